/** Reports why a test file skips tests. The runner prints the reason above its last line. */
export const explainSkip = (reason: string): void => void process.stdout.write(`skipped: ${reason}\n`);
