/** Checks the feeds, with posts of every kind, by the rules of the W3C's feed validator and of JSON Feed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';

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
const { folder } = await emitSite(root);
const read = (name: string) => readFileSync(join(folder, 'blog', name), 'utf8');

const WHOLE = /^https:\/\/[\w.-]+\/\S*$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Elements that the validator accepts as safe in texts. */
const SAFE =
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup
  table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/);

/** Elements and attributes that are not safe in a feed reader, and addresses that are not absolute. */
const faultsIn = (html: string) =>
  DomUtils.getElementsByTagName('*', parseDocument(html)).flatMap(({ name, attribs }) => [
    ...(SAFE.includes(name) ? [] : [name]),
    ...Object.entries(attribs)
      .map(([key, value]) => `${key}=${value}`)
      .filter(
        (one) =>
          /^(?:on|style|class|id|data-)/.test(one) ||
          /^(?:href|src)=(?!https:\/\/|mailto:)/.test(one),
      ),
  ]);

const childrenOf = (parent: Pick<ReturnType<typeof parseDocument>, 'children'>) =>
  DomUtils.getElementsByTagName('*', parent.children, false);
const namesIn = (parent: Parameters<typeof childrenOf>[0]) =>
  childrenOf(parent).map(({ name }) => name);

feeds('in Atom have each element that RFC 4287 requires once, and absolute addresses', () => {
  const [feed] = childrenOf(parseDocument(read('feed.xml'), { xmlMode: true }));
  assert.ok(feed);
  assert.is(feed.attribs.xmlns, 'http://www.w3.org/2005/Atom');
  assert.match(feed.attribs['xml:lang'] ?? '', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
  const entries = childrenOf(feed).filter(({ name }) => name === 'entry');
  for (const part of [feed, ...entries]) {
    const all = childrenOf(part);
    const of = (name: string) => all.filter((one) => one.name === name);
    const texts = (name: string) => of(name).map((one) => DomUtils.textContent(one));
    for (const name of ['id', 'title', 'updated']) assert.is(of(name).length, 1, name);
    for (const { name, attribs } of all) assert.not.ok(name.includes(':') || attribs.xmlns, name);
    assert.match(texts('id').join(), WHOLE);
    for (const time of [...texts('updated'), ...texts('published')]) {
      assert.match(time, TIME);
      assert.ok(new Date(time) <= new Date(), 'no time is to come');
    }
    for (const one of of('author')) assert.equal(namesIn(one), ['name']);
    for (const name of texts('author')) assert.match(name, /\S/);
    for (const { attribs } of of('category')) assert.ok(attribs.term);
    for (const { attribs } of of('link')) assert.match(attribs.href ?? '', WHOLE);
    assert.is(
      of('link').filter(({ attribs: { rel = 'alternate' } }) => rel === 'alternate').length,
      1,
    );
    for (const one of [...of('summary'), ...of('subtitle')]) {
      assert.is(one.attribs.type, 'xhtml');
      assert.equal(namesIn(one), ['div']);
    }
    for (const { attribs } of of('content')) assert.is(attribs.type, 'html');
    for (const text of texts('content')) assert.equal(faultsIn(text), []);
    if (part !== feed) continue;
    assert.ok(of('author').length > 0);
    const self = of('link').find(({ attribs }) => attribs.rel === 'self');
    assert.match(self?.attribs.href ?? '', '/blog/feed.xml');
  }
  const ids = entries.map((entry) =>
    DomUtils.textContent(DomUtils.getElementsByTagName('id', entry)),
  );
  assert.match(ids.join(' '), /https:\S+\w\/blog\/two https:\S+\w\/old\/one$/);
});

feeds('in JSON have the fields that JSON Feed requires', () => {
  const feed = JSON.parse(read('feed.json'));
  assert.is(feed.version, 'https://jsonfeed.org/version/1.1');
  for (const address of [feed.home_page_url, feed.feed_url]) assert.match(address, WHOLE);
  for (const item of feed.items) {
    for (const address of [item.id, item.url]) assert.match(address, WHOLE);
    for (const time of [item.date_published, item.date_modified]) assert.match(time, TIME);
    for (const { name } of item.authors) assert.ok(name);
    assert.equal(faultsIn(item.content_html), []);
  }
});

feeds.run();
