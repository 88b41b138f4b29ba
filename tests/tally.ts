/** What test processes say of their results. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Reports why a test file skips tests. The runner prints the reason above its last line. */
export const explainSkip = (reason: string): void =>
  void process.stdout.write(`skipped: ${reason}\n`);

/**
 * Counts the results in what tests/host.mjs has printed. `isWhole` is false if the process had no test, or ended before its
 * last; the test that was running then counts as failed.
 */
export function countResults(printed: string): Counts & { isWhole: boolean } {
  const end = /^ {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)\n.*\s*$/m.exec(printed);
  const [total = 0, passed = 0, skipped = 0] = end?.slice(1).map(Number) ?? [];
  if (total + skipped > 0) return { passed, failed: total - passed, skipped, isWhole: true };
  const marked = (mark: string) => printed.split(` ${mark} `).length - 1;
  return { passed: marked('•'), failed: marked('✘') + 1, skipped: 0, isWhole: false };
}
