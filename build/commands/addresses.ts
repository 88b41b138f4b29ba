import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isError, type Problem } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import { startWatchdog } from '../base/watchdog.ts';
import { checkPromises, findMoves, findVanished, renewLedger } from '../check/promises.ts';
import { LEDGER, printLedger } from '../content/ledger.ts';
import { readSource } from '../content/source.ts';
import { finishSite } from '../flow.ts';
import { createTools, loadParts } from '../plan/parts.ts';
import { planSite } from '../plan/plan.ts';
import { openMemory } from '../write/memory.ts';
import type { Task } from './line.ts';
import { plural, report } from './report.ts';

/**
 * `addresses`: writes the ledger of published addresses, and redirects from those whose page has a new address. With `--check`,
 * it only says whether the ledger is up to date. Returns the exit code.
 */
export async function run({ root, mode, store, values, limit, onLoad }: Task): Promise<number> {
  const out = openMemory();
  const tools = createTools(store, startWatchdog(limit), onLoad);
  const plan = await planSite(await loadParts(readSource(root, store), mode, tools), tools);
  const site = await finishSite(plan, tools, out);
  store.save(!site.problems.some(isError));
  if (site.problems.some(isError)) return report(values, site.problems.filter(isError), '');

  const vanished = findVanished(site);
  const moves = findMoves(vanished, site, out);
  const lost = checkPromises(site, out).filter((_, at) => !moves.has(vanished[at]?.address ?? ''));
  const rows = renewLedger(site, out).map((row) => (moves.has(row.address) ? { address: row.address } : row));
  const text = printLedger(rows);
  const place = join(root, LEDGER);
  const isCurrent = existsSync(place) && readFileSync(place, 'utf8') === text;
  if (values.check) {
    const fix = `Run \`${commandLine('addresses')}\`, and commit what it writes.`;
    const stale: Problem[] = isCurrent
      ? []
      : [{ code: 'checks/promises', file: LEDGER, message: 'It is not up to date.', fix }];
    return report(values, [...lost, ...stale], isCurrent ? `${LEDGER} is up to date.\n` : '');
  }
  if (moves.size > 0) addRedirects(join(root, 'content/redirects.yml'), moves);
  if (!isCurrent) writeFileSync(place, text);
  const redirected = [...moves].map(([from, to]) => `${from} redirects to ${to} now.\n`).join('');
  const count = plural(rows.length, 'address', 'addresses');
  return report(values, lost, `${redirected}${LEDGER}: ${count}${isCurrent ? ', no change' : ''}.\n`);
}

function addRedirects(place: string, moves: ReadonlyMap<string, string>): void {
  const before = existsSync(place) ? readFileSync(place, 'utf8').replace(/\n*$/, '\n') : '';
  writeFileSync(place, before + [...moves].map(([from, to]) => `${JSON.stringify(from)}: ${to}\n`).join(''));
}
