/** What a test file reports to the runner that started it. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Why tests were skipped, one sentence each. */
  reasons: string[];
}

const reasons: string[] = [];

/** Says why a test file skips tests. The runner prints it above its last line. */
export function explainSkip(reason: string): void {
  reasons.push(reason);
  if (!process.send) process.stdout.write(`skipped: ${reason}\n`);
}

/** Sends the runner what the suites of this process counted. */
export const send = (counts: Omit<Counts, 'reasons'>): void => void process.send?.({ ...counts, reasons });
