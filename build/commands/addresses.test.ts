import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { publish } from '../../tests/published.ts';
import { page } from '../../tests/tree.ts';

const moves = suite('a published address');

moves(
  'whose page is renamed gets a redirect from `addresses`, and a build before that says which',
  async () => {
    const { run, place, read, rowOf } = await publish();
    renameSync(place('bell.md'), place('chimes.md'));
    writeFileSync(place('index.md'), page('Home', 'See [the bell](/chimes#when-it-rings).'));
    const { code, err } = await run('build');
    assert.is(code, 1);
    assert.match(
      err,
      /Run `.*addresses`, which writes `\/bell: \/chimes` into content\/redirects\.yml\./,
    );
    const written = await run('addresses', '--now', '2026-02-02');
    assert.equal(
      [written.code, written.out.split('\n')[0]],
      [0, '/bell redirects to /chimes now.'],
      written.err,
    );
    assert.is(read('redirects.yml'), '/bell: /chimes\n');
    assert.is(rowOf('/bell'), '/bell');
    assert.match(rowOf('/chimes') ?? '', /2026-02-02 The bell$/);
    assert.is((await run('addresses', '--check')).code, 0);
    assert.is((await run('build')).code, 0);
  },
);

moves('whose page differs in case alone is kept by a permalink, not by a redirect', async () => {
  const { run, place } = await publish({ 'content/index.md': page('Home') });
  renameSync(place('bell.md'), place('Bell.md'));
  const { code, err } = await run('addresses');
  assert.is(code, 1);
  assert.match(err, 'Write `permalink: /bell` in /Bell');
  assert.not(existsSync(place('redirects.yml')));
});

moves('whose page is renamed back and forth leads to where the page is', async () => {
  const { run, place, read } = await publish({ 'content/index.md': page('Home') });
  renameSync(place('bell.md'), place('chimes.md'));
  assert.is((await run('addresses')).code, 0);
  renameSync(place('chimes.md'), place('bell.md'));
  const { code, out, err } = await run('addresses');
  assert.equal([code, out.split('\n')[0]], [0, '/chimes redirects to /bell now.'], err);
  assert.is(read('redirects.yml'), '/chimes: /bell\n');
  assert.is((await run('build')).code, 0);
});

moves('whose page is renamed leaves a redirect alone whose address only ends alike', async () => {
  const before = '/old/chimes: /bell\n/ring: /register\n';
  const { run, place, read } = await publish({
    'content/index.md': page('Home'),
    'content/redirects.yml': before,
  });
  renameSync(place('bell.md'), place('chimes.md'));
  await run('addresses');
  assert.is(read('redirects.yml'), `${before}/bell: /chimes\n`);
});

moves(
  'of a renamed page may still be in texts and menus: one run of `addresses` names all of these places',
  async () => {
    const link = page('T', 'Hear [the bell](/bell).');
    const { run, place, read } = await publish({
      'content/site.yml': 'checks: { links: error }',
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/${name}.md`, link])),
      'content/menu.yml': 'link: /bell\n',
      'content/weights.yml': '"/bell": { page: 1, styles: 0, script: 0, fonts: 0, pictures: 0 }',
      'pages/index.ts': "export { screens, Document } from './page.tsx';",
      'pages/page.tsx': `export const screens = { plain: ({ page }) => <div dangerouslySetInnerHTML={{ __html: page.body.html }} /> };
      export const Document = ({ page, site, children }) => <html lang="en">
        <head><title>{page.title}</title></head>
        <body><a href={site.data.menu.link}>Bell</a><main id="main"><h1>{page.title}</h1>{children}</main></body></html>;`,
    });
    renameSync(place('bell.md'), place('chimes.md'));
    const before = await run('check');
    assert.match(before.err, 'Broken link: "/bell#when-it-rings" does not exist');
    assert.match(before.err, 'The address /bell was published');
    const { code, err } = await run('addresses');
    assert.is(code, 0, err);
    assert.equal(err.match(/content\/\w+\.\w+:\d+(?=:\d+\n.* has moved)/g)?.sort(), [
      ...['a', 'b', 'c', 'd', 'index'].map((name) => `content/${name}.md:6`),
      'content/menu.yml:1',
    ]);
    assert.match(err, 'Write /chimes#when-it-rings.');
    assert.match(read('addresses.txt'), '\n/bell\n');
    assert.not.match((await run('check')).err, 'weights.yml');
  },
);

moves(
  'of a page that was renamed and edited is found among several by its title, its name or its folder',
  async () => {
    const { run, place } = await publish();
    const moves = [
      ['bell', 'chimes', 'The bell'],
      ['register', 'lists/register', 'Names'],
      ['parents', 'parents-evening', 'For parents'],
    ];
    for (const [from, to = '', title = ''] of moves) {
      rmSync(place(`${from}.md`));
      mkdirSync(dirname(place(to)), { recursive: true });
      writeFileSync(place(`${to}.md`), page(title, 'A new text.'));
    }
    const { err } = await run('check');
    for (const [from, to] of moves)
      assert.match(err, `Write \`/${from}: /${to}\` in content/redirects.yml.`);
  },
);

moves(
  'that a rewritten page has left is suggested by its likeness, and never redirected by itself',
  async () => {
    const { run, place } = await publish();
    rmSync(place('register.md'));
    writeFileSync(place('registers.md'), page('Registers', 'Another text.'));
    writeFileSync(place('news.md'), page('News', 'A further page.'));
    const { code, err } = await run('addresses');
    assert.is(code, 1);
    assert.match(err, 'Write `/register: /registers` in content/redirects.yml.');
    assert.match(err, 'write `- /register` in content/gone.yml.');
    writeFileSync(place('gone.yml'), '- /register\n');
    assert.is((await run('build')).code, 0);
  },
);

moves('is led to a page that was there before, if that shows its text now', async () => {
  const { run, place, read } = await publish({ 'content/index.md': page('Home') });
  renameSync(place('register.md'), place('lists.md'));
  renameSync(place('bell.md'), place('register.md'));
  const { code, out, err } = await run('addresses');
  assert.equal([code, out.split('\n')[0]], [0, '/bell redirects to /register now.'], err);
  assert.is(read('redirects.yml'), '/bell: /register\n');
  assert.match(err, 'What /register showed is at /lists now.');
  assert.is((await run('addresses', '--check')).err, '');
});

moves('whose text has changed places with another is named by `addresses`', async () => {
  const { run, place } = await publish();
  const [register, parents] = ['register.md', 'parents.md'].map(place) as [string, string];
  renameSync(register, place('x'));
  renameSync(parents, register);
  renameSync(place('x'), parents);
  const { code, err } = await run('addresses');
  assert.is(code, 0);
  assert.match(err, 'What /register showed is at /parents now');
  assert.match(err, 'What /parents showed is at /register now');
});

moves.run();
