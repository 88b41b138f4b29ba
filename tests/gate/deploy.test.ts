/** Deploys to real stores: from the first to the way back, with the public site compared after each. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../command.ts';
import { FOLDER, S3, SFTP, type TestStore } from '../stores.ts';
import { explainSkip } from '../tally.ts';
import { makeTree } from '../tree.ts';

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: D\n${more}---\n\n${text}\n`;

/** A small site whose settings suit a store, and what deploys it. */
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
    const { code, out, err } = await run('deploy', target, '--root', root, '--json', ...words);
    assert.is(code, 0, err + out);
    return JSON.parse(out) as { add: string[]; change: string[]; remove: string[]; name: string };
  };
  const build = async () => assert.is((await run('build', '--root', root)).code, 0);
  const configuration = () => (settings.includes('nginx') ? readFileSync(join(root, 'dist.nginx.conf'), 'utf8') : '');
  return { root, links, write, build, deploy, configuration };
}

const stores = suite('deploys');

for (const kind of [FOLDER, SFTP, S3]) {
  const store = kind.missing === undefined ? stores : stores.skip;
  if (kind.missing !== undefined) explainSkip(kind.missing);
  store(`to ${kind.name}: the first, none, one page, a rename, a header, and back`, () =>
    kind.with(async (store) => {
      const { links, write, build, deploy, configuration } = siteFor(store);
      const verify = () =>
        store.visit(configuration(), async (origin) => {
          const { code, out, err } = await run('deploy', store.target, '--verify', '--url', origin);
          assert.is(code, 0, err + out);
        });
      await build();
      const first = await deploy();
      assert.equal([first.add.includes('build.json'), first.change, first.remove], [true, [], []]);
      await verify();
      const none = await deploy();
      assert.equal([none.add, none.change, none.remove, none.name], [[], [], [], first.name]);
      write('content/a.md', page('A', `${links} More.`));
      await build();
      const one = await deploy();
      assert.equal([one.add, one.remove], [[], []]);
      assert.ok(
        one.change.every((key) => /^(a\b|build.json)/.test(key)),
        `${one.change}`,
      );
      await verify();
      write('content/b.md', page('B', links, 'permalink: /c\nredirect_from: [/b, /old]\n'));
      await build();
      assert.ok((await deploy()).add.includes('c/index.html'));
      await verify();
      const back = await deploy('--rollback');
      assert.ok(back.name === one.name && back.remove.includes('c/index.html'));
      await deploy('--rollback', first.name);
      await build();
      await deploy();
      await verify();
      if (!store.settings.includes('bare')) return;
      write('content/site.yml', `url: https://small.example\n${store.settings.replace('bare', 'gzip: true, bare')}`);
      const packed = await deploy();
      assert.ok(packed.change.includes('a') && packed.change.includes('sitemap.xml') && packed.add.length === 0);
      await verify();
    }),
  );
}

stores.run();
