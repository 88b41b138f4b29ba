import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../../tests/command.ts';
import { MODE } from '../../tests/content.ts';
import { emitSite } from '../../tests/emitted.ts';
import { SOURCE } from '../../tests/islands.ts';
import { listFiles } from '../../tests/site.ts';
import { makeTree, page } from '../../tests/tree.ts';
import { Session } from './session.ts';

const same = suite('dev serves the bytes that build writes');

/** Islands of every kind, and one of every other kind of file. */
const SITE: Record<string, string> = {
  ...SOURCE,
  'content/site.yml':
    'url: https://site.example\ncollections: { posts: { pages: true, feed: {} } }\n',
  'content/redirects.yml': '/gone: /sent\n',
  'content/404.md': page('Lost'),
  'content/posts.md': page('Posts'),
  'content/posts/first.md': page(
    'First',
    '![A sun](/assets/sun.svg)',
    'date: 2024-10-13\naliases: [/one]\n',
  ),
  'assets/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pages/send.css': '.send { color: red }',
  'assets/root/words.txt': 'Words.',
};

const SCRIPT = /<script nonce="dev" src="\/@dev\/client\.js"[^>]*><\/script>/g;
/** dev does not minify islands, so names and integrity differ, and more words in them may be classes. */
const ISLAND = /(islands\/[\w-]+)-[0-9a-f]{8}\.js/g;
const INTEGRITY = / data-integrity="[^"]*"/g;
const STYLES = /(<style(?: nonce="dev")?>[\s\S]*?<\/style>)+/;
/** dev's policy also allows its script, and names its styles by a nonce. */
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const plain = (text: string) =>
  [SCRIPT, STYLES, POLICY, INTEGRITY]
    .reduce((rest, one) => rest.replace(one, ''), text)
    .replace(ISLAND, '$1.js');

same(
  'path by path, but for its own script, the policy for that, and unminified islands',
  async () => {
    const root = makeTree(SITE);
    const { folder } = await emitSite(root);
    const dev = await startDev(root);
    const differing: string[] = [];
    for (const path of listFiles(folder)) {
      // build.json has the hashes of all files, and dev adds the licence of React's fast refresh.
      if (path.search(ISLAND) >= 0 || /^(build\.json|licenses\.txt)$/.test(path)) continue;
      const response = await fetch(`${dev.origin}/${encodeURI(path)}`);
      // Latin-1 keeps every byte, even of binary files.
      const served = Buffer.from(await response.arrayBuffer()).toString('latin1');
      const built = readFileSync(join(folder, path), 'latin1');
      if (plain(served) !== plain(built)) differing.push(path);
      if (path.endsWith('.html')) assert.is(served.match(SCRIPT)?.length, 1, path);
    }
    assert.equal(differing, []);
    const part = await fetch(`${dev.origin}/sitemap.xml`, { headers: { range: 'bytes=0-4' } });
    assert.equal([part.status, await part.text()], [206, '<?xml']);
    await dev.stop();
  },
);

/** A session that has built the site. `busy` is called with each step as it begins. */
async function startSession(busy = (_what?: string): unknown => 0) {
  const root = makeTree({ ...SITE, 'islands/wide.css': '.wide { color: red }' });
  const session = new Session(root, { ...MODE, command: 'dev' }, { changed: () => {}, busy });
  await session.update();
  const write = (path: string, text = `${SITE[path]}`) => writeFileSync(join(root, path), text);
  return { session, write, shown: async () => `${(await session.send('/')).body}` };
}

same('for styles that are shown before their page is rendered again', async () => {
  const { session, write, shown } = await startSession();
  write('islands/wide.css', '.wide { color: blue; background: url(/assets/sun.svg) }');
  await session.update(false);
  const styled = await shown();
  assert.match(styled, '.wide{color:#00f');
  await session.update();
  assert.is(await shown(), styled);
});

same(
  'after code was changed and restored during bundling, and after a half-written text',
  async () => {
    let meanwhile = () => {};
    const { session, write, shown } = await startSession(
      (what) => what?.startsWith('loading') && meanwhile(),
    );
    meanwhile = () =>
      write('islands/Wide.tsx', `${SITE['islands/Wide.tsx']}`.replace('still', 'other'));
    write('pages/screens.tsx', `${SITE['pages/screens.tsx']} `);
    await session.update(false);
    meanwhile = () => {};
    write('islands/Wide.tsx');
    await session.update();
    assert.match(await shown(), 'class="wide">still');
    write('content/404.md', '---\ntitle: [');
    await session.update(false);
    write('content/404.md');
    await session.update();
    assert.is((await session.send('/sitemap.xml')).status, 200);
  },
);

same.run();
