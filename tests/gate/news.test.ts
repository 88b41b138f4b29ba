/** Posts and events, in a copy of this site that has others. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { entitiesIn } from '../entities.ts';
import { listFiles, readOrigin } from '../site.ts';
import { page } from '../tree.ts';
import { canBrowse, openerOf } from '../visit.ts';

const post = (title: string, date: string, more: string, text = 'Words.') =>
  page(title, text, `category: Park\ndrawing: close-park-night\ndate: ${date}\n${more}\n`);

const root = copySite();
for (const name of ['posts', 'events']) {
  rmSync(join(root, 'content', name), { recursive: true, force: true });
  mkdirSync(join(root, 'content', name));
}
const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, 'content', path), text);
write(
  'posts/first.md',
  post('First & <last>', '2024-01-01', 'author: Asha\ntags: [Smart cards]', 'word '.repeat(500)),
);
write(
  'posts/second.md',
  post('Second', '2024-01-02', 'author: [Asha, Ben]\ntags: [Queues, smart cards]'),
);
write(
  'posts/shown.md',
  post('Shown', '2024-01-03', 'author: Nobody\ntags: [Dreams]\nsample: true'),
);
// Without a text, it is only a card.
write(
  'posts/card.md',
  '---\ntitle: Card\ncategory: News\nauthor: Asha\ndate: 2024-01-01\ndrawing: close-event-cobalt\n---\n',
);
// The build asks for this once there is a real post.
const list = readFileSync(join(root, 'content/blog.md'), 'utf8');
write('blog.md', list.replace(/^noindex: .*\n/m, ''));

const event = (title: string, more: string) =>
  `---\ntitle: "${title}"\ndescription: Come, all; see it.\nplace: Hall 2, Jaipur\n${more}\n---\n\nWords.\n`;
const LONG = `Open day, with ${'ज़ोन '.repeat(12)}`;
write(
  'events/open.md',
  event(LONG, 'kind: event\nday: 2099-03-12\ntime: { from: 18:30, to: 20:00, zone: +05:30 }'),
);
write(
  'events/fair.md',
  `${event('Fair', 'kind: event\nday: 2099-04-01\nupdated: 2024-02-03')}\n\n::map{src=https://maps.example/yard title=Yard}\n`,
);
write('events/gone.md', event('Gone', 'kind: event\nday: 2020-04-01'));
write('events/seen.md', event('Seen', 'kind: webinar\nday: 2020-04-02'));
write('events/soon.md', event('Soon', 'kind: webinar\nday: 2099-04-02'));
write('events/shown.md', event('Shown', 'kind: event\nday: 2099-04-03\nsample: true'));

/** The links in a page between two strings. */
const linksIn = (html: string, start: string, end: string): string[] => {
  const [, part = ''] = html.split(start);
  return Array.from(
    (part.split(end)[0] ?? '').matchAll(/href="(?!mailto:)([^"]*)"/g),
    ([, href = '']) => href,
  );
};

const { folder, problems } = await emitSite(root);
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

const posts = suite('posts');

posts('are listed without the samples once there is a real one', () => {
  assert.equal(problems, []);
  assert.equal(linksIn(text('blog/index.html'), '<main', '</main>'), [
    '/blog/second',
    '/blog/first',
    '/blog/feed.xml',
  ]);
});

posts('without a text are cards of the list, and the samples below it make way for events', () => {
  const html = text('blog/index.html');
  assert.match(html, '>Card<');
  const [, samples = ''] = read('blog.md').match(/^ {2}samples: (.+)$/m) ?? [];
  assert.ok(samples);
  assert.not.match(html, samples);
});

posts('have one page for each tag in any capitalisation, and none for the tags of samples', () => {
  const tags = listFiles(folder).filter(
    (path) => path.startsWith('blog/tags/') && path.endsWith('index.html'),
  );
  assert.equal(tags.sort(), ['blog/tags/queues/index.html', 'blog/tags/smart-cards/index.html']);
  assert.match(text('blog/tags/smart-cards/index.html'), '<h1>Posts about Smart cards</h1>');
  const links = linksIn(text('blog/tags/smart-cards/index.html'), '<main', '</main>');
  assert.equal(links, ['/blog/second', '/blog/first', '/blog']);
});

/** An entity in the structured data of a page: what the page is about, then its breadcrumbs. */
const thingOn = (path: string, at = 0): Record<string, unknown> | undefined =>
  entitiesIn(text(`${path}/index.html`))[at];

posts(
  'tell search engines who wrote them and when, and events where and when they begin; samples tell nothing',
  () => {
    const { headline, author, datePublished } = thingOn('blog/second') ?? {};
    const people = ['Asha', 'Ben'].map((name) => ({ '@type': 'Person', name }));
    assert.equal([headline, author, datePublished], ['Second', people, '2024-01-02']);
    const { '@type': type, startDate, endDate, location } = thingOn('event/open') ?? {};
    assert.equal(
      [type, startDate, endDate],
      ['Event', '2099-03-12T18:30+05:30', '2099-03-12T20:00+05:30'],
    );
    assert.equal(location, { '@type': 'Place', name: 'Hall 2, Jaipur', address: 'Hall 2, Jaipur' });
    assert.equal(thingOn('event/fair')?.startDate, '2099-04-01');
    assert.equal(thingOn('event/soon')?.location, {
      '@type': 'VirtualLocation',
      url: `${readOrigin()}/event/soon`,
    });
    const trail = ({ itemListElement }: Record<string, unknown> = {}) =>
      (itemListElement as Record<string, unknown>[]).map(({ name, item }) => item ?? name);
    assert.equal(trail(thingOn('blog/second', 1)), [
      `${readOrigin()}/`,
      `${readOrigin()}/blog`,
      'Second',
    ]);
    assert.equal(trail(thingOn('event/fair', 1)), [
      `${readOrigin()}/`,
      `${readOrigin()}/event`,
      'Fair',
    ]);
    assert.equal([thingOn('blog/shown'), thingOn('event/shown')], [undefined, undefined]);
  },
);

posts('link to their tags, and to the newer and the older post', () => {
  const [first, second] = [text('blog/first/index.html'), text('blog/second/index.html')];
  const around = ['/blog/tags/queues', '/blog/tags/smart-cards', '/blog/first', '/blog'];
  assert.equal(linksIn(second, '</header><div', '</article>'), around);
  assert.equal(linksIn(first, '</header><div', '</article>'), [
    '/blog/tags/smart-cards',
    '/blog/second',
    '/blog',
  ]);
});

posts('name all of their authors, and the reading time in minutes', () => {
  const about = 'Asha, <time dateTime="2024-01-01">1 January 2024</time>, 2\u00a0min read';
  assert.match(text('blog/first/index.html'), about);
  assert.match(text('blog/second/index.html'), 'Asha, Ben, <time');
});

posts('that are samples are hidden from search engines, and marked as samples', () => {
  assert.match(text('sitemap.xml'), '/blog/first<');
  assert.not.match(text('sitemap.xml'), '/blog/shown');
  assert.match(text('blog/shown/index.html'), 'content="noindex"');
  assert.match(text('blog/shown/index.html'), 'Park. Sample');
  assert.equal(linksIn(text('blog/shown/index.html'), '</header><div', '</article>'), ['/blog']);
});

posts.run();

const feed = suite('the feed');
const open = openerOf(feed, () => folder);

feed('is linked from the blog and its posts, and from no other page', () => {
  const feeds = ['/blog/feed.xml', '/blog/feed.json'];
  const found = (path: string) =>
    Array.from(
      text(path).matchAll(/<link rel="alternate" type="application[^>]* href="([^"]*)"/g),
      ([, href]) => href,
    );
  for (const path of ['blog/index.html', 'blog/first/index.html']) assert.equal(found(path), feeds);
  assert.equal(found('index.html'), []);
  assert.match(text('blog/index.html'), 'href="/blog/feed.xml"><span>');
});

(canBrowse() ? feed : feed.skip)('is a page of links if it is opened in a browser', async () => {
  const { page, close } = await open('/blog/feed.xml', { width: 390 });
  assert.is(await page.$('parsererror'), null, 'it is well-formed');
  const shown = (await page.evaluate(`[...document.querySelectorAll('*')]
    .filter((one) => !one.firstElementChild && one.checkVisibility()).map((one) => one.localName)`)) as string[];
  assert.equal(shown, ['title', 'p', 'a', 'title', 'a', 'title', 'a']);
  await close();
});

feed.run();

const events = suite('events');

events('have copies in which the link of a map and the name of its site are two words', () => {
  assert.match(text('event/fair.md'), '](https://maps.example/yard) maps.example');
});

events('leave the list after their day, but a webinar moves to the past ones', () => {
  const [coming = '', past = ''] = text('event/index.html').split('Past webinars');
  const has = (part: string) =>
    ['open', 'fair', 'gone', 'seen', 'soon', 'shown'].filter((name) =>
      part.includes(`href="/event/${name}"`),
    );
  assert.equal(has(coming), ['open', 'fair', 'soon', 'shown']);
  assert.equal(has(past), ['seen']);
});

events('have a calendar file until their day, and samples have none', () => {
  const files = listFiles(folder).filter((path) => path.endsWith('.ics'));
  assert.equal(files.sort(), ['event/fair.ics', 'event/open.ics', 'event/soon.ics']);
  const links = (name: string) => linksIn(text(`event/${name}/index.html`), '<main', '</article>');
  assert.equal(links('open'), ['/event/open.ics', '/event']);
  for (const name of ['gone', 'shown']) assert.equal(links(name), ['/event']);
});

events('have calendar files in the format of RFC 5545', () => {
  const { host, origin } = new URL(readOrigin());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zone//Events//EN',
    'BEGIN:VEVENT',
    `UID:fair@${host}`,
    'DTSTAMP:20240203T000000Z',
    'DTSTART;VALUE=DATE:20990401',
    'SUMMARY:Fair',
    'DESCRIPTION:Come\\, all\\; see it.',
    'LOCATION:Hall 2\\, Jaipur',
    `URL:${origin}/event/fair`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  assert.is(text('event/fair.ics'), lines.join('\r\n'));
  const timed = text('event/open.ics');
  assert.match(timed, 'DTSTART:20990312T130000Z\r\nDTEND:20990312T143000Z\r\n');
  assert.match(
    text('event/open/index.html'),
    '12 March 2099</time>, 18:30–20:00 UTC+05:30, Hall 2',
  );
  for (const line of timed.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.match(timed.replaceAll('\r\n ', ''), `SUMMARY:${LONG.trim().replace(',', '\\,')}`);
});

events.run();
