/**
 * The table of wrong edits: each is made while dev runs, shown by its overlay and in the terminal, found by `check` and `build`, and
 * gone once it is undone. `FAULTS=word GATE=1 node tests/host.mjs tests/gate/faults.test.ts` runs the rows with that
 * word in their name, and prints what is said.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from '../browser.ts';
import { call, run, type Served, startDev } from '../command.ts';
import { CODE_FAULTS } from '../faults/code.ts';
import { COMPONENT_FAULTS } from '../faults/components.ts';
import { FIRST_FAULTS } from '../faults/first.ts';
import { HABITS } from '../faults/habits.ts';
import { ISLAND_FAULTS } from '../faults/islands.ts';
import { type Fault, siteOfFaults } from '../faults/site.ts';
import { TEXT_FAULTS } from '../faults/texts.ts';
import { ROOT } from '../site.ts';
import { makeTree, replaceFile } from '../tree.ts';
import { canBrowse } from '../visit.ts';

// The commands run in this process, as users run them.
process.env.NODE_ENV = 'production';

/** How many are, at least. */
const [TOLD, SAME, EXACT] = [243, 241, 239];

interface Said {
  place: string;
  message: string;
}

/** What each of the three says of a fault. */
interface Row {
  fault: Fault;
  dev: Said[];
  terminal: string;
  check: Said[];
  build: Said[];
  /** Whether it is still told, or an island is dead, once it is undone. */
  outlives: boolean;
  /** `file:line`, if one is expected. */
  place: string | null;
}

/** The words of a problem, without what the build was doing and the page that shows it. */
const wordsOf = ({ message }: Said) =>
  message
    .replace(/ \(while [^)]*\)/g, '')
    .replace(/, on (\d+ pages: )?[/"][^"`]*?\.?$/, '.')
    .replace(/\.+$/, '');

const READ = `[...(document.querySelector('dev-overlay')?.shadowRoot.querySelectorAll('li') ?? [])].map((item) => ({
  place: item.querySelector('a').textContent, message: item.querySelector('.message').textContent }))`;

const read = (tab: Page) => tab.evaluate(READ).catch(() => []) as Promise<Said[]>;

/** Waits until the overlay says the same for a while. */
async function settled(
  tab: Page,
  holds: (said: Said[]) => boolean,
  seconds: number,
): Promise<Said[]> {
  let last = '';
  let since = Date.now();
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const said = await read(tab);
    if (JSON.stringify(said) !== last) [last, since] = [JSON.stringify(said), Date.now()];
    if ((holds(said) && Date.now() - since > 700) || Date.now() > end) return said;
    await pause(50);
  }
}

const saidBy = (text: string): Said[] => {
  try {
    const { problems } = JSON.parse(text) as {
      problems: {
        file: string;
        line?: number;
        column?: number;
        message: string;
        during?: string;
      }[];
    };
    return problems.map(({ file, line, column, message }) => ({
      place: [file, line, line && column].filter(Boolean).join(':'),
      message,
    }));
  } catch {
    return text.trim() === ''
      ? []
      : [{ place: '', message: text.trim().split('\n').slice(0, 4).join(' ') }];
  }
};

/** What a command says of the site, in its problems or else in words. */
async function commandSays(command: string, root: string, isApart: boolean): Promise<Said[]> {
  const words = [command, '--json', '--root', root, '--no-cache'];
  if (command === 'build') words.push('--out', join(root, `out${process.hrtime.bigint()}`));
  const { out, err } = isApart ? await run(...words) : await call(...words, '--no-limit');
  return saidBy(out || err);
}

/** The first line that an edit changes. */
function lineOf(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const index = now.findIndex((line, at) => line !== old[at]);
  return (index < 0 ? Math.min(now.length, old.length) - 1 : index) + 1;
}

const edited = (text: string, edit: Fault['edit']): string => {
  if (!Array.isArray(edit)) return edit ?? '';
  assert.ok(text.includes(edit[0]), `${edit[0]} is not in the file`);
  return text.replace(edit[0], () => edit[1]);
};

/** Makes an edit, asks all three, and undoes it. */
async function tryOut(
  fault: Fault,
  old: string | undefined,
  root: string,
  dev: Served,
  tab: Page,
): Promise<Row> {
  const { file, edit, says, inBrowser, apart = false } = fault;
  const before = old ?? '';
  const start = dev.printed().length;
  if (edit === null) rmSync(join(root, file));
  else replaceFile(root, file, edited(before, edit));
  const shown = await settled(
    tab,
    (said) => said.some(({ message }) => says.test(message)),
    inBrowser ? 6 : 4,
  );
  const terminal = dev.printed().slice(start);
  const ask = (command: string) => (inBrowser ? [] : commandSays(command, root, apart));
  const [check, build] = [await ask('check'), await ask('build')];

  if (old === undefined) rmSync(join(root, file));
  else replaceFile(root, file, before);
  const after = await settled(tab, (said) => said.length === 0, 8);
  const isAlive = await tab
    .evaluate(`document.querySelector('[data-failed]') === null`)
    .catch(() => false);
  const outlives = after.length > 0 || !isAlive;
  if (outlives) await tab.goto(`${dev.origin}/lab`);
  return { fault, dev: shown, terminal, check, build, outlives, place: placeOf(fault, before) };
}

const FAULTS = [
  ...TEXT_FAULTS,
  ...COMPONENT_FAULTS,
  ...CODE_FAULTS,
  ...ISLAND_FAULTS,
  ...HABITS,
  ...FIRST_FAULTS,
];

const table = suite('the table of wrong edits');
const test = canBrowse() ? table : table.skip;

test('each is told by dev, check and build in the same words at its line, and is gone once it is undone', async () => {
  const files = siteOfFaults(join(ROOT, 'build/commands/templates/site'));
  files['tsconfig.json'] = `${files['tsconfig.json']}`.replaceAll('../../../..', ROOT);
  const root = makeTree(files);
  const dev = await startDev(root);
  const browser = await launch(await findBrowser());
  const word = new RegExp(process.env.FAULTS ?? '');
  const rows: Row[] = [];
  try {
    const tab = await browser.newPage();
    await tab.goto(`${dev.origin}/lab`);
    await settled(tab, (said) => said.length === 0, 20);
    for (const fault of FAULTS.filter(({ name }) => word.test(name))) {
      const row = await tryOut(fault, files[fault.file], root, dev, tab);
      print(row);
      rows.push(row);
    }
  } finally {
    await browser.close();
    await dev.stop();
  }
  const namesOf = (holds: (row: Row) => boolean) =>
    rows.filter(holds).map(({ fault }) => fault.name);
  const list = (what: string, names: string[]) =>
    process.stdout.write(`${what}: ${names.length} (${names.join(', ')})\n`);
  list(
    `\nOf ${rows.length}, not told by all three`,
    namesOf((row) => !isTold(row)),
  );
  list(
    'in other words, or elsewhere',
    namesOf((row) => isTold(row) && !isSame(row)),
  );
  list(
    'not at the line',
    namesOf((row) => isTold(row) && !isExact(row)),
  );
  list('more than two problems', namesOf(isMany));
  list(
    'still there once it is undone',
    namesOf(({ outlives }) => outlives),
  );
  if (process.env.FAULTS) return;
  assert.ok(namesOf(isTold).length >= TOLD, 'told by all three');
  assert.ok(namesOf(isSame).length >= SAME, 'told in the same words');
  assert.ok(namesOf(isExact).length >= EXACT, 'told at the line');
});

const placeOf = ({ file, edit, at }: Fault, before: string): string | null =>
  at === undefined
    ? edit === null
      ? null
      : `${file}:${lineOf(before, edited(before, edit))}`
    : at;

const saysIt = (said: Said[], { says }: Fault) => said.find(({ message }) => says.test(message));
const sides = ({ dev, check, build, fault }: Row) =>
  fault.inBrowser ? [dev] : [dev, check, build];
const isTold = (row: Row) => sides(row).every((said) => saysIt(said, row.fault));
const isSame = (row: Row) => {
  const told = sides(row).map((said) => saysIt(said, row.fault));
  const same = (read: (said: Said) => string) =>
    new Set(told.map((one) => one && read(one))).size === 1;
  return isTold(row) && same(wordsOf) && same(({ place }) => place);
};
const isExact = (row: Row) =>
  isTold(row) &&
  sides(row).every(
    (said) =>
      row.place === null || `${saysIt(said, row.fault)?.place}:`.startsWith(`${row.place}:`),
  );
const isMany = ({ dev, check, build }: Row) => [dev, check, build].some(({ length }) => length > 2);

function print(row: Row): void {
  const { fault, dev, check, build, outlives, place } = row;
  const marks = [
    isTold(row) ? 'told' : 'NOT TOLD',
    isSame(row) ? 'same' : 'NOT SAME',
    isExact(row) ? 'exact' : `NOT AT ${place}`,
  ];
  if (outlives) marks.push('OUTLIVES');
  if (isMany(row)) marks.push('MANY');
  process.stdout.write(`\n${fault.name}: ${marks.join(', ')}\n`);
  const show = (who: string, said: Said[]) => {
    for (const { place, message } of said.slice(0, 4))
      process.stdout.write(`   ${who} ${place}  ${message.slice(0, 220)}\n`);
    if (said.length > 4) process.stdout.write(`   ${who} and ${said.length - 4} more\n`);
    if (said.length === 0) process.stdout.write(`   ${who} –\n`);
  };
  show('dev  ', dev);
  if (fault.inBrowser) return;
  show('check', check);
  if (JSON.stringify(build) !== JSON.stringify(check)) show('build', build);
}

table.run();
