import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { drawings } from '../assets/sources/drawings.ts';
import type { Zone } from '../content/schema.ts';
import { contentOf, drawing } from './drawings/files.ts';
import { Moved } from './Moved.tsx';

const read = (name: string) =>
  parse(readFileSync(new URL(`../content/${name}.yml`, import.meta.url), 'utf8'));

const site = {
  drawings,
  assets: [],
  collections: { products: [] },
  name: 'Zone',
  url: 'https://zone.example',
  base: '',
  lang: 'fr',
  pages: [{ path: '/new', title: 'New', languages: [] }],
  data: {
    menus: read('menus'),
    doors: {
      ask: 'Ask us',
      operator: { title: 'For the operator', text: 'Set {fact}.' },
      list: { 'web_app.url': { address: 'https://app.zone.example' } },
    },
    ui: {
      ...read('ui'),
      moved: {
        heading: 'Moved.',
        back: 'Back to Zone',
        forwards: 'At another address.',
        opens: 'Opens.',
        waits: 'It is not live yet.',
        go: 'Go to',
        contact: { label: 'Contact us', href: '/contact-us' },
        places: {
          '/desk': {
            name: 'Desk',
            what: 'For visitors.',
            room: 'counter',
            about: { label: 'See Zone Education', href: '/zone-education' },
          },
        },
      },
    },
  },
} as unknown as Zone;

const APP = 'https://app.zone.example';
const show = (path: string, to: string, forwards: boolean) =>
  renderToStaticMarkup(
    <Moved
      path={path}
      to={to}
      forwards={forwards}
      site={{ ...site, isPlaceholder: () => !forwards }}
    />,
  );
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

const moved = suite('the page at an address that moved');

moved(
  'is a page of the site while the place is not live: what it is, a letter and a page about it',
  () => {
    const html = show('/desk', APP, false);
    const [main = ''] = html.match(/<main.*<\/main>/s) ?? [];
    assert.match(main, '<h1>Desk</h1>');
    assert.match(main, 'For visitors. It is not live yet.');
    assert.match(main, /<button[^>]*popoverTarget="[^"]*"[^>]*>Ask us<\/button>/i);
    assert.match(main, '<dd>Desk</dd>');
    assert.ok(linksIn(main).includes('/zone-education'));
    assert.match(html, '<meta name="robots" content="noindex"/>');
    assert.match(html, /<header /);
    assert.match(html, /<footer/);
    assert.not.match(html, APP);
  },
);

moved('leads to our offices if no page is about the place', () => {
  const [main = ''] = show('/old', APP, false).match(/<main.*<\/main>/s) ?? [];
  assert.ok(linksIn(main).includes('/contact-us'));
});

moved('keeps what is for the operator closed', () => {
  assert.match(
    show('/desk', APP, false),
    /<details class="doors-operator"><summary>For the operator<\/summary><p>Set <code>web_app.url<\/code>\.<\/p><\/details>/,
  );
});

moved('shows the room of the place behind the door, and a desk by default', () => {
  const roomOf = (name: string) => contentOf(drawing(site, name));
  assert.match(show('/desk', APP, false), roomOf('door-counter'));
  assert.match(show('/old', APP, false), roomOf('door-desk'));
});

moved('links to the new address if that is live', () => {
  const html = show('/desk', APP, true);
  assert.match(html, 'Opens.');
  assert.equal(linksIn(html), ['/', '/', APP]);
});

moved('says that the page has moved if the place has no name', () => {
  const html = show('/old', '/new', true);
  assert.match(html, /^<html lang="fr"/);
  assert.match(html, '<h1>Moved.</h1>');
  assert.match(html, 'At another address.');
  assert.match(html, '>Go to New</a>');
});

moved.run();
