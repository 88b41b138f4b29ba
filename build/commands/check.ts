import { type CachePlace, openCache } from '../cache/cache.ts';
import type { Audit } from '../check/audit.ts';
import { holdBudgets } from '../check/budgets.ts';
import { checkHtml } from '../check/html.ts';
import { checkOutside } from '../check/outside-links.ts';
import { checkSpelling } from '../check/spelling.ts';
import type { Placeholder } from '../content/facts.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';
import { isError } from '../problem.ts';
import { printProblems, sortProblems } from '../report/problems.ts';
import { plural } from '../report/summary.ts';
import type { SiteFile } from '../table.ts';

/** What `check` is asked to do. `external`: outside links are asked, too; `json`: the answer is JSON. */
type CheckTask = { root: string; mode: Mode; external: boolean; json: boolean; cache: CachePlace };

/** `check`: finds all that can be wrong, and writes nothing. The exit code. */
export async function runCheck({ root, mode, external, json, cache: place }: CheckTask): Promise<number> {
  const pages: SiteFile[] = [];
  const cache = openCache(place);
  if (cache.note) process.stderr.write(`${cache.note}\n`);
  const site = await buildSite(
    root,
    { ...mode, command: 'check' },
    {
      memo: cache.memo,
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
  const problems = sortProblems([...site.problems, ...audits.flatMap((audit) => [...audit.problems])]);
  const errors = problems.filter(isError).length;
  const skipped = audits.flatMap((audit) => audit.skipped ?? []);
  if (json) print(JSON.stringify({ pages: pages.length, problems, skipped }, null, 2));
  else {
    if (problems.length > 0) process.stderr.write(`${printProblems(problems)}\n`);
    for (const reason of skipped) print(`skipped  ${reason}`);
    print(`${plural(pages.length, 'page')}: ${verdictOf(errors, problems.length - errors)}.`);
  }
  return errors > 0 ? 1 : 0;
}

function verdictOf(errors: number, warnings: number): string {
  const found = [errors > 0 ? plural(errors, 'error') : [], warnings > 0 ? plural(warnings, 'warning') : []].flat();
  return found.length > 0 ? found.join(' and ') : 'nothing is wrong';
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The start of the addresses of placeholders; most placeholders are not addresses. */
const originOf = ({ value }: Placeholder): string[] => (/^https?:\/\/[^/]/.test(value) ? [value] : []);

const NOT_ASKED: Audit = { problems: [], skipped: 'Outside links: ask them with --external.' };
