import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FrontMatter } from '../content/front-matter-keys.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { PageRoute, Route } from '../routes/route.ts';
import { makeExtras } from './search-engines.ts';

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

function page(path: string, front: Partial<FrontMatter> = {}): PageRoute {
  const file = `content${path}.md`;
  const at = () => ({ line: 1, column: 1 });
  const own = { title: 'T', description: 'D', ...front };
  return { kind: 'page', path, entry: { file, slug: path, front: own, values: own, body: '', bodyLine: 1, at } };
}

/** The extras by path, made. */
function make(routes: Route[], options?: { noindex: boolean }): Record<string, string> {
  const outputs = makeExtras(routes, settings, options);
  return Object.fromEntries(outputs.map(({ path, contents }) => [path, String(contents())]));
}

const s = suite('makeExtras');

s('lists canonical pages only, in the order of their addresses, with the dates that authors gave', () => {
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
    make(routes)['sitemap.xml'],
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://test.example/b/</loc></url>
<url><loc>https://test.example/b/caf%C3%A9%20&#38;%20%3Cco%3E</loc></url>
<url><loc>https://test.example/b/pricing</loc><lastmod>2024-10-13</lastmod></url>
</urlset>
`,
  );
});

s('splits the list of a very large site behind an index', () => {
  const files = make(Array.from({ length: 50_001 }, (_, index) => page(`/p${index}`)));
  assert.match(files['sitemap.xml'] ?? '', /<sitemap><loc>https:\/\/test.example\/b\/sitemap-2.xml<\/loc><\/sitemap>/);
  assert.is(files['sitemap-1.xml']?.match(/<url>/g)?.length, 50_000);
  assert.is(files['sitemap-2.xml']?.match(/<url>/g)?.length, 1);
});

s('invites crawlers, or keeps them away from a staging copy', () => {
  assert.is(make([])['robots.txt'], 'User-agent: *\nAllow: /\n\nSitemap: https://test.example/b/sitemap.xml\n');
  assert.is(make([], { noindex: true })['robots.txt'], 'User-agent: *\nDisallow: /\n');
});

s.run();
