import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../tests/built.ts';
import { makeTree, page, readTree } from '../../tests/tree.ts';
import { hidden, SITE, write } from '../../tests/written.ts';
import { openOutput } from './output.ts';

const test = suite('a build that is killed');

/** Runs `act` with a disk that refuses every change after the first `count`. Returns whether it refused any. */
async function killAfter(count: number, act: () => Promise<void>): Promise<boolean> {
  const own = { ...fs };
  const names = [
    'writeFileSync',
    'renameSync',
    'rmSync',
    'rmdirSync',
    'mkdirSync',
    'copyFileSync',
  ] as const;
  let left = count;
  for (const name of names)
    Object.assign(fs, {
      [name](...given: unknown[]) {
        if (--left < 0) throw new Error('Killed.');
        return Reflect.apply(own[name], fs, given);
      },
    });
  syncBuiltinESMExports();
  await act().catch(() => {});
  for (const name of names) Object.assign(fs, { [name]: own[name] });
  syncBuiltinESMExports();
  return left < 0;
}

test('a build killed at any moment leaves whole files, old or new, and the next build completes the site', async () => {
  const root = makeTree({});
  const out = join(root, 'dist');
  // `old` is a folder in one site and a file in the other.
  const sites: Record<string, string>[] = [
    SITE,
    { 'index.html': 'New.', 'new/index.html': 'New.', old: 'File.' },
  ];
  const trees: Record<string, string>[] = [];
  for (const files of sites) {
    await write(root, files);
    trees.push(readTree(out));
  }
  let at = 0;
  // Killed at each moment, from either site to the other.
  while (await killAfter(Math.floor(at / 2), () => write(root, sites[at % 2] ?? {}))) {
    for (const [path, text] of Object.entries(readTree(out)))
      assert.ok([trees[0]?.[path], trees[1]?.[path]].includes(text), `${at}: ${path}`);
    await write(root, sites[at % 2] ?? {});
    assert.equal([readTree(out), hidden(root)], [trees[at % 2], []], `${at}`);
    at += 1;
  }
  assert.ok(at > 15, `${at} moments`);
});

/** A site with scripts, pictures and styles whose names have hashes. The other version changes all of them. */
const versionOf = (word: string) => ({
  'content/site.yml': `url: https://site.example\nassets: hashed\ncollections: { posts: { pages: text, at: /${word}, feed: {} } }\n`,
  'content/index.md': page(
    'Home',
    `![Drawing](/assets/drawing.svg) [Also](/also) [Of ${word}](/${word}) [Text](/${word}.pdf)`,
    'screen: home\n',
  ),
  'content/also.md': page('Also', `![Drawing](/assets/drawing.svg) [Of ${word}](/${word})`),
  [`content/${word}.md`]: page(`Page ${word}`, `![Drawing](/assets/drawing.svg) [Home](/)`),
  [`content/posts/${word}.md`]: page(`Post ${word}`, '[Also](/also)', 'date: 2024-10-01\n'),
  'assets/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`,
  [`assets/root/${word}.pdf`]: '%PDF',
  'pages/index.ts': `export * from './Home.tsx';`,
  'pages/Home.tsx': `import Bell from '../islands/Bell.tsx';
    const html = (page) => ({ __html: page.body.html });
    export const screens = { home: ({ page }) => <main><h1>Home</h1><Bell /><p dangerouslySetInnerHTML={html(page)} /></main> };`,
  'islands/Bell.tsx': `import { island } from 'site/island';
    export default island({ name: 'Bell', when: 'load', View: () => <b>${word}</b> });`,
});

/** Addresses in the pages of a folder that lead to no file of it, as \`page -> address\`. */
function deadIn(out: string): string[] {
  const files = readTree(out);
  const has = (path: string) =>
    ['', '.html', '/index.html', 'index.html'].some((end) => Object.hasOwn(files, path + end));
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.endsWith('.html')) return [];
    const addresses = [...text.matchAll(/\b(?:href|src|data-src)="\/([^"#]*)"/g)].map(
      ([, address = '']) => address,
    );
    return addresses.filter((address) => !has(address)).map((address) => `${path} -> ${address}`);
  });
}

test('a build killed at any moment leaves no page that refers to a missing file, and hashed assets for open pages', async () => {
  const versions = [await build(versionOf('one')), await build(versionOf('two'))] as const;
  const root = makeTree({});
  const out = join(root, 'dist');
  /** Stages a version, and publishes it. Returns whether a disk that refuses every change after the first `count` did so. */
  const write = async (
    version: (typeof versions)[number] = versions[0],
    count = Number.POSITIVE_INFINITY,
  ) => {
    const output = openOutput(out, [root]);
    for (const { copyOf, ...one } of version.site.artifacts)
      await output.write({ ...one, read: () => version.out.read(copyOf ?? one.path) });
    const isKilled = await killAfter(count, () => output.commit());
    if (!isKilled) output.close();
    return isKilled;
  };
  const isScript = (path: string) => path.startsWith('islands/Bell-');
  const own = versions.map(({ paths }) => Object.fromEntries(paths.map((path) => [path, true])));
  await write(versions[0]);
  assert.equal([Object.keys(readTree(out)), deadIn(out)], [Object.keys(own[0] ?? {}).sort(), []]);
  let at = 0;
  while (await write(versions[(at + 1) % 2], Math.floor(at / 2))) {
    assert.equal(deadIn(out), [], `killed at ${at}`);
    await write(versions[(at + 1) % 2]);
    const files = readTree(out);
    const { texts } = versions[(at + 1) % 2] as (typeof versions)[number];
    for (const [path, text] of Object.entries(texts))
      assert.is(files[path], text, `${at}: ${path}`);
    const more = Object.keys(files).filter((path) => !Object.hasOwn(texts, path));
    assert.equal(
      more.filter((path) => !/^(islands|assets)\/.*-[\da-f]{8}\.\w+$/.test(path)),
      [],
      `${at}`,
    );
    assert.equal(hidden(root), []);
    at += 1;
  }
  assert.ok(at > 30, `${at} moments`);
  // The build after a change keeps the old script, the next one deletes it.
  await write(versions[at % 2]);
  await write(versions[(at + 1) % 2]);
  assert.is(Object.keys(readTree(out)).filter(isScript).length, 2);
  await write(versions[(at + 1) % 2]);
  assert.equal(Object.keys(readTree(out)), Object.keys(own[(at + 1) % 2] ?? {}).sort());
});

test.run();
