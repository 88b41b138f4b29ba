import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../../tests/tree.ts';
import { pause } from '../../../tests/workbench.ts';
import { Workbench } from './workbench.ts';

const PAGES = 60;
const files = Array.from({ length: PAGES }, (_, at): [string, string] => [
  `content/page-${at}.md`,
  `---\ntitle: Page ${at}\ndescription: Page ${at}.\n---\n\nText.\n`,
]);

const s = suite('the workbench');

const MODE = { command: 'dev', drafts: true, future: true, noindex: false, now: '2024-10-13' } as const;

/** A workbench whose check was stopped, as the first sign of a change does; and how often it said that it waits. */
async function withBench(
  act: (bench: Workbench, waits: () => number) => Promise<void>,
  tree = Object.fromEntries(files),
): Promise<void> {
  let waits = 0;
  const bench = new Workbench(makeTree(tree), MODE, {
    changed() {},
    waits: () => {
      waits += 1;
    },
  });
  await bench.update();
  try {
    await act(bench, () => waits);
  } finally {
    await bench.close();
  }
}

s('lets other work go on between any two pages while it looks for a file that is made from all', () =>
  withBench(async (bench) => {
    bench.abortCheck();
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    assert.is(await bench.derived('/favicon.ico'), undefined);
    isOver = true;
    assert.ok(turns >= PAGES, `${turns} turns`);
    assert.match(Buffer.from((await bench.derived('/sitemap.xml'))?.bytes ?? []).toString(), 'page-7');
  }),
);

s('takes such a file from the check of all pages', () =>
  withBench(async (bench) => {
    assert.match(Buffer.from((await bench.derived('/sitemap.xml'))?.bytes ?? []).toString(), 'page-7');
  }),
);

const text = (title: string) => `---\ntitle: ${title}\ndescription: ${title}.\n---\n\nText of ${title}.\n`;

/** A site of two pages, which show this word. */
const saying = (word: string, more = '') => ({
  'content/index.md': text('Home'),
  'content/other.md': text('One'),
  'pages/index.ts': `export const screens = { plain: ({ page }) => '${word}' + page.body.html };\n${more}`,
});

const write = (bench: Workbench, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(bench.root, path), text);
};

const shownBy = (bench: Workbench, address = '/'): string => {
  const output = bench.find(address);
  return output ? bench.page(output).html : 'nothing';
};

s('waits for the next change where a file changes while the site is made from it', () =>
  withBench(async (bench) => {
    write(bench, saying('second'));
    const planned = bench.update();
    await turn();
    write(bench, saying('third'));
    await planned;
    assert.equal([bench.problems, /first/.test(shownBy(bench))], [[], true]);
    await bench.update();
    assert.match(shownBy(bench), 'third');
  }, saying('first')),
);

s('says that it waits for a promise of the site, shows what it has, and takes what comes late', () =>
  withBench(async (bench, waits) => {
    write(bench, saying('second', 'export const files = () => new Promise(() => {});'));
    await bench.update();
    assert.is(waits(), 1);
    assert.match(shownBy(bench), 'first');
    // Nothing has changed, and nothing is begun again.
    await bench.update();
    assert.is(waits(), 1);
    // A text that `files` does not read leaves it waiting.
    write(bench, { 'content/new.md': text('New') });
    await bench.update();
    assert.is(waits(), 2);
    write(bench, saying('third', 'export const files = () => new Promise((give) => setTimeout(give, 5000, {}));'));
    await bench.update();
    assert.equal([waits(), /first/.test(shownBy(bench))], [3, true]);
    await pause(3000);
    assert.match(shownBy(bench), 'third');
    write(bench, saying('fourth'));
    await bench.update();
    assert.match(shownBy(bench), 'fourth');
    assert.is(waits(), 3);
  }, saying('first')),
);

s.run();
