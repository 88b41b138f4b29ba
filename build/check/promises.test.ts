import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { makeTree, page } from '../../tests/tree.ts';

const WORDS = 'Ring the bell at eight, and take the register at ten past eight.';

/** A site whose addresses are in the ledger since 2026-01-01, and functions that run commands on it and change it. */
async function start(files: Record<string, string> = {}) {
  const root = makeTree({
    'content/index.md': page('Home', 'See [the bell](/bell#when-it-rings).'),
    'content/bell.md': page('The bell', `## When it rings\n\n${WORDS}`),
    'content/register.md': page('The register', 'Names in a list.'),
    'content/parents.md': page('Parents', 'They read a message.'),
    ...files,
  });
  const run = (command: string, ...words: string[]) => call(command, '--root', root, ...words);
  const place = (name: string) => join(root, 'content', name);
  const read = (name: string) => readFileSync(place(name), 'utf8');
  const rowOf = (address: string) =>
    read('addresses.txt').match(new RegExp(`^${address}( .*)?$`, 'm'))?.[0];
  const { code, err } = await run('addresses', '--now', '2026-01-01');
  assert.is(code, 0, err);
  return { run, place, read, rowOf };
}

const promises = suite('a published address');

promises(
  'is in the ledger once `addresses` has run; without a ledger nothing is kept',
  async () => {
    const { run, place, rowOf } = await start();
    assert.match(rowOf('/bell') ?? '', /^\/bell [0-9a-f]{8} 2026-01-01 The bell$/);
    assert.is(rowOf('/bell#when-it-rings'), '/bell#when-it-rings');
    assert.is((await run('addresses', '--check')).code, 0);
    rmSync(place('register.md'));
    assert.match(
      (await run('check')).err,
      /content\/addresses\.txt:\d+\n.*The address \/register was published/,
    );
    rmSync(place('addresses.txt'));
    assert.not.match((await run('check')).err, '/register');
  },
);

promises(
  'whose page is renamed gets a redirect from `addresses`, and a build before that says which',
  async () => {
    const { run, place, read, rowOf } = await start();
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

promises('whose page differs in case alone is kept by a permalink, not by a redirect', async () => {
  const { run, place } = await start({ 'content/index.md': page('Home') });
  renameSync(place('bell.md'), place('Bell.md'));
  const { code, err } = await run('addresses');
  assert.is(code, 1);
  assert.match(err, 'Write `permalink: /bell` in /Bell');
  assert.not(existsSync(place('redirects.yml')));
});

promises('whose page is renamed back and forth leads to where the page is', async () => {
  const { run, place, read } = await start({ 'content/index.md': page('Home') });
  renameSync(place('bell.md'), place('chimes.md'));
  assert.is((await run('addresses')).code, 0);
  renameSync(place('chimes.md'), place('bell.md'));
  const { code, out, err } = await run('addresses');
  assert.equal([code, out.split('\n')[0]], [0, '/chimes redirects to /bell now.'], err);
  assert.is(read('redirects.yml'), '/chimes: /bell\n');
  assert.is((await run('build')).code, 0);
});

promises(
  'whose page is renamed leaves a redirect alone whose address only ends alike',
  async () => {
    const before = '/old/chimes: /bell\n/ring: /register\n';
    const { run, place, read } = await start({
      'content/index.md': page('Home'),
      'content/redirects.yml': before,
    });
    renameSync(place('bell.md'), place('chimes.md'));
    await run('addresses');
    assert.is(read('redirects.yml'), `${before}/bell: /chimes\n`);
  },
);

promises('that gone.yml lists must not be that of a page, a redirect or an alias', async () => {
  const gone = '- /bell\n- /ring\n- /sound\n- /yard\n';
  const { run, place } = await start({
    'content/redirects.yml': '/ring: /bell\n',
    'content/register.md': page('The register', 'Text.', 'aliases: [/sound]\n'),
  });
  writeFileSync(place('gone.yml'), gone);
  const { code, err } = await run('build');
  assert.is(code, 1);
  assert.match(err, /content\/gone\.yml:1:\d\n +\/bell is not gone: the site has it\./);
  assert.match(err, /content\/gone\.yml:2:\d\n +\/ring is not gone/);
  assert.equal(err.match(/\/\w+ is not gone/g)?.length, 3);
});

promises(
  'of a renamed page may still be in texts and menus: one run of `addresses` names all of these places',
  async () => {
    const link = page('T', 'Hear [the bell](/bell).');
    const { run, place, read } = await start({
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

promises(
  'whose page is deleted is not led to a new page that has nothing in common with it',
  async () => {
    const { run, place } = await start();
    rmSync(place('register.md'));
    writeFileSync(place('yard.md'), page('Opening times of the yard', 'From nine.'));
    assert.match((await run('check')).err, 'Write `/register: /…` in content/redirects.yml.');
  },
);

promises('is not taken for gone while the file of its page cannot be read', async () => {
  const { run, place } = await start();
  writeFileSync(place('register.md'), '---\ntitle: [\n---\n');
  const { code, err } = await run('build');
  assert.is(code, 1);
  assert.not.match(err, '/register was published');
});

promises('may have spaces', async () => {
  const { run, place, rowOf } = await start({
    'content/a.md': page('Tea', 'Text.', 'permalink: /tea & cake\n'),
  });
  assert.match(rowOf('/tea & cake') ?? '', /2026-01-01 Tea$/);
  rmSync(place('a.md'));
  assert.match((await run('build')).err, 'The address /tea & cake was published');
});

promises('is up to date on any later day, and not after an edit', async () => {
  const { run, place, rowOf } = await start({
    'content/today.md': page('Today', 'Text.', 'screen: today\n'),
    'content/later.md': page('Later', 'Text.', 'date: 2026-02-02\n'),
    'pages/index.ts': `export { screens } from './today.tsx';`,
    'pages/today.tsx':
      'export const screens = { today: { View: ({ site }) => <p>It is {site.today}.</p> } };',
  });
  const before = rowOf('/today');
  assert.is(rowOf('/later'), undefined);
  assert.is((await run('addresses', '--check')).code, 0);
  assert.is((await run('addresses', '--check', '--now', '2026-02-03')).code, 1);
  assert.is((await run('build', '--now', '2026-02-03')).code, 0);
  writeFileSync(place('bell.md'), page('Bells', `## When it rings\n\n${WORDS}`));
  assert.match((await run('addresses', '--check')).err, 'This file is not up to date.');
  assert.is((await run('addresses', '--now', '2026-02-03')).code, 0);
  assert.is.not(rowOf('/today'), before);
  assert.match(rowOf('/later') ?? '', /2026-02-03 Later$/);
});

promises('has the day on which the bytes of its picture last changed', async () => {
  const { run, place, rowOf } = await start({
    'content/clock.md': page('A clock', '![A clock](clock.svg)'),
    'content/clock.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  writeFileSync(
    place('clock.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
  );
  assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
  assert.match(rowOf('/clock') ?? '', / 2026-02-02 /);
  assert.match(rowOf('/bell') ?? '', / 2026-01-01 /);
});

promises(
  'has the day on which a day in its content moved, and not that of its own change',
  async () => {
    const fair = (day: string) => page('Fair', 'Text.', `screen: fair\nday: ${day}\n`);
    const { run, place, rowOf } = await start({
      'content/fair.md': fair('2027-01-01'),
      'pages/index.ts': `export { screens } from './fair.tsx';`,
      'pages/fair.tsx': `const Day = ({ day }) => <time dateTime={day}>{day}</time>;
      export const screens = { fair: { View: ({ page, site }) =>
        <p><Day day={page.front.day}/>, <Day day={site.today}/>, {page.updated && <Day day={page.updated}/>}</p> } };`,
    });
    assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
    assert.match(rowOf('/fair') ?? '', / 2026-01-01 /);
    writeFileSync(place('fair.md'), fair('2027-01-08'));
    assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
    assert.match(rowOf('/fair') ?? '', / 2026-02-02 /);
    assert.is((await run('addresses', '--check')).code, 0);
  },
);

promises(
  'whose page changes while its own day stays is named until `addresses` has run',
  async () => {
    const terms = (text: string, day = '2025-01-01') => page('Terms', text, `updated: ${day}\n`);
    const { run, place } = await start({ 'content/terms.md': terms('Pay at once.') });
    assert.not.match((await run('check')).err, 'its day');
    writeFileSync(place('terms.md'), terms('Pay in a month.'));
    for (const command of ['check', 'build', 'addresses']) {
      const { code, err } = await run(command);
      assert.is(code, 0);
      assert.match(
        err,
        /content\/terms\.md:4:\d+\n +\/terms has changed since 2026-01-01, but its day is still 2025-01-01\./,
      );
    }
    assert.not.match((await run('check')).err, 'its day');
    writeFileSync(place('terms.md'), terms('Pay later.', '2027-01-01'));
    assert.not.match((await run('check')).err, 'its day');
  },
);

promises('keeps the day of each change when two branches meet', async () => {
  const { run, place, read, rowOf } = await start();
  const before = read('addresses.txt');
  writeFileSync(place('bell.md'), page('The bell', `## When it rings\n\n${WORDS} Twice.`));
  assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
  const changed = rowOf('/bell');
  const ours = read('addresses.txt');
  for (const [one, other] of [
    [ours, before],
    [before, ours],
  ]) {
    const text = `<<<<<<< HEAD\n${one}=======\n${other}>>>>>>> topic\n`;
    writeFileSync(place('addresses.txt'), text);
    assert.is((await run('addresses', '--now', '2026-03-03')).code, 0);
    assert.is(rowOf('/bell'), changed);
    assert.is(read('addresses.txt'), ours);
  }
});

promises('that comes at a time of a day is in the ledger from the morning on', async () => {
  const evening = `${new Date(Date.now() + 864e5).toISOString().slice(0, 10)}T18:00:00Z`;
  const { run, rowOf } = await start({
    'content/later.md': page('Later', 'Text.', `date: ${evening}\n`),
  });
  assert.is((await run('addresses', '--now', evening.slice(0, 10))).code, 0);
  assert.ok(rowOf('/later'));
  assert.is((await run('build')).code, 0);
});

promises(
  'of a page that was renamed and edited is found among several by its title, its name or its folder',
  async () => {
    const { run, place } = await start();
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

promises(
  'that a rewritten page has left is suggested by its likeness, and never redirected by itself',
  async () => {
    const { run, place } = await start();
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

promises('is led to a page that was there before, if that shows its text now', async () => {
  const { run, place, read } = await start({ 'content/index.md': page('Home') });
  renameSync(place('register.md'), place('lists.md'));
  renameSync(place('bell.md'), place('register.md'));
  const { code, out, err } = await run('addresses');
  assert.equal([code, out.split('\n')[0]], [0, '/bell redirects to /register now.'], err);
  assert.is(read('redirects.yml'), '/bell: /register\n');
  assert.match(err, 'What /register showed is at /lists now.');
  assert.is((await run('addresses', '--check')).err, '');
});

promises('whose text has changed places with another is named by `addresses`', async () => {
  const { run, place } = await start();
  const [register, parents] = ['register.md', 'parents.md'].map(place) as [string, string];
  renameSync(register, place('x'));
  renameSync(parents, register);
  renameSync(place('x'), parents);
  const { code, err } = await run('addresses');
  assert.is(code, 0);
  assert.match(err, 'What /register showed is at /parents now');
  assert.match(err, 'What /parents showed is at /register now');
});

promises(
  'becomes one only when all earlier ones are kept: what an edit had for a while may go again',
  async () => {
    const { run, place, rowOf } = await start();
    const write = (heading: string) => {
      writeFileSync(place('bell.md'), page('The bell', `## ${heading}\n\n${WORDS}`));
      writeFileSync(
        place('parents.md'),
        page('Parents', '[When](/bell#the-hours) they read a message.'),
      );
    };
    write('The hours');
    writeFileSync(place('index.md'), page('Home', 'See [the bell](/bell).'));
    assert.is((await run('addresses')).code, 1);
    assert.is(rowOf('/bell#the-hours'), undefined);
    write('When it rings');
    writeFileSync(place('parents.md'), page('Parents', 'They read a message.'));
    const { code, err } = await run('addresses');
    assert.is(code, 0, err);
  },
);

promises('of a section that others link to is kept, too', async () => {
  const { run, place } = await start();
  writeFileSync(place('bell.md'), page('The bell', `## The hours\n\n${WORDS}`));
  writeFileSync(place('index.md'), page('Home', 'See [the bell](/bell).'));
  assert.match(
    (await run('check')).err,
    'The address /bell#when-it-rings was published, and is gone.',
  );
});

promises(
  'of a page that code makes for visitors alone, and of places in it, is not kept',
  async () => {
    const doors = (more: string) =>
      `export const screens = {}; export const routes = () => [{ path: '/doors', front: { title: 'Doors', noindex: true }, body: '## App${more}' }];`;
    const { run, place, rowOf } = await start({
      'pages/index.ts': doors('\\n\\nText.\\n\\n## Shop'),
      'content/more.md': page('More', 'The [shop](/doors#shop).'),
    });
    assert.equal([rowOf('/doors'), rowOf('/doors#shop')], [undefined, undefined]);
    writeFileSync(place('../pages/index.ts'), doors(''));
    writeFileSync(place('more.md'), page('More', 'The shop.'));
    assert.is((await run('build')).code, 0);
  },
);

promises('of a page that expires may go, and one that becomes a draft may not', async () => {
  const { run, place } = await start();
  writeFileSync(
    place('parents.md'),
    '---\nexpires: 2026-01-02\n---\n# Parents\n\nThey read a message.\n',
  );
  assert.is((await run('build', '--now', '2026-01-03')).code, 0);
  writeFileSync(place('parents.md'), '---\ndraft: true\n---\n# Parents\n\nThey read a message.\n');
  assert.match((await run('build')).err, 'The address /parents was published');
});

promises('of a text that code gives its address may go after its last day', async () => {
  const { run, place } = await start({
    'content/site.yml': 'collections: { terms: { pages: false } }',
    'content/terms/use.md': page('Terms of use', '## Refunds\n\nNone.', 'expires: 2026-01-02\n'),
    'pages/index.ts': `export const screens = {};
      export const routes = (site) => site.collections.terms.map(({ slug }) => ({ path: '/' + slug, entry: 'terms/' + slug }));`,
  });
  assert.match((await run('build', '--now', '2026-01-02')).out, 'pages');
  const { code, err } = await run('build', '--now', '2026-01-03');
  assert.is(code, 0, err);
  writeFileSync(place('terms/use.md'), page('Terms', 'Text.', 'draft: true\n'));
  assert.match((await run('build')).err, 'The address /use was published');
});

promises('of a ledger with the line ends of Windows are up to date', async () => {
  const { run, place, read } = await start();
  const text = read('addresses.txt').replaceAll('\n', '\r\n');
  writeFileSync(place('addresses.txt'), text);
  assert.is((await run('addresses', '--check')).code, 0);
  assert.match((await run('addresses')).out, 'no change');
  assert.is(read('addresses.txt'), text);
});

promises('that gone.yml lists show the page that says so, which no link may name', async () => {
  const { run, place, read } = await start({ 'content/410.md': page('Gone', 'It was here.') });
  rmSync(place('bell.md'));
  writeFileSync(place('gone.yml'), '- /bell\n');
  const { code, err } = await run('build');
  assert.is(code, 0, err);
  const html = read('../dist/bell.html');
  assert.match(html, 'It was here.');
  assert.match(html, 'content="noindex"');
  assert.not.match(read('../dist/sitemap.xml'), /410|bell/);
  assert.is((await run('addresses')).code, 0);
  assert.not.match(read('addresses.txt'), '/410');
  writeFileSync(place('index.md'), page('Home', 'Hear [the bell](/bell).'));
  assert.match((await run('check')).err, '"/bell" is gone');
});

promises(
  'has the day on which its words or pictures changed, which the sitemap shows',
  async () => {
    const frame = (word: string) => `export const screens = {};
    export const Document = ({ page, children }) => <html lang="en"><head><title>{page.title}</title></head>
      <body><header>${word}</header><main>{children}</main></body></html>;`;
    const { run, place, rowOf, read } = await start({
      'pages/index.ts': `export { screens, Document } from './frame.tsx';`,
      'pages/frame.tsx': frame('January'),
    });
    const before = rowOf('/bell');
    writeFileSync(place('../pages/frame.tsx'), frame('May'));
    assert.is((await run('addresses', '--now', '2026-05-05')).code, 0);
    assert.is(rowOf('/bell'), before);
    writeFileSync(place('bell.md'), page('The bell', `## When it rings\n\nNever.`));
    assert.is((await run('addresses', '--now', '2026-06-06')).code, 0);
    assert.match(rowOf('/bell') ?? '', /2026-06-06 The bell$/);
    assert.is((await run('build')).code, 0);
    assert.match(read('../dist/sitemap.xml'), /\/bell<\/loc><lastmod>2026-06-06</);
    assert.match(read('../dist/sitemap.xml'), /\/register<\/loc><lastmod>2026-01-01</);
  },
);

promises.run();
