import type { Audit } from '../check/audit.ts';
import { holdBudgets } from '../check/budget-audit.ts';
import { checkHtml } from '../check/html.ts';
import { checkOutside } from '../check/outside-links.ts';
import { checkSpelling } from '../check/spelling.ts';
import type { Placeholder } from '../content/facts.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';
import { isError } from '../problem.ts';
import { printProblems } from '../report/problems.ts';
import type { Made } from '../table.ts';

/** What `check` is asked to do. */
export interface CheckTask {
  root: string;
  mode: Mode;
  /** Whether outside links are asked, too. */
  external: boolean;
}

/** `check`: finds all that can be wrong, and writes nothing. The exit code. */
export async function runCheck({ root, mode, external }: CheckTask): Promise<number> {
  const pages: Made[] = [];
  const site = await buildSite(
    root,
    { ...mode, command: 'check' },
    {
      async write(made) {
        if (made.page && made.output.copyOf === undefined) pages.push(made);
      },
    },
  );
  const { settings, placeholders } = site.plan;
  const audits: Audit[] = await Promise.all([
    checkHtml(pages),
    // The schema comes before the budgets: what broke it is reported already.
    site.problems.some(isError) ? { problems: [] } : holdBudgets(site.plan, pages),
    checkSpelling(root),
    external ? checkOutside(pages, [settings.url, ...placeholders.flatMap(originOf)]) : NOT_ASKED,
  ]);
  const problems = [...site.problems, ...audits.flatMap((audit) => [...audit.problems])];
  if (problems.length > 0) process.stderr.write(`${printProblems(problems)}\n`);
  const count = problems.filter(isError).length;
  const skips = audits.flatMap(({ skipped }) => (skipped ? [`skipped  ${skipped}\n`] : []));
  const verdict = count === 0 ? 'nothing is wrong' : `${count} ${count === 1 ? 'error' : 'errors'}`;
  process.stdout.write(`${skips.join('')}${pages.length} pages: ${verdict}.\n`);
  return count > 0 ? 1 : 0;
}

/** The start of the addresses of placeholders; most placeholders are not addresses. */
const originOf = ({ value }: Placeholder): string[] => (/^https?:\/\/[^/]/.test(value) ? [value] : []);

const NOT_ASKED: Audit = { problems: [], skipped: 'Outside links: ask them with --external.' };
