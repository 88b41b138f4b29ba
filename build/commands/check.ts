import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audit } from '../check/audit.ts';
import { weighPages } from '../check/budgets.ts';
import { checkOutside } from '../check/outside-links.ts';
import type { Placeholder } from '../content/facts.ts';
import type { Weights } from '../content/settings-schema.ts';
import { buildSite } from '../flow.ts';
import type { Mode } from '../mode.ts';
import { isError } from '../problem.ts';
import type { Store } from '../store.ts';
import { startWatchdog } from '../watchdog.ts';
import { openScratch } from '../write/output.ts';
import { print, reportOf, sortProblems } from './problems.ts';
import { plural } from './summary.ts';

interface CheckTask {
  root: string;
  mode: Mode;
  store: Store;
  /** Outside links are asked, too. */
  external: boolean;
  /** Warnings are errors. */
  strict: boolean;
  /** What each page weighs is written down, for later builds to compare with. */
  record: boolean;
  json: boolean;
  hasLimit: boolean;
}

/** `check`: finds all that can be wrong, and writes no site. The exit code. */
export async function runCheck({ root, mode, store, json, hasLimit, ...asked }: CheckTask): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const out = openScratch(folder);
  try {
    const site = await buildSite(root, mode, store, out, { watch: hasLimit ? startWatchdog() : undefined });
    const pages = site.artifacts.filter(({ facts, copyOf }) => facts && copyOf === undefined);
    const { settings, placeholders } = site.content;
    const own = [settings.url, ...placeholders.flatMap(originOf)];
    const outside = asked.external ? await checkOutside(pages, own) : NOT_ASKED;
    const found = [...site.problems, ...outside.problems];
    const problems = sortProblems(asked.strict ? found.map((one) => ({ ...one, severity: 'error' })) : found);
    const errors = problems.filter(isError).length;
    const skipped = outside.skipped === undefined ? [] : [outside.skipped];
    if (asked.record && !site.problems.some(isError))
      writeFileSync(join(root, 'content/weights.yml'), printWeights(weighPages(site, out)));
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

/** The weights of the pages as YAML, a line each. */
const printWeights = (weights: Weights): string =>
  Object.entries(weights).reduce(
    (text, [path, weight]) =>
      `${text}${JSON.stringify(path)}: { ${Object.entries(weight)
        .map(([key, bytes]) => `${key}: ${bytes}`)
        .join(', ')} }\n`,
    '# What each page weighed at the last release, in bytes. `npm run check -- --record` writes this file.\n',
  );

function verdictOf(errors: number, warnings: number): string {
  const found = [errors > 0 ? plural(errors, 'error') : [], warnings > 0 ? plural(warnings, 'warning') : []].flat();
  return found.length > 0 ? found.join(' and ') : 'nothing is wrong';
}

/** The start of the addresses of placeholders; most placeholders are not addresses. */
const originOf = ({ value }: Placeholder): string[] => (/^https?:\/\/[^/]/.test(value) ? [value] : []);

const NOT_ASKED: Audit = { problems: [], skipped: 'Outside links: ask them with --external.' };
