import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../tests/command.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import type { Mode } from '../mode.ts';
import { startJobs } from './jobs.ts';

const PAGES = 60;
const page = (number: number) =>
  `---\ntitle: Page ${number}\ndescription: Page ${number}.\n---\n\nSee [the next](/page-${(number + 1) % PAGES}), {{ mail }}.\n`;
/** A site whose pages say which thread made them, on stderr. */
const SITE: Record<string, string> = {
  ...Object.fromEntries(Array.from({ length: PAGES }, (_, number) => [`content/page-${number}.md`, page(number)])),
  'content/index.md': '---\ntitle: Home\ndescription: Home.\n---\n\n[A place](/page-1#nowhere).\n',
  'content/facts.yml': 'mail: hello@site.example\n',
  'content/site.yml': 'name: Jobs\nchecks: { fragments: warn, headings: warn }\n',
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page, site }) => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      process.stderr.write('rendered ' + page.path + '\\n');
      return <main><div dangerouslySetInnerHTML={{ __html: page.body.html }} />{site.pages.length}</main>;
    } };`,
};
const MODE: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

const jobs = suite('--jobs');

jobs('changes neither a byte nor a message', async () => {
  const build = async (count: string) => {
    const root = makeTree(SITE);
    const { code, err } = await run('build', '--root', root, '--jobs', count, '--now', MODE.now);
    const said = err.split('\n').filter((line) => !line.startsWith('rendered'));
    return { code, said, rendered: err.length - said.join('\n').length, site: readTree(join(root, 'dist')) };
  };
  const alone = await build('1');
  assert.is(alone.code, 0);
  assert.match(alone.said.join('\n'), '/page-1#nowhere');
  for (const count of ['2', '5']) {
    const { code, said, site } = await build(count);
    assert.equal({ code, said, site }, { code: 0, said: alone.said, site: alone.site }, `--jobs ${count}`);
  }
});

jobs('has threads make every page, from the last on', async () => {
  const root = makeTree(SITE);
  const learned: string[] = [];
  const { begin, bytesOf, end } = startJobs({
    ...{ root, mode: MODE, count: 2 },
    learn(name, { value }) {
      learned.push(name);
      const { sha256, size } = value as { sha256: string; size: number };
      made.set(sha256, size);
    },
  });
  const made = new Map<string, number>();
  begin(new Map());
  for (let waited = 0; learned.length < PAGES + 1 && waited < 60_000; waited += 50) await pause(50);
  await pause(50);
  end();
  assert.is(learned[0], 'page /page-9');
  assert.is(new Set(learned).size, PAGES + 1);
  for (const [sha256, size] of made) {
    const bytes = bytesOf(sha256) ?? new Uint8Array();
    assert.equal([hash('sha256', bytes), bytes.length], [sha256, size]);
    assert.is(bytesOf(sha256), undefined, 'bytes are not kept once they were taken');
  }
});

jobs('names the fault of a page once, in whatever thread it was made', async () => {
  const root = makeTree({ ...SITE, 'content/page-59.md': '---\ntitle: Bad\n---\n\n{{ nobody }}\n' });
  const { code, err } = await run('build', '--root', root, '--jobs', '2');
  assert.is(code, 1);
  assert.is(err.split('nobody').length, 2, err);
  const { code: wrong, err: why } = await run('build', '--root', root, '--jobs', 'many');
  assert.equal([wrong, why], [2, '--jobs takes a number from 1 to 99, not many.\n']);
});

jobs.run();
