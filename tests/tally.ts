/** Says why a test file skips tests. The runner prints it above its last line. */
export const explainSkip = (reason: string): void => void process.stdout.write(`skipped: ${reason}\n`);
