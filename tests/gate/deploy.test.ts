/** Deploys to real stores, from the first to a rollback, and compares the public site after each. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../command.ts';
import { ROOT } from '../site.ts';
import { AZURE, admit, FOLDER, S3, SFTP, type TestStore, verify } from '../stores.ts';
import { explainSkip } from '../tally.ts';
import { makeTree, page } from '../tree.ts';

/** A small site with settings for a store, and functions that build and deploy it. */
function siteFor({ target, settings }: TestStore) {
  const links = '[A](/a) [B](/b) [Über](/über) ![X](/assets/x.svg)';
  const root = makeTree({
    'content/site.yml': `url: https://small.example\n${settings}`,
    'content/index.md': page('Home', links),
    'content/a.md': page('A', links),
    'content/b.md': page('B', links, 'redirect_from: [/old]\n'),
    'content/über.md': page('Über', links),
    'content/404.md': page('Nothing', links),
    'assets/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/root/data.json': '{}',
  });
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const deploy = async (...words: string[]) => {
    const { code, out, err } = await call('deploy', target, '--root', root, '--json', ...words);
    assert.is(code, 0, err + out);
    return JSON.parse(out) as { add: string[]; change: string[]; remove: string[]; name: string };
  };
  const build = async () => assert.is((await call('build', '--root', root)).code, 0);
  return { root, links, write, build, deploy };
}

const stores = suite('deploys');

for (const kind of [FOLDER, SFTP, S3, ...AZURE]) {
  const store = kind.missing === undefined ? stores : stores.skip;
  if (kind.missing !== undefined) explainSkip(kind.missing);
  store(
    `to ${kind.name} publish a first site, no change, one page, a rename, a rollback and a header`,
    () =>
      kind.with(async (store) => {
        const { root, links, write, build, deploy } = siteFor(store);
        await build();
        const first = await deploy();
        assert.equal(
          [first.add.includes('build.json'), first.change, first.remove],
          [true, [], []],
        );
        await verify(store, root);
        const none = await deploy();
        assert.equal([none.add, none.change, none.remove, none.name], [[], [], [], first.name]);
        write('content/a.md', page('A', `${links} More.`));
        await build();
        const one = await deploy();
        assert.equal([one.add, one.remove], [[], []]);
        const others = one.change.filter((key) => !/^(a\b|build.json)/.test(key));
        assert.equal(others, []);
        await verify(store, root);
        write('content/b.md', page('B', links, 'permalink: /c\nredirect_from: [/b, /old]\n'));
        await build();
        assert.ok((await deploy()).add.includes('c/index.html'));
        await verify(store, root);
        const back = await deploy('--rollback');
        assert.ok(back.name === one.name && back.remove.includes('c/index.html'));
        await deploy('--rollback', first.name);
        await build();
        await deploy();
        await verify(store, root);
        if (!store.settings.includes('bare')) return;
        write(
          'content/site.yml',
          `url: https://small.example\n${store.settings.replace('bare', 'gzip: true, bare')}`,
        );
        const packed = await deploy();
        assert.ok(
          packed.change.includes('a') &&
            packed.change.includes('sitemap.xml') &&
            packed.add.length === 0,
        );
        await verify(store, root);
      }),
  );
}

const recipe = FOLDER.missing === undefined ? stores : stores.skip;
recipe('work in CI as docs/deploy.md says: a preview of a change, then the merged site', () =>
  FOLDER.with(async (store) => {
    const { root, write, build } = siteFor(store);
    await build();
    await admit(store, root, async (origin) => {
      write('content/site.yml', `url: ${origin}\n${store.settings}`);
      const previews = { PREVIEWS: makeTree({}), PREVIEW_ORIGIN: 'https://previews.example' };
      const names: Record<string, string> = { TARGET: store.target, CHANGE: '7', ...previews };
      const blocks = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8').matchAll(
        /^```sh ci\n([\s\S]*?)^```$/gm,
      );
      const lines = [...blocks].flatMap(([, text = '']) => text.trim().split('\n'));
      for (const line of lines.filter((one) => one !== 'npm ci')) {
        const [, command = '', rest = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(line) ?? [];
        const words = rest
          .replaceAll(/"|\$(\w+)/g, (_, name) => (name ? (names[name] ?? '') : ''))
          .split(' ');
        const { code, out, err } = await call(command, ...words.filter(Boolean), '--root', root);
        assert.is(code, 0, `${line}\n${out}${err}`);
      }
      const preview = readFileSync(join(previews.PREVIEWS, '7/a/index.html'), 'utf8');
      assert.match(preview, 'noindex');
      assert.match(preview, 'https://previews.example/7/a');
      assert.match(await (await fetch(`${origin}/a/`)).text(), 'A');
    });
  }),
);

stores.run();
