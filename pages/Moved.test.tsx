import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../assets/sources/drawings.ts';
import type { Zone } from '../content/schema.ts';
import { contentOf, drawing } from './drawings/files.ts';
import { Moved } from './Moved.tsx';

const site = {
  drawings,
  name: 'Zone',
  url: 'https://zone.example',
  base: '',
  lang: 'fr',
  pages: [{ path: '/new', title: 'New' }],
  data: {
    doors: {
      operator: 'Set {fact}.',
      list: { 'web_app.url': { address: 'https://app.zone.example' } },
    },
    ui: {
      head: { home: 'Zone, home' },
      link: { newTab: '(opens in a new tab)' },
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

moved('names the place, and links to live pages while the place is not live', () => {
  const html = show('/desk', APP, false);
  assert.match(html, '<h1>Desk</h1>');
  assert.match(html, 'For visitors. It is not live yet.');
  assert.equal(linksIn(html), ['/', '/', '/zone-education', '/contact-us']);
  assert.match(html, 'Set <code>web_app.url</code>.');
  assert.not.match(html, APP);
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
