import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { isError, type Problem } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import { findVanished, noteTraded, renewLedger } from '../check/promises.ts';
import { LEDGER, printLedger, readLedger } from '../content/ledger.ts';
import { readSource, textAt } from '../content/source.ts';
import { finishSite } from '../flow.ts';
import { createTools, loadParts } from '../plan/parts.ts';
import { planSite } from '../plan/plan.ts';
import { openMemory } from '../write/memory.ts';
import type { Task } from './line.ts';
import { plural, report } from './report.ts';

/**
 * `addresses`: writes the ledger of published addresses, and redirects from those whose page has a new address. With `--check`,
 * it only says whether the ledger is up to date. Returns the exit code. `redirected`: a line for each redirect written so far.
 */
export async function run(task: Task, redirected = ''): Promise<number> {
  const { root, store, values } = task;
  const out = openMemory();
  const tools = createTools(task);
  const source = readSource(root, store);
  // Whole days: what comes at a time of this day is in the ledger already. And no day alone makes a ledger outdated.
  const { time: _, ...mode } = task.mode;
  const before = readLedger(source.value);
  const days = [...before.values()].map(({ day }) => day ?? '');
  if (values.check && !values.now) mode.now = days.sort().at(-1) || mode.now;
  const plan = await planSite(await loadParts(source, mode, tools), tools);
  const site = await finishSite(plan, tools, out);
  store.save(!site.problems.some(isError));
  const vanished = findVanished(site, out);
  const moves = vanished.flatMap(({ address, to }) => (to ? [[address, to]] : []));
  if (moves.length > 0 && !values.check) {
    const file = 'content/redirects.yml';
    // A page that was renamed back needs no redirect to the name that it had in between.
    const others = textAt(source.value, file)
      .replace(/(.)\s*$/, '$1\n')
      .split(/\r?\n/)
      .filter((line) => !moves.some(([from, to]) => line === `${to}: ${from}`));
    writeFileSync(join(root, file), others.join('\n') + stringify(Object.fromEntries(moves)));
    return run(task, moves.map(([from, to]) => `${from} redirects to ${to} now.\n`).join(''));
  }

  // Menus and texts may still name the old addresses: then all that is wrong is shown.
  const options = { json: values.json, all: redirected !== '' };
  const reported = redirected ? site.problems : site.problems.filter(isError);
  const problems: Problem[] = [...reported, ...vanished.map(({ problem }) => problem)];
  // What is not published yet must not become a promise.
  if (problems.some(isError)) return report(options, problems, redirected);
  const ledger = renewLedger(site, out);
  problems.push(...noteTraded(before, ledger));
  const text = printLedger(ledger);
  const isCurrent = textAt(source.value, LEDGER).replaceAll('\r\n', '\n') === text;
  if (!isCurrent && values.check) {
    problems.push({
      code: 'checks/promises',
      file: LEDGER,
      message: 'This file is not up to date.',
      fix: `Run \`${commandLine('addresses')}\`, and commit what it writes.`,
    });
  } else if (!isCurrent) writeFileSync(join(root, LEDGER), text);
  const count = plural(ledger.size, 'address', 'addresses') + (isCurrent ? ', no change' : '');
  return report(options, problems, values.check ? '' : `${redirected}${LEDGER}: ${count}.\n`);
}
