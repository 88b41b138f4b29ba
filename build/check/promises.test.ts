import { rmSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { publish, WORDS } from '../../tests/published.ts';
import { page } from '../../tests/tree.ts';

const promises = suite('a published address');

promises('that gone.yml lists must not be that of a page, a redirect or an alias', async () => {
  const gone = '- /bell\n- /ring\n- /sound\n- /yard\n';
  const { run, place } = await publish({
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
  'whose page is deleted is not led to a new page that has nothing in common with it',
  async () => {
    const { run, place } = await publish();
    rmSync(place('register.md'));
    writeFileSync(place('yard.md'), page('Opening times of the yard', 'From nine.'));
    assert.match((await run('check')).err, 'Write `/register: /…` in content/redirects.yml.');
  },
);

promises('is not taken for gone while the file of its page cannot be read', async () => {
  const { run, place } = await publish();
  writeFileSync(place('register.md'), '---\ntitle: [\n---\n');
  const { code, err } = await run('build');
  assert.is(code, 1);
  assert.not.match(err, '/register was published');
});

promises(
  'becomes one only when all earlier ones are kept: what an edit had for a while may go again',
  async () => {
    const { run, place, rowOf } = await publish();
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
  const { run, place } = await publish();
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
    const { run, place, rowOf } = await publish({
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
  const { run, place } = await publish();
  writeFileSync(
    place('parents.md'),
    '---\nexpires: 2026-01-02\n---\n# Parents\n\nThey read a message.\n',
  );
  assert.is((await run('build', '--now', '2026-01-03')).code, 0);
  writeFileSync(place('parents.md'), '---\ndraft: true\n---\n# Parents\n\nThey read a message.\n');
  assert.match((await run('build')).err, 'The address /parents was published');
});

promises('of a text that code gives its address may go after its last day', async () => {
  const { run, place } = await publish({
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

promises('that gone.yml lists show the page that says so, which no link may name', async () => {
  const { run, place, read } = await publish({ 'content/410.md': page('Gone', 'It was here.') });
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

promises.run();
