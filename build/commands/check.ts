import type { Finding } from '../check/audit.ts';
import { createChecker } from '../check/check.ts';
import { holdBudgets } from '../check/held-budgets.ts';
import { checkHtml } from '../check/html.ts';
import { checkOutside } from '../check/outside-links.ts';
import { checkSpelling } from '../check/spelling.ts';
import { buildSite, makeOutputs } from '../pipeline.ts';
import { isError, printProblems } from '../report/problems.ts';
import type { Made, Mode, Placeholder, Problem } from '../site.ts';

/** What `check` is asked to do. */
export interface CheckTask {
  root: string;
  mode: Mode;
  /** Whether outside links are asked, too. */
  external: boolean;
}

/** `check`: finds all that can be wrong, and writes nothing. The exit code. */
export async function runCheck({ root, mode, external }: CheckTask): Promise<number> {
  const plan = await buildSite(root, { ...mode, command: 'check' });
  const checker = createChecker(plan);
  const problems: Problem[] = [...plan.problems];
  const pages: Made[] = [];
  for (const made of makeOutputs(plan)) {
    checker.see(made);
    if (made.output.copyOf !== undefined) continue;
    problems.push(...(made.output.problems ?? []));
    if (made.output.type.startsWith('text/html')) pages.push(made);
  }
  problems.push(...checker.finish());
  const findings: Finding[] = await Promise.all([
    checkHtml(pages),
    // The schema stands before the budgets: what broke it is told already.
    problems.some(isError) ? { problems: [] } : holdBudgets(plan, pages),
    checkSpelling(root),
    external ? checkOutside(pages, [plan.settings.url, ...plan.placeholders.flatMap(originOf)]) : unasked,
  ]);
  problems.push(...findings.flatMap((finding) => finding.problems));
  if (problems.length > 0) process.stderr.write(`${printProblems(problems)}\n`);
  const count = problems.filter(isError).length;
  const skips = findings.flatMap(({ skipped }) => (skipped ? [`skipped  ${skipped}\n`] : []));
  const verdict = count === 0 ? 'nothing is wrong' : `${count} ${count === 1 ? 'error' : 'errors'}`;
  process.stdout.write(`${skips.join('')}${pages.length} pages: ${verdict}.\n`);
  return count > 0 ? 1 : 0;
}

/** The start of the addresses that a placeholder stands for; most placeholders are no address. */
const originOf = ({ value }: Placeholder): string[] => (/^https?:\/\/[^/]/.test(value) ? [value] : []);

const unasked: Finding = { problems: [], skipped: 'Outside links: ask them with --external.' };
