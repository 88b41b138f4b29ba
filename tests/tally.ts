/** Reads what a test file printed, and adds it up. */

export interface FileResult {
  path: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Why tests were skipped, one sentence each. */
  skips: string[];
  /** What the file printed. */
  report: string;
  seconds?: number;
}

/** Begins the line in which a test file says what it skips, and why. */
const SKIP = 'skipped: ';

/** Says why a test file skips tests, for the report of the whole run. */
export const explainSkip = (reason: string): void => void process.stdout.write(`\n${SKIP}${reason}\n`);

/** The counts of a file. One that ran no test at all, or ended before it was done, counts as failed. */
export function readResult(path: string, output: string, code: number | null): FileResult {
  const count = (word: string) =>
    [...output.matchAll(new RegExp(`^ +${word}: +(\\d+)`, 'gm'))].reduce((sum, [, number]) => sum + Number(number), 0);
  const [total, passed, skipped] = [count('Total'), count('Passed'), count('Skipped')];
  const skips = output.split('\n').flatMap((line) => (line.startsWith(SKIP) ? [line.slice(SKIP.length)] : []));
  const result = { path, passed, failed: total - passed, skipped, skips, report: output };
  if (total === 0 && skipped === 0)
    return { ...result, failed: 1, report: `${output}\nThe file runs no test. End each suite with its \`.run()\`.` };
  if (code !== 0 && result.failed === 0)
    return { ...result, failed: 1, report: `${output}\nThe file ended with code ${code}.` };
  return result;
}

/** Names of the suites of a test file's source that it never runs. */
export function suitesThatDoNotRun(source: string): string[] {
  const names = [...source.matchAll(/^(?:export )?const (\w+) = suite\b/gm)].map(([, name = '']) => name);
  return names.filter((name) => !new RegExp(`\\b${name}\\.run\\(\\)`).test(source));
}

/** The sum of a run, and the line that ends it. */
export function totalOf(results: FileResult[]) {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const skips = [...new Set(results.flatMap((result) => result.skips))];
  return { failed, skips, line: `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}` };
}
