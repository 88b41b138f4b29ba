import { brotliCompressSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ids } from '../pages/index.ts';
import { pagesWithIslands } from './emitted.ts';
import { ADDRESSES, type Address, inSitemap, isHidden, PAGES, SPECIFIED, WORDS } from './routes.ts';
import { builtSite, fact, isPlaceholder, listFiles, readData, readPage } from './site.ts';
import { fileOf, LINKS } from './words.ts';

const site = builtSite();
const files = new Set(listFiles(site));
const origin = new URL(readHead('/').canonical).origin;

/** The HTML of a page, its head, headings and links. */
function readHead(path: string) {
  const tree = parseDocument(readPage(site, path));
  const all = (name: string) => DomUtils.getElementsByTagName(name, tree);
  const named = (element: string, key: string, value: string, attribute: string) =>
    all(element).find((node) => node.attribs[key] === value)?.attribs[attribute] ?? '';
  return {
    html: readPage(site, path),
    titles: all('title').map((node) => DomUtils.textContent(node)),
    description: named('meta', 'name', 'description', 'content'),
    robots: named('meta', 'name', 'robots', 'content'),
    canonical: named('link', 'rel', 'canonical', 'href'),
    headings: all('h1').map((node) => DomUtils.textContent(node)),
    links: all('a').map((node) => node.attribs.href ?? ''),
  };
}

const routes = suite('every address of the site');

for (const address of ADDRESSES)
  routes(`${address.path} is a complete and sound ${address.kind}`, () => check(address));

for (const path of WORDS.keys())
  routes(`${path} has one word, also in its drawing`, () => {
    const [main] = DomUtils.getElementsByTagName('main', parseDocument(readPage(site, path)));
    const text = main ? DomUtils.innerText(main).trim() : '';
    assert.is(text, readHead(path).headings[0]);
  });

for (const path of WORDS.keys())
  routes(`${path} leads on below its word, to letters and to pages of the site`, () => {
    const [ways] = DomUtils.getElementsByTagName('aside', parseDocument(readPage(site, path)));
    assert.ok(ways, 'a part outside main');
    const links = DomUtils.getElementsByTagName('a', ways).map((link) => link.attribs.href ?? '');
    assert.ok(links.length > 2);
    const reached = new Set(ADDRESSES.map((address) => address.path));
    const broken = links.filter(
      (href) => !href.startsWith('mailto:') && !reached.has(href.replace(/#.*/, '')),
    );
    assert.equal(broken, []);
  });

function check({ path, kind, of }: Address): void {
  const name = path === '/' ? 'index' : path.slice(1);
  const spellings =
    path === '/' || kind === 'missing' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`];
  const missing = spellings.filter((file) => !files.has(file));
  assert.equal(missing, []);
  const head = readHead(path);
  assert.is(head.titles.length, 1);
  assert.is(head.headings.length, 1);
  assert.match(head.headings[0] ?? '', /\S/);
  const hidden = WORDS.has(path) && isHidden;
  assert.is(inSitemap.has(path), kind === 'page' && !hidden, 'in the sitemap');
  assert.is(
    head.robots.includes('noindex'),
    hidden || !['page', 'alias'].includes(kind),
    'noindex',
  );
  if (kind === 'page' || kind === 'unlisted') assert.is(head.canonical, origin + path);
  if (kind === 'alias') {
    assert.is.not(of, path);
    assert.is(head.canonical, origin + of);
    assert.is(head.html, readPage(site, of ?? ''), 'the whole page again');
  }
  if (kind === 'redirect') {
    const [, group = '', name = ''] = /\{\{ (\w+)\.(\w+)/.exec(readData('redirects')[path]) ?? [];
    const forwards = head.html.includes('http-equiv="refresh"');
    assert.is(forwards, !isPlaceholder(group, name), 'only a real address is forwarded to');
    const targets = head.links.map((href) => new URL(href, origin).href);
    if (forwards)
      assert.ok(targets.includes(new URL(head.canonical).href), 'a link to where the page went');
    else assert.not.match(head.html, fact(group, name), 'an address that is not known yet');
  } else assert.ok(head.description.length >= 20, 'a description');
}

routes('includes those that the specification names, each of the kind named there', () => {
  const built = new Map(ADDRESSES.map((address) => [address.path, JSON.stringify(address)]));
  const others = SPECIFIED.filter((address) => built.get(address.path) !== JSON.stringify(address));
  const paths = others.map(({ path }) => path);
  assert.equal(paths, [], 'restore these addresses, or take them out of tests/routes.ts');
});

routes('has a title and a description of its own', () => {
  const heads = PAGES.map(({ path }) => readHead(path));
  const named = heads.flatMap(({ titles, description }) => [...titles, description]);
  const twice = named.filter((words, i) => named.indexOf(words) !== i);
  assert.equal(twice, [], 'two pages share these');
});

const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(readPage(site, path))?.[0] ?? '';

routes('has the links that the specification fixes', () => {
  for (const [path, links] of Object.entries(LINKS))
    for (const href of links) assert.match(mainOf(path), ` href="${href}"`, `see ${fileOf(path)}`);
});

routes('claims compliance on the home page alone, beside the footer', () => {
  const paths = PAGES.map(({ path }) => path);
  const homes = ['/', ...Object.keys(readData('site').languages).map((lang) => `/${lang}`)];
  assert.equal(
    paths.filter((path) => /SOC 2|ISO 27001|CERT-In/.test(mainOf(path))),
    paths.filter((path) => homes.includes(path)),
  );
});

routes('is listed on the site map page, a page of one word by its word', () => {
  const main = mainOf('/sitemap');
  for (const { path } of PAGES.filter(({ path }) => path !== '/sitemap'))
    assert.match(main, ` href="${path}"`);
  for (const [path, word] of WORDS)
    if (!path.startsWith('/zone-')) assert.match(main, `<a href="${path}">${word}</a>`);
});

routes('spells "Personalized" with a z in the description of the assistant', () => {
  assert.match(
    readHead('/assistant').description,
    /^Personalized, anytime, anywhere, any language/,
  );
});

routes('reserves each id of its code, so that no heading of a text takes it', () => {
  const kept = new Set(ids);
  // No editor would write the ids of drawings, answers, footnotes and React.
  const html = PAGES.map(({ path }) => readPage(site, path)).join('');
  const used = Array.from(
    html.matchAll(/<(?!h[2-6])\w+(?: [^<>]*)? id="([^"]*)"/g),
    ([, id = '']) => id,
  );
  const others = used.filter((id) => !/^(_|dish-|fn|faq-)/.test(id) && !kept.has(id));
  assert.equal(others, [], 'see `ids` in pages/index.ts');
});

routes('has at most four navigation landmarks: header, menu, footer, and one more', () => {
  for (const { path } of PAGES) {
    const landmarks = [...readPage(site, path).matchAll(/<nav/g)];
    assert.ok(landmarks.length <= 4, `${path} has ${landmarks.length}`);
  }
});

/** Scripts that run in a page, and their text. */
const SCRIPT =
  /<script(?![^>]*type="(?:speculationrules|application\/ld\+json)")[^>]*>([\s\S]*?)<\/script>/g;
const scriptsIn = (html: string) => Array.from(html.matchAll(SCRIPT), ([, text = '']) => text);

routes('has one small loader if it has an island, and no script otherwise', () => {
  const withIslands = pagesWithIslands(site);
  assert.ok(withIslands.includes('/'));
  for (const { path } of PAGES) {
    const inline = scriptsIn(readPage(site, path));
    assert.is(inline.length, withIslands.includes(path) ? 1 : 0, path);
    for (const loader of inline) assert.ok(brotliCompressSync(loader).length <= 950, path);
  }
});

routes(
  'prefetches a page when the pointer rests on its link, and has view transitions with motion',
  () => {
    const { html } = readHead('/');
    assert.match(
      html,
      /<script type="speculationrules">\{"prefetch":\[\{[^<]*"eagerness":"moderate"\}\]\}<\/script>/,
    );
    assert.match(
      html,
      /@media ?\(prefers-reduced-motion: ?no-preference\)\{[^@]*@view-transition\{navigation:auto\}/,
    );
  },
);

routes.run();
