import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../tests/tree.ts';
import { forget, type Memo } from './memo.ts';
import type { Mode } from './mode.ts';
import { buildSite } from './pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** Builds a tree in memory: contents by path, and all problems as `file:line message`. */
async function build(files: Record<string, string>, change: Partial<Mode> = {}) {
  const texts: Record<string, string> = {};
  const site = await buildSite(
    makeTree(files),
    { ...mode, ...change },
    {
      async write({ row, bytes }) {
        texts[row.path] = Buffer.from(bytes()).toString('utf8');
      },
    },
  );
  const lines = site.problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  return { site, texts, paths: Object.keys(texts), problems: lines };
}

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\nText of ${title}.\n`;

const addresses = suite('addresses of pages');

addresses('a folder of Markdown becomes nested routes, whatever the index is called', async () => {
  const { paths } = await build({
    'content/index.md': page('Home'),
    'content/README.md': '# For editors',
    'content/guide/_index.md': page('Guide'),
    'content/guide/start.md': page('Start'),
    'content/other/index.md': page('Other'),
  });
  assert.equal(
    paths.filter((path) => path.endsWith('.html')),
    ['guide/index.html', 'guide/start/index.html', 'index.html', 'other/index.html'],
  );
});

addresses('a page lies on disk flat, in a folder, or both, as the settings say', async () => {
  const files = {
    'content/index.md': page('Home'),
    'content/pricing.md': page('Pricing'),
    'content/404.md': page('Nothing'),
  };
  const html = async (setting: string) =>
    (await build({ ...files, 'content/site.yml': `files: ${setting}\n` })).paths.filter((path) =>
      path.endsWith('.html'),
    );
  assert.equal(await html('flat'), ['404.html', 'index.html', 'pricing.html']);
  assert.equal(await html('index'), ['404.html', 'index.html', 'pricing/index.html']);
  assert.equal(await html('both'), ['404.html', 'index.html', 'pricing.html', 'pricing/index.html']);
});

addresses('an alias is the same page at another address, and only the first is in the sitemap', async () => {
  const { texts } = await build({ 'content/index.md': page('Home', 'aliases: [/start]\n') });
  assert.is(texts['start/index.html'], texts['index.html']);
  assert.match(texts['start/index.html'] ?? '', '<link rel="canonical" href="https://site.example/"/>');
  assert.not.match(texts['sitemap.xml'] ?? '', '/start');
});

addresses('drafts and future days stay out, unless they are asked for', async () => {
  const files = {
    'content/index.md': page('Home'),
    'content/draft.md': page('Draft', 'draft: true\n'),
    'content/later.md': page('Later', 'date: 2024-10-14\n'),
    'content/today.md': page('Today', 'date: 2024-10-13\n'),
  };
  const html = async (change: Partial<Mode>) =>
    (await build(files, change)).site.plan.routes.map((route) => route.path);
  assert.equal(await html({}), ['/', '/today']);
  assert.equal(await html({ drafts: true }), ['/', '/draft', '/today']);
  assert.equal(await html({ future: true }), ['/', '/later', '/today']);
  assert.equal(await html({ now: '2024-10-14' }), ['/', '/later', '/today']);
});

addresses('with a base, every address of the page begins with it', async () => {
  const { texts } = await build({
    'content/site.yml': 'base: /some/prefix\n',
    'content/index.md': `${page('Home')}\n[Other](/other) [Near](other.md) ![Dot](/assets/dot.svg)\n`,
    'content/other.md': page('Other'),
    'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const html = texts['index.html'] ?? '';
  assert.match(html, 'href="/some/prefix/other">Other');
  assert.match(html, 'href="/some/prefix/other">Near');
  assert.match(html, 'src="/some/prefix/assets/dot.svg"');
  assert.match(html, 'href="https://site.example/some/prefix/"');
});

addresses.run();

const collisions = suite('collisions');

collisions('name both sources: a page and an alias', async () => {
  const { problems } = await build({ 'content/a.md': page('A'), 'content/b.md': page('B', 'aliases: [/a]\n') });
  assert.is(problems.length, 1);
  assert.match(problems[0] ?? '', 'content/b.md:4');
  assert.match(problems[0] ?? '', 'content/a.md');
});

collisions('are found between names that differ by case or Unicode form only', async () => {
  const { problems } = await build({
    'content/About.md': page('A'),
    'content/about.md': page('B'),
    'content/caf\u00e9.md': page('C'),
    'content/cafe\u0301.md': page('D'),
  });
  assert.is(problems.length, 2);
});

collisions('speak of names that differ by case only where they do', async () => {
  const code = (path: string) =>
    `export const screens = { plain: () => null };\nexport const files = { '${path}': '' };`;
  const fixOf = async (one: string, other: string) => {
    const files = { 'content/index.md': page('Home'), [`assets/root/${one}`]: '', 'pages/index.ts': code(other) };
    const { site } = await build(files);
    return site.problems.find(({ message }) => message.includes('collides'))?.fix;
  };
  assert.is(await fixOf('a.txt', 'a.txt'), 'Give one of the two another name.');
  assert.is(await fixOf('a', 'a/b.txt'), 'Give one of the two another name.');
  assert.match((await fixOf('a.txt', 'A.txt')) ?? '', 'names that differ by case only');
});

collisions('are found between a page and an asset', async () => {
  const { problems } = await build({ 'content/a.md': page('A'), 'assets/root/a/index.html': '<p>' });
  assert.is(problems.length, 1);
  assert.match(problems[0] ?? '', 'assets/root/a/index.html');
  assert.match(problems[0] ?? '', 'content/a.md');
});

collisions.run();

const redirects = suite('redirects');

redirects('leave a page that moves the visitor on, and a link for those without JavaScript', async () => {
  const { texts } = await build({
    'content/new.md': page('New', 'redirect_from: [/old]\n'),
    'content/redirects.yml': '/older: /old\n/away: https://else.example/x\n',
  });
  assert.match(texts['old/index.html'] ?? '', 'data-to="/new"');
  assert.match(texts['old/index.html'] ?? '', '<a href="/new"');
  assert.match(texts['old/index.html'] ?? '', 'noindex');
  assert.match(texts['older/index.html'] ?? '', 'data-to="/new"', 'a chain is flattened');
  assert.match(texts['away/index.html'] ?? '', 'data-to="https://else.example/x"');
});

redirects('do not forward to an address that is still a placeholder', async () => {
  const { texts, site } = await build({
    'content/index.md': page('Home'),
    'content/facts.yml': 'app:\n  url: { value: https://app.example, placeholder: true }\n',
    'content/redirects.yml': '/app: "{{ app.url }}/start"\n',
  });
  assert.not.match(texts['app/index.html'] ?? '', '<script');
  assert.not.match(texts['app/index.html'] ?? '', 'refresh');
  assert.match(texts['app/index.html'] ?? '', 'https://app.example/start');
  assert.equal(
    site.plan.placeholders.map(({ name, line }) => [name, line]),
    [['app.url', 2]],
  );
});

redirects('in a circle, or to a script, are problems', async () => {
  const { problems } = await build({
    'content/index.md': page('Home'),
    'content/redirects.yml': '/a: /b\n/b: /a\n/c: "javascript:alert(1)"\n/d: //evil.example\n',
  });
  assert.is(problems.filter((line) => /comes back to itself/.test(line)).length, 2);
  assert.is(problems.filter((line) => /cannot lead to/.test(line)).length, 2);
});

redirects.run();

const faults = suite('faults in content');

faults('of every stage are reported in one run, each with its place', async () => {
  const { problems } = await build({
    'content/site.yml': 'filez: both\n',
    'content/a.md': '---\ntitle: A\ndescription: Fine.\ndate: 2024-02-30\n---\n',
    'content/b.md': page('B', 'permalink: /../b\n'),
    'content/c.md': `${page('C')}\n[x](javascript:alert(1))\n`,
    'content/d.md': '---\ntitle: [\n---\n',
  });
  const of = (file: string) => problems.filter((line) => line.startsWith(file));
  assert.match(of('content/site.yml')[0] ?? '', 'filez');
  assert.match(of('content/a.md')[0] ?? '', /^content\/a.md:4 .*2024-02-30/);
  assert.match(of('content/b.md')[0] ?? '', /^content\/b.md:4/);
  assert.match(of('content/c.md')[0] ?? '', /^content\/c.md:8/);
  assert.ok(of('content/d.md').length > 0);
});

faults.run();

const order = suite('the order of a build');

order('hands each page on before it makes many more, with code and without', async () => {
  const pages = Array.from({ length: 60 }, (_, number) => [`content/page-${number}.md`, page(`Page ${number}`)]);
  for (const code of [{}, { 'pages/index.ts': 'export const screens = {};' }]) {
    let waiting = 0;
    let most = 0;
    const traced: Memo['traced'] = (name, ask, make) => {
      if (name.startsWith('page ')) waiting += 1;
      most = Math.max(most, waiting);
      return forget.traced(name, ask, make);
    };
    const memo: Memo = Object.assign(<T>(key: string, make: () => T) => forget(key, make), { traced });
    const write = async ({ row }: { row: { route?: string } }) => {
      if (row.route) waiting -= 1;
    };
    const { files } = await buildSite(makeTree({ ...Object.fromEntries(pages), ...code }), mode, { memo, write });
    assert.ok(files.length > 60);
    assert.ok(most > 0 && most <= 16, `${most} pages waited`);
  }
});

order.run();
