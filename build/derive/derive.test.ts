import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FrontMatter } from '../content/front-matter-keys.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { Mode } from '../mode.ts';
import type { PageRoute, Route } from '../routes/route.ts';
import { byPath, type FileRecord, MANIFEST, madeOf, makeOutput, type Row } from '../table.ts';
import { deriveOutputs } from './derive.ts';
import type { FinishedSite } from './finished-site.ts';
import { textOf } from './finished-site.ts';
import { describeHosting } from './hosting.ts';
import { writeNginx } from './nginx.ts';

const settings: SiteSettings = {
  name: 'Test',
  url: 'https://test.example',
  base: '/b',
  files: 'both',
  assets: 'plain',
  lang: 'en',
  checks: {},
  collections: {},
};

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

function page(path: string, front: Partial<FrontMatter> = {}): PageRoute {
  const file = `content${path}.md`;
  const own = { title: 'T', description: 'D', ...front };
  const text = { front: own, values: own, text: '', bodyLine: 1 };
  return { kind: 'page', path, entry: { file, key: file, slug: path, ...text, written: '' } };
}

/** A file of the site that was made before. */
function fileOf(path: string, text: string): FileRecord {
  const make = () => madeOf(Buffer.from(text));
  return makeOutput({ path, type: 'text/plain', cache: 'revalidate', source: `assets/root/${path}`, make });
}

/** The derived files of a site: path → text, and their rows. */
async function derive(given: Partial<FinishedSite>) {
  const site = { settings, mode, routes: [], services: [], licences: [], files: [], textOf, ...given };
  const texts: Record<string, string> = {};
  const seen = await deriveOutputs(site, async (output) => {
    const made = makeOutput(output);
    texts[output.path] = Buffer.from(made.bytes()).toString();
    return made;
  });
  return { texts, rows: seen.map(({ row }) => row) };
}

const s = suite('derived files');

s('list canonical pages only, in the order of their addresses, with the dates that authors gave', async () => {
  const pricing = page('/pricing', { updated: '2024-10-13' });
  const routes: Route[] = [
    pricing,
    page('/'),
    page('/404'),
    page('/secret', { noindex: true }),
    page('/café & <co>'),
    { kind: 'alias', path: '/price', of: pricing },
    { kind: 'redirect', path: '/old', to: '/pricing', forwards: true, file: 'content/redirects.yml' },
  ];
  assert.is(
    (await derive({ routes: routes.sort(byPath) })).texts['sitemap.xml'],
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://test.example/b/</loc></url>
<url><loc>https://test.example/b/caf%C3%A9%20&#38;%20%3Cco%3E</loc></url>
<url><loc>https://test.example/b/pricing</loc><lastmod>2024-10-13</lastmod></url>
</urlset>
`,
  );
});

s('split the list of a very large site behind an index', async () => {
  const { texts: files } = await derive({ routes: Array.from({ length: 50_001 }, (_, index) => page(`/p${index}`)) });
  assert.match(files['sitemap.xml'] ?? '', /<sitemap><loc>https:\/\/test.example\/b\/sitemap-2.xml<\/loc><\/sitemap>/);
  assert.is(files['sitemap-1.xml']?.match(/<url>/g)?.length, 50_000);
  assert.is(files['sitemap-2.xml']?.match(/<url>/g)?.length, 1);
});

s('let crawlers read every page, and give them the sitemap of every site but a staging copy', async () => {
  const robots = async (change: Partial<Mode>) => (await derive({ mode: { ...mode, ...change } })).texts['robots.txt'];
  assert.is(await robots({}), 'User-agent: *\nAllow: /\n\nSitemap: https://test.example/b/sitemap.xml\n');
  assert.is(await robots({ noindex: true }), 'User-agent: *\nAllow: /\n');
});

s('leave a file alone that the site brings itself', async () => {
  const { texts, rows } = await derive({ files: [fileOf('robots.txt', 'Disallow: /cgi-bin')] });
  assert.equal(Object.keys(texts), ['sitemap.xml', 'build.json']);
  assert.equal(
    rows.map(({ path }) => path),
    ['sitemap.xml', 'build.json'],
  );
});

s('carry the licences of what the site uses, in one file, or in none', async () => {
  assert.is((await derive({})).texts['licenses.txt'], undefined);
  const licences = [
    { of: 'react', text: 'MIT\n' },
    { of: 'assets/fonts/OFL.txt', text: 'SIL' },
  ];
  const rule = '-'.repeat(72);
  assert.is(
    (await derive({ licences })).texts['licenses.txt'],
    `react\n${rule}\n\nMIT\n\n${rule}\nassets/fonts/OFL.txt\n${rule}\n\nSIL\n`,
  );
});

s('end with the manifest, which lists the row of every other file by its path', async () => {
  const { texts } = await derive({ files: [fileOf('z.txt', 'Z'), fileOf('a.txt', 'A')] });
  const { files } = JSON.parse(texts['build.json'] ?? '');
  assert.equal(
    files.map(({ path }: { path: string }) => path),
    ['a.txt', 'robots.txt', 'sitemap.xml', 'z.txt'],
  );
  assert.equal(files[0], {
    path: 'a.txt',
    type: 'text/plain',
    cache: 'revalidate',
    sha256: hash('sha256', 'A'),
    size: 1,
  });
  assert.is(Object.keys(texts).at(-1), 'build.json');
});

s('give each file a place of its own in the configuration of nginx that its folder does not say enough of', () => {
  const row = (path: string, type: string, cache: Row['cache']): Row => ({ path, type, cache, sha256: '', size: 0 });
  const recipe = writeNginx(
    describeHosting(
      [
        row('index.html', 'text/html; charset=utf-8', 'revalidate'),
        row('assets/a-0123abcd.css', 'text/css; charset=utf-8', 'immutable'),
        row('assets/plain.css', 'text/css; charset=utf-8', 'revalidate'),
        row('assets/fonts/f-0123abcd.woff2', 'font/woff2', 'immutable'),
        row('odd "name" é.svg', 'image/svg+xml', 'immutable'),
        row('feed', 'application/rss+xml', 'revalidate'),
      ],
      { url: 'https://site.example', base: '/b', files: 'index' },
    ),
  );
  const places = [...recipe.matchAll(/location (.*) \{/g)].map(([, place]) => place);
  assert.equal(places, [
    '/',
    '^~ /b/assets/fonts/',
    '= /b/assets/a-0123abcd.css',
    '= "/b/odd \\"name\\" é.svg"',
    '= /b/feed',
  ]);
});

s('have the row of the manifest once in what hosts are given, also where the site has it already', () => {
  const row: Row = { path: MANIFEST, type: 'application/json', cache: 'revalidate', sha256: '', size: 0 };
  for (const rows of [[], [row]])
    assert.is(describeHosting(rows, { url: 'https://site.example', base: '', files: 'index' }).files.length, 1);
});

s.run();
