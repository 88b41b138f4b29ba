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
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SiteContext } from './site.tsx';

const read = (name: string) => parse(readFileSync(new URL(`../../content/${name}.yml`, import.meta.url), 'utf8'));
const products = readProducts().map(({ key, permalink, ...front }) => ({ slug: key, path: permalink, front }));
const site = {
  drawings,
  data: { menus: read('menus'), ui: read('ui') },
  collections: { products },
} as unknown as Zone;
const page = { path: '/pricing' } as PageView;
const render = (part: ReactElement) => renderToStaticMarkup(<SiteContext value={{ site, page }}>{part}</SiteContext>);
/** The addresses of the links in a piece of HTML, in order. */
const addresses = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

const foot = suite('the footer');

foot('lists products, resources and company, each link in its order', () => {
  const [, products, resources, company] = render(<Footer />).split('<nav ');
  const paths = (words: string) => words.split(' ').map((word) => `/${word}`);
  assert.equal(
    addresses(products ?? ''),
    paths(
      'zone-ai zone-education zone-cards zone-pay zone-automation zone-event zone-pos zone-park zone-point pricing changelog roadmap',
    ),
  );
  assert.equal(addresses(resources ?? ''), paths('documentation support community training event blog zone-ventures'));
  assert.equal(
    addresses(company ?? ''),
    paths(
      'about-us contact-us career terms-of-service privacy-policy refund-policy cookie-policy life-at-zone partner legal sitemap',
    ),
  );
});

foot('names every claim, both stores and five networks', () => {
  const html = render(<Footer />);
  const { foot, stores } = site.data.menus;
  const networks = foot.lists.flatMap(({ links }) => links).filter(({ href }) => href.includes('social.'));
  assert.is(networks.length, 5);
  assert.is(stores.badges.length, 2);
  for (const words of [foot.claims, ...stores.badges.map(({ name }) => name), ...networks.map(({ label }) => label)])
    assert.match(html, words);
});

const head = suite('the header');

head('leads home and to the app, and opens its menu without script', () => {
  const html = render(<Header />);
  assert.match(html, '<a class="header-logo" href="/"');
  assert.match(html, `<a class="button small" href="/download-app">${site.data.ui.head.download}</a>`);
  assert.match(html, /<button[^>]* popoverTarget="menu"/i);
  assert.match(html, /<nav[^>]* id="menu" popover="auto"/);
});

head('marks the page that is shown', () => {
  assert.equal(render(<Header />).match(/aria-current="page"/g)?.length, 2);
});

foot.run();
head.run();
