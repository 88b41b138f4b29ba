import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../tests/command.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, readTree } from '../../tests/tree.ts';

const page = (number: number) =>
  `---\ntitle: Page ${number}\ndescription: Page ${number}.\n---\n\nSee [the next](/page-${(number + 1) % 9}), {{ mail }}.\n`;
const SITE: Record<string, string> = {
  ...Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`content/page-${number}.md`, page(number)])),
  'content/index.md': page(8).replace('title: Page 8', 'title: Index\naliases: [/start]'),
  'content/facts.yml': 'mail: hello@site.example\n',
  'content/site.yml': 'name: Parts\nassets: hashed\n',
  'assets/styles/base.css': '.a { color: green; }\n',
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `import Dot from '../islands/Dot.tsx';
    export const screens = { plain: ({ page, site }) => {
      process.stderr.write('rendered ' + page.path + ' ');
      return <main className="a"><h1>{page.title}</h1><Dot />
        <div dangerouslySetInnerHTML={{ __html: page.body.html }} />{site.pages.length}</main>;
    } };`,
  'islands/Dot.tsx': `import { island } from 'site/island';
    export default island({ name: 'Dot', when: 'idle', View: () => <i>dot</i> });`,
};
/** Makes each part in a copy of the site of its own, as a machine of its own would; the parts meet in one folder. */
async function makeParts(of: number, files = SITE) {
  const shared = makeTree({});
  const parts = Array.from({ length: of }, (_, index) => join(shared, String(index + 1)));
  const ended = await Promise.all(
    parts.map((part, index) =>
      run('build', '--root', makeTree(files), '--no-cache', '--shard', `${index + 1}/${of}`, '--out', part),
    ),
  );
  return { parts, ended };
}

/** Joins parts in a copy of the site. */
async function joinParts(parts: string[], files = SITE) {
  const root = makeTree(files);
  const ended = await run('build', '--root', root, '--join', ...parts);
  return { ...ended, site: existsSync(join(root, 'dist')) ? readTree(join(root, 'dist')) : {} };
}

async function buildWhole(files = SITE) {
  const root = makeTree(files);
  assert.is((await run('build', '--root', root)).code, 0);
  return readTree(join(root, 'dist'));
}

const shards = suite('parts of a site');

shards('four processes that share only a folder give the site that one gives, byte for byte', async () => {
  const { parts, ended } = await makeParts(4);
  for (const { code, err } of ended) assert.is(code, 0, err);
  const sizes = parts.map((part) => readdirSync(join(part, 'files')).length);
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, `${sizes} files`);
  const whole = await buildWhole();
  const joined = await joinParts(parts);
  assert.equal([joined.code, joined.site], [0, whole], joined.err);
  assert.not.match(joined.err, /rendered/, 'no page is made twice');
  // What is not there is made where the parts are joined, and so is what does not fit.
  rmSync(parts[0] as string, { recursive: true });
  writeFileSync(join(parts[1] as string, 'part.cache'), 'site cache of somebody else\n');
  for (const name of readdirSync(join(parts[2] as string, 'files')))
    writeFileSync(join(parts[2] as string, 'files', name), 'damaged');
  const patched = await joinParts(parts);
  assert.equal([patched.code, patched.site], [0, whole]);
  assert.match(patched.err, /1 is left aside: it is missing or not finished\. Its pages are made here\./);
  assert.match(patched.err, /2 is left aside: another version wrote it\./);
});

shards('what has changed since a part was made comes from the source, not from the part', async () => {
  const { parts } = await makeParts(2);
  const changed = { ...SITE, 'content/facts.yml': 'mail: other@site.example\n' };
  const joined = await joinParts(parts, changed);
  assert.equal([joined.code, joined.site], [0, await buildWhole(changed)]);
});

shards('a link to a page that no part has is found where the parts are joined', async () => {
  const broken = { ...SITE, 'content/page-3.md': page(3).replace('/page-4', '/page-40') };
  const { parts, ended } = await makeParts(2, broken);
  for (const { code } of ended) assert.is(code, 0);
  const joined = await joinParts(parts, broken);
  assert.equal([joined.code, joined.site], [1, {}]);
  assert.match(joined.err, /content\/page-3\.md:6/);
});

shards('a part with an error is not written, and its folder may hold nothing else', async () => {
  const broken = { ...SITE, 'content/page-3.md': page(3).replace('{{ mail }}', '{{ mial }}') };
  const { parts, ended } = await makeParts(2, broken);
  for (const [index, { code, err }] of ended.entries()) {
    assert.is(code, 1);
    assert.match(err, /mial/);
    assert.not(existsSync(parts[index] as string));
  }
  const folder = makeTree({ 'mine.txt': 'mine' });
  const refused = await run('build', '--root', makeTree(SITE), '--shard', '1/2', '--out', folder);
  assert.is(refused.code, 1);
  assert.match(refused.err, /holds something that is no part of a site\. Name another folder with --out\./);
  assert.equal(readTree(folder), { 'mine.txt': 'mine' });
  for (const wrong of ['9/8', '0/2', 'two'])
    assert.equal((await run('build', '--root', folder, '--shard', wrong)).code, 2);
});

shards('a part says why what was kept is left aside', async () => {
  const root = makeTree({ ...SITE, '.cache/dist.cache': 'site cache of somebody else\n' });
  const { code, err } = await run('build', '--root', root, '--shard', '1/9');
  assert.is(code, 0, err);
  assert.match(err, /dist\.cache is left aside: another version wrote it\. Everything is made again\./);
});

shards('a part that cannot be written is no success, and its folder is free for the next try', async () => {
  const text = '---\ntitle: Page\ndescription: A page.\n---\n\nWords.\n';
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`content/many-${number}.md`, text]));
  const words = ['--root', makeTree({ ...many, 'content/index.md': text }), '--no-cache', '--shard', '1/2'];
  const folder = join(words[1] as string, '.parts/1');
  // No file may be larger than a page is.
  const line = ['-c', 'ulimit -f 24; exec node "$@"', 'sh', join(ROOT, 'build/start.cjs'), 'build', ...words];
  const { status, stderr } = spawnSync('sh', line, { encoding: 'utf8' });
  assert.is(status, 1);
  assert.match(stderr, `The part could not be written into ${folder}.`);
  const again = await run('build', ...words);
  assert.is(again.code, 0, again.err);
  assert.ok(existsSync(join(folder, 'part.cache')));
});

shards.run();
