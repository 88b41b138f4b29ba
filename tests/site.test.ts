import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, type Address, inSitemap, ONE_WORD_PAGES, SPECIFIED, WORDS } from './routes.ts';
import { build, builtSite, listFiles, readPage } from './site.ts';

const site = builtSite();
const files = new Set(listFiles(site));
const origin = new URL(readHead('/').canonical).origin;

/** What a page says of itself. */
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
  routes(`${address.path} is the ${address.kind} that it should be`, () => check(address));

function check({ path, kind, of }: Address): void {
  const name = path === '/' ? 'index' : path.slice(1);
  const spellings = path === '/' || kind === 'missing' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`];
  assert.equal(
    spellings.filter((file) => !files.has(file)),
    [],
    'files that are missing',
  );
  const head = readHead(path);
  assert.is(head.titles.length, 1);
  assert.is(head.headings.length, 1);
  assert.match(head.headings[0] ?? '', /\S/);
  const kept = path in WORDS && ONE_WORD_PAGES.noindex === 'yes';
  assert.is(inSitemap.has(path), kind === 'page' && !kept, 'in the sitemap');
  assert.is(head.robots.includes('noindex'), kind === 'redirect' || kind === 'missing' || kept, 'noindex');
  if (kind === 'page') assert.is(head.canonical, origin + path);
  if (kind === 'alias') {
    assert.is.not(of, path);
    assert.is(head.canonical, origin + of);
    assert.is(head.html, readPage(site, of ?? ''), 'the whole page again');
  }
  if (kind === 'redirect') {
    assert.ok(head.links.includes(head.canonical), 'a link to where the page went');
    assert.not.match(head.html, /<script|http-equiv="refresh"/, 'an address that is not real yet is not forwarded to');
  } else assert.ok(head.description.length >= 20, 'a description');
}

routes('has every one that the specification names, as it names it', () => {
  const built = new Map(ADDRESSES.map((address) => [address.path, address]));
  assert.equal(
    SPECIFIED.map(({ path }) => built.get(path) ?? `${path} is missing`),
    SPECIFIED,
  );
});

routes('has a title and a description of its own', () => {
  const heads = ADDRESSES.filter(({ kind }) => kind === 'page').map(({ path }) => readHead(path));
  assert.is(new Set(heads.map(({ titles }) => titles[0])).size, heads.length);
  assert.is(new Set(heads.map(({ description }) => description)).size, heads.length);
});

routes.run();

const twice = suite('a second build');

twice('is byte for byte the first, in another time zone and language too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twice-'));
  try {
    build(folder, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    const second = listFiles(folder);
    assert.equal(second, [...files]);
    const differing = second.filter((file) => !readFileSync(join(folder, file)).equals(readFileSync(join(site, file))));
    assert.equal(differing, []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

twice.run();
