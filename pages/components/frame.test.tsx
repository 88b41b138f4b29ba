import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { drawings } from '../../assets/sources/drawings.ts';
import type { PageView } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { readProducts } from '../../tests/site.ts';
import { Document } from '../Document.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SiteContext } from './site.tsx';

const read = (name: string) =>
  parse(readFileSync(new URL(`../../content/${name}.yml`, import.meta.url), 'utf8'));
const products = readProducts().map(({ key, permalink, ...front }) => ({
  slug: key,
  path: permalink,
  lang: 'en-IN',
  front,
}));
const site = {
  lang: 'en-IN',
  name: 'Zone',
  url: 'https://zone.example',
  base: '',
  assets: [] as string[],
  pages: [] as unknown[],
  drawings,
  data: { doors: { list: {} }, menus: read('menus'), ui: read('ui') },
  collections: { products },
} as unknown as Zone;
const page = { path: '/pricing', lang: 'en-IN', languages: [], front: {} } as unknown as PageView;
const render = (part: ReactElement, more = {}) =>
  renderToStaticMarkup(
    <SiteContext value={{ site, page: { ...page, ...more } }}>{part}</SiteContext>,
  );
/** The links in a piece of HTML that have just words, as `words: address`. */
const labelled = (html: string) =>
  Array.from(
    html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<span>)?([^<]+)/g),
    ([, href, label = '']) => `${label.replace(/&#x27;/g, "'").trim()}: ${href}`,
  );
/** The addresses of the links in a piece of HTML, in order. */
const addresses = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

const foot = suite('the footer');

foot('has each list of the menus in order, with unlisted products in the first one', () => {
  const lists: { products?: boolean; links: { href: string }[] }[] = site.data.menus.foot.lists;
  const named = lists.flatMap(({ links }) => links.map(({ href }) => href));
  const others = products.map(({ path }) => path).filter((path) => !named.includes(path));
  const shown = render(<Footer />).match(/<details>.*?<\/details>/gs) ?? [];
  assert.equal(
    shown.map(addresses),
    lists.map(({ products, links }) => [
      ...(products ? others : []),
      ...links.map(({ href }) => href),
    ]),
  );
});

foot('leads each label of the menus to the address that it has there', () => {
  const { foot, menu, head } = site.data.menus;
  const links = [foot.action, foot.search, ...foot.lists.flatMap(({ links }) => links)];
  const within = (list: { label: string; href: string }[]) =>
    list.filter(({ href }) => !href.includes('{{')).map(({ label, href }) => `${label}: ${href}`);
  const inFoot = labelled(render(<Footer />));
  const inHead = labelled(render(<Header />));
  assert.equal(
    [
      ...within(links).filter((link) => !inFoot.includes(link)),
      ...within([...head, ...menu.links]).filter((link) => !inHead.includes(link)),
    ],
    [],
  );
});

foot('ends the first list of the home page with links to its sections', () => {
  const home = { front: { footer: [{ label: 'Features', href: '/#products' }] } };
  const [first = ''] = render(<Footer />, home).match(/<details>.*?<\/details>/s) ?? [];
  assert.is(addresses(first).at(-1), '/#products');
});

foot('is one landmark, in the language of the site even if the page has another', () => {
  const html = render(<Footer lang="en-IN" />);
  assert.is(html.match(/<nav/g)?.length, 1);
  assert.match(html, /^<footer [^>]*lang="en-IN"/);
  assert.match(render(<Header lang="en-IN" />), /^<header [^>]*lang="en-IN"/);
});

foot('names every claim, store and network', () => {
  const html = render(<Footer />);
  const { foot, stores } = site.data.menus;
  const networks = foot.lists
    .flatMap(({ links }) => links)
    .filter(({ href }) => href.includes('social.'));
  for (const words of [
    foot.claims,
    ...stores.badges.map(({ name }) => name),
    ...networks.map(({ label }) => label),
  ])
    assert.match(html, words);
});

const head = suite('the header');

head('links to home and to the app, and opens its menu without script', () => {
  const html = render(<Header />);
  assert.match(html, '<a class="header-logo" href="/"');
  assert.match(
    html,
    `<a class="button small" href="/download-app">${site.data.ui.head.download}</a>`,
  );
  assert.match(
    html,
    new RegExp(`<button[^>]* popoverTarget="menu" aria-label="${site.data.ui.head.menu}"`, 'i'),
  );
  assert.match(html, /<nav[^>]* id="menu" popover="auto"/);
});

head('marks the current page in the bar and in the menu', () => {
  assert.equal(render(<Header />).match(/aria-current="page"/g)?.length, 2);
  assert.equal(render(<Header />, { path: '/zone-park' }).match(/aria-current="page"/g)?.length, 1);
});

head('marks the current page on a translation, too', () => {
  const languages = [
    { lang: 'en-IN', name: 'English', path: '/pricing' },
    { lang: 'hi', name: 'हिन्दी', path: '/hi/pricing' },
  ];
  const html = render(<Header />, { path: '/hi/pricing', lang: 'hi', languages });
  assert.is(html.match(/aria-current="page"/g)?.length, 2);
});

head('marks the language of a product that has no words in that of the page', () => {
  const html = renderToStaticMarkup(
    <SiteContext value={{ site: { ...site, lang: 'hi' }, page }}>
      <Header />
    </SiteContext>,
  );
  const lines = html.match(/<small[^>]*>/g) ?? [];
  assert.ok(lines.length > 0);
  for (const line of lines) assert.is(line, '<small lang="en-IN">');
});

head(
  'has every product in its menu, with its sign and its line, in the language of the page if there is one',
  () => {
    const products = readProducts().sort((a, b) => a.order - b.order);
    const shown = (html: string) =>
      [
        ...html.matchAll(
          /<a href="([^"]*)"[^>]*><svg.*?<\/svg><b>(.*?)<\/b> <small[^>]*>(.*?)<\/small>/g,
        ),
      ].map((one) => one.slice(1));
    assert.equal(
      shown(render(<Header />)),
      products.map(({ permalink, name, line }) => [permalink, name, line]),
    );
    const menus = { ...site.data.menus, products: { title: 'Titel', lines: { ai: 'Zeile' } } };
    const html = renderToStaticMarkup(
      <SiteContext value={{ site: { ...site, data: { ...site.data, menus } }, page }}>
        <Header />
      </SiteContext>,
    );
    assert.equal(shown(html)[0], ['/zone-ai', 'AI', 'Zeile']);
  },
);

head('does not show Event and Events one after the other', () => {
  const labels = [...render(<Header />).matchAll(/<a [^>]*>(?:<svg.*?<\/svg><b>)?([^<]+)/g)].map(
    ([, label = '']) => label,
  );
  const names = readProducts().map(({ name }) => name);
  for (const label of labels)
    assert.not(
      names.some((name) => label !== name && label === `${name}s`),
      label,
    );
});

head('links to the page in its other languages, by their own names', () => {
  const own = { lang: 'en-IN', name: 'English', path: '/pricing' };
  const html = render(<Header />, {
    languages: [own, { lang: 'hi', name: 'हिन्दी', path: '/hi/pricing' }],
  });
  const links = html.match(/<a [^>]*hrefLang="[^>]*>[^<]*/gi);
  assert.is(links?.length, 2, 'in the bar and in the menu');
  for (const link of links ?? [])
    assert.match(link, / href="\/hi\/pricing" hrefLang="hi" lang="hi">हिन्दी$/i);
});

head('links from a page in one language to the home page in the others', () => {
  const languages = [
    { lang: 'en-IN', name: 'English', path: '/' },
    { lang: 'hi', name: 'हिन्दी', path: '/hi' },
  ];
  const pages = [{ path: '/', languages }];
  const html = renderToStaticMarkup(
    <SiteContext value={{ site: { ...site, pages } as unknown as Zone, page }}>
      <Header />
    </SiteContext>,
  );
  const links = html.match(/<a [^>]*hrefLang="[^>]*>[^<]*/gi);
  assert.is(links?.length, 2, 'in the bar and in the menu');
  for (const link of links ?? [])
    assert.match(link, / href="\/hi" hrefLang="hi" lang="hi">हिन्दी$/i);
});

const frame = suite('the frame');

frame('runs from right to left around a page that says so', () => {
  const more = { dir: 'rtl', front: {}, title: 'Title', canonical: 'https://zone.example/pricing' };
  const html = renderToStaticMarkup(
    <Document page={{ ...page, ...more } as PageView} site={site}>
      Words
    </Document>,
  );
  assert.match(html, /^<html [^>]*dir="rtl"/);
});

foot.run();
head.run();
frame.run();
