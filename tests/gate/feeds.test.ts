/** The rules by which the W3C's validator judges feeds, and those of JSON Feed, on feeds of this site with posts of every kind. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { chosenBrowser, openerOf } from '../visit.ts';

const TEXT = `Words with a [link](/pricing), [one to a part](#part) and [one elsewhere](https://site.example/?a=1&b=2).[^1]

::drawing{name=close-park-night caption="One & two"}

## Part

<details><summary>More</summary>Hidden &amp; <kbd>K</kbd></details>

\`\`\`html
<script>alert("x")</script>
\`\`\`

| a | b |
|---|--:|
| 1 | 2 |

- [x] Done

[^1]: A note.
`;
const root = copySite();
const post = (name: string, title: string, date: string, more = '') =>
  writeFileSync(
    join(root, `content/posts/${name}.md`),
    `---\ntitle: "${title}"\ndescription: "About <it> & more."\ncategory: Park\ndate: ${date}\nauthor: [Asha, "Ben & Co"]\ndrawing: close-park-night\n${more}---\n\n${TEXT}`,
  );
post('one', 'One & <two>', '2024-01-01', 'tags: ["A & B", ज़ोन]\nredirect_from: [/old/one]\n');
post('two', 'दो', '2024-01-02', 'lang: hi\nupdated: 2024-02-01\n');

const feeds = suite('feeds');
const test = (await chosenBrowser()) ? feeds : feeds.skip;
const site = emitSite(root);
const open = openerOf(feeds, async () => (await site).folder);

const WHOLE = /^https:\/\/zone\.example\/\S*$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Elements that the validator knows in texts, and takes for safe. */
const SAFE =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';

/** What a reader finds wrong in a text: elements and attributes that are not safe, and addresses that are not whole. */
const faultsIn = (page: Page, html: string) =>
  page.evaluate(
    (html, safe) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      return [...body.querySelectorAll('*')].flatMap((element) => [
        ...(safe.includes(element.localName) ? [] : [element.localName]),
        ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).filter(
          (one) => /^(?:on|style|class|id|data-)/.test(one) || /^(?:href|src)=(?!https:\/\/|mailto:)/.test(one),
        ),
      ]);
    },
    html,
    SAFE.split(' '),
  );

test('in Atom have what RFC 4287 asks for, once, and whole addresses', async () => {
  const { page, close } = await open('/blog/feed.xml');
  const [root, lang] = await page.evaluate(() => {
    const { documentElement } = document;
    return [documentElement.localName, documentElement.getAttribute('xml:lang') ?? ''];
  });
  /** The children of the feed itself, and of each entry. */
  const [all = [], ...entries] = await page.evaluate(() =>
    [...document.querySelectorAll('feed, entry')].map((parent) =>
      Array.from(parent.children, (one) => ({
        name: one.localName,
        space: one.namespaceURI,
        text: one.textContent ?? '',
        attributes: Object.fromEntries(Array.from(one.attributes, ({ name, value }) => [name, value])),
        inner: Array.from(one.children, ({ localName, textContent }) => [localName, textContent ?? ''] as const),
      })),
    ),
  );
  const feed = all.filter(({ name }) => name !== 'entry');
  assert.is(root, 'feed', 'it is well-formed');
  assert.match(lang ?? '', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
  assert.is(entries.length, 2);
  for (const part of [feed, ...entries]) {
    const of = (name: string) => part.filter((one) => one.name === name);
    for (const name of ['id', 'title', 'updated']) assert.is(of(name).length, 1, name);
    for (const { space } of part) assert.is(space, 'http://www.w3.org/2005/Atom');
    assert.match(of('id')[0]?.text ?? '', WHOLE);
    for (const { text } of [...of('updated'), ...of('published')]) {
      assert.match(text, TIME);
      assert.ok(new Date(text) <= new Date(), 'no time is to come');
    }
    for (const { inner } of of('author')) {
      assert.equal(inner.length, 1);
      assert.ok(inner[0]?.[0] === 'name' && inner[0][1].trim());
    }
    for (const { attributes } of of('category')) assert.ok(attributes.term);
    const links = of('link').map(({ attributes }) => attributes);
    for (const { href = '' } of links) assert.match(href, WHOLE);
    assert.is(links.filter(({ rel = 'alternate' }) => rel === 'alternate').length, 1);
    for (const { attributes, inner } of [...of('summary'), ...of('subtitle')]) {
      assert.is(attributes.type, 'xhtml');
      assert.equal(
        inner.map(([name]) => name),
        ['div'],
      );
    }
    for (const { attributes, text } of of('content')) {
      assert.is(attributes.type, 'html');
      assert.equal(await faultsIn(page, text), []);
    }
  }
  assert.ok(feed.some(({ name }) => name === 'author'));
  const self = feed.filter(({ attributes }) => attributes.rel === 'self').map(({ attributes }) => attributes.href);
  assert.equal(self, ['https://zone.example/blog/feed.xml']);
  const ids = entries.map((part) => part.find(({ name }) => name === 'id')?.text);
  assert.equal(ids, ['https://zone.example/blog/two', 'https://zone.example/old/one']);
  await close();
});

test('in JSON have what JSON Feed asks for', async () => {
  const { page, close } = await open('/blog/feed.xml');
  const feed = JSON.parse(readFileSync(join((await site).folder, 'blog/feed.json'), 'utf8'));
  assert.is(feed.version, 'https://jsonfeed.org/version/1.1');
  for (const address of [feed.home_page_url, feed.feed_url]) assert.match(address, WHOLE);
  for (const item of feed.items) {
    for (const address of [item.id, item.url]) assert.match(address, WHOLE);
    for (const time of [item.date_published, item.date_modified]) assert.match(time, TIME);
    for (const { name } of item.authors) assert.ok(name);
    assert.equal(await faultsIn(page, item.content_html), []);
  }
  await close();
});

feeds.run();
