import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../../tests/tree.ts';
import { Workbench } from './workbench.ts';

const PAGES = 60;
const files = Array.from({ length: PAGES }, (_, at): [string, string] => [
  `content/page-${at}.md`,
  `---\ntitle: Page ${at}\ndescription: Page ${at}.\n---\n\nText.\n`,
]);

const s = suite('the workbench');

/** A workbench whose check was stopped, as the first sign of a change does. */
async function withBench(act: (bench: Workbench) => Promise<void>): Promise<void> {
  const mode = { command: 'dev', drafts: true, future: true, noindex: false, now: '2024-10-13' } as const;
  const bench = new Workbench(makeTree(Object.fromEntries(files)), mode, { changed() {} });
  await bench.update();
  try {
    await act(bench);
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

s.run();
