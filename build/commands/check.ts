import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audit } from '../check/audit.ts';
import { checkBudgets } from '../check/budgets.ts';
import { checkOutside } from '../check/outside-links.ts';
import type { Placeholder } from '../content/facts.ts';
import { buildSite } from '../flow.ts';
import type { Mode } from '../mode.ts';
import { isError } from '../problem.ts';
import type { Store } from '../store.ts';
import { startWatchdog } from '../watchdog.ts';
import { openScratch } from '../write/output.ts';
import { print, reportOf, sortProblems } from './problems.ts';
import { plural } from './summary.ts';

/** What `check` is asked to do. `external`: outside links are asked, too; `json`: the answer is JSON. */
type CheckTask = { root: string; mode: Mode; store: Store; external: boolean; json: boolean; hasLimit: boolean };

/** `check`: finds all that can be wrong, and writes nothing. The exit code. */
export async function runCheck({ root, mode, store, external, json, hasLimit }: CheckTask): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const out = openScratch(folder);
  try {
    const site = await buildSite(root, mode, store, out, { watch: hasLimit ? startWatchdog() : undefined });
    const pages = site.artifacts.filter(({ facts, copyOf }) => facts && copyOf === undefined);
    const { settings, placeholders } = site.content;
    const audits: Audit[] = await Promise.all([
      // What broke the schema of the budgets is reported already.
      site.problems.some(isError) ? { problems: [] } : checkBudgets(site, out),
      external ? checkOutside(pages, [settings.url, ...placeholders.flatMap(originOf)]) : NOT_ASKED,
    ]);
    const problems = sortProblems([...site.problems, ...audits.flatMap((audit) => [...audit.problems])]);
    const errors = problems.filter(isError).length;
    const skipped = audits.flatMap((audit) => audit.skipped ?? []);
    if (json) print({ pages: pages.length, problems, skipped });
    else {
      process.stderr.write(reportOf(problems));
      for (const reason of skipped) print(`skipped  ${reason}\n`);
      print(`${plural(pages.length, 'page')}: ${verdictOf(errors, problems.length - errors)}.\n`);
    }
    return errors > 0 ? 1 : 0;
  } finally {
    out.close();
  }
}

function verdictOf(errors: number, warnings: number): string {
  const found = [errors > 0 ? plural(errors, 'error') : [], warnings > 0 ? plural(warnings, 'warning') : []].flat();
  return found.length > 0 ? found.join(' and ') : 'nothing is wrong';
}

/** The start of the addresses of placeholders; most placeholders are not addresses. */
const originOf = ({ value }: Placeholder): string[] => (/^https?:\/\/[^/]/.test(value) ? [value] : []);

const NOT_ASKED: Audit = { problems: [], skipped: 'Outside links: ask them with --external.' };
