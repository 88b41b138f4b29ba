/** One fault in the real site is one error, which is the true one: in the terminal, as JSON, and in the overlay of dev. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../../build/problem.ts';
import { run } from '../command.ts';
import { copyProject, ROOT } from '../site.ts';
import { listenTo, pause, type StartedDev, startDev } from '../workbench.ts';

/** A file of the site, what is done to its text, and what is said of it; a file without a text is away. */
type Row = [what: string, path: string, change: (text: string) => string | undefined, said: string, waits?: boolean];

/** The line of the site's own file that begins so. */
const lineOf = (path: string, start: string): number =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1;

const ROWS: Row[] = [
  [
    'a bracket too many',
    'pages/home/Pricing.tsx',
    (text) => text.replace('return (', 'return (('),
    'pages/home/Pricing.tsx:33:4 Expected ")" but found ";".',
    true,
  ],
  [
    'an unknown setting',
    'content/site.yml',
    (text) => `${text}filez: both\n`,
    'content/site.yml:10:1 `filez` is not a known key.',
  ],
  [
    'a tab among the facts',
    'content/facts.yml',
    (text) => text.replace('\n  kind:', '\n\tkind:'),
    'content/facts.yml:6:1 Tabs are not allowed as indentation.',
    true,
  ],
  [
    'the misspelt name of a fact',
    'content/facts.yml',
    (text) => text.replace('\nsupport:', '\nsuport:'),
    'content/facts.yml:10:1 `suport` is not a known key.',
    true,
  ],
  [
    'a wrong indentation in the menus',
    'content/menus.yml',
    (text) => text.replace('\n  - ', '\n    - '),
    'content/menus.yml:4:1 A block sequence may not be used as an implicit map key.',
    true,
  ],
  [
    'a misspelt key of a page',
    'content/index.md',
    (text) => text.replace('\ntitle:', '\ntitel:'),
    'content/index.md:2:1 `titel` is not a known key.',
  ],
  [
    'a value of the wrong type',
    'content/pricing.md',
    (text) => text.replace(/\ndescription:.*/, '\ndescription: 3'),
    'content/pricing.md:3:1 `description` is 3, which does not fit.',
  ],
  [
    'a schema that is gone',
    'content/schema.ts',
    () => undefined,
    'content/schema.ts The file `content/schema.ts` is missing, so content/schema/base.ts would be left out.',
    true,
  ],
  [
    'an empty screen',
    'pages/home/Pricing.tsx',
    () => '\n',
    `pages/index.ts:${lineOf('pages/index.ts', '  pricing: ')} The screen \`pricing\` is undefined, not a component.`,
    true,
  ],
  [
    'a renamed index of the pages',
    'pages/index.ts',
    () => undefined,
    'pages/index.ts The file `pages/index.ts` is missing, so pages/Document.tsx would be left out.',
    true,
  ],
];

const root = copyProject();
let dev: StartedDev;

const place = ({ file, line, column }: Problem) => [file, line, column].filter(Boolean).join(':');
const describe = (problem: Problem) => `${place(problem)} ${problem.message}`;

const faults = suite('one fault is one error');

faults.before(async () => {
  dev = await startDev(root);
});
faults.after(() => dev.stop());

for (const [what, path, change, said, waits = false] of ROWS)
  faults(what, async () => {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    assert.is.not(changed, text);
    const browser = await listenTo(dev.origin, '/demo');
    await browser.next('problems', ({ problems }) => problems.length === 0);
    const before = dev.printed().length;
    if (changed === undefined) rmSync(file);
    else writeFileSync(file, changed);
    const { problems } = await browser.next('problems', ({ problems }) => problems.length > 0);
    const built = await run('build', '--root', root, '--json');
    const json: Problem[] = JSON.parse(built.out).problems;
    for (const list of [problems, json]) {
      assert.equal(list.map(describe), [said]);
      assert.is(/\d pages wait for this/.test(list[0]?.fix ?? ''), waits);
    }
    assert.is(built.code, 1);
    await pause(300);
    const errors =
      dev
        .printed()
        .slice(before)
        .match(/^error {2}.*\n.*/gm) ?? [];
    assert.equal(
      errors.map((error) => error.replace(/^error +/, '').replace(/\n +/, ' ')),
      [said],
    );
    // A file that is there for a moment only would be a fault of its own.
    writeFileSync(join(root, 'fresh'), text);
    renameSync(join(root, 'fresh'), file);
    await browser.next('problems', ({ problems }) => problems.length === 0);
    browser.close();
  });

faults.run();
