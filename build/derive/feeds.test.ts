import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

const SITE = `name: Small
url: https://test.example
base: /b
assets: hashed
collections:
  posts: { pages: text, at: /blog, feed: { about: A feed., style: /assets/feed.css } }
`;
const FILES = {
  'content/site.yml': SITE,
  'content/index.md': page('Home'),
  'content/blog.md': page('Blog'),
  'content/posts/first.md': page(
    'First & <last>',
    'Text.',
    'date: 2024-10-01\nauthor: Asha\ntags: [A & B]\n',
  ),
  'content/posts/second.md': page('Second', 'Text.', 'date: 2024-10-02\nupdated: 2024-10-05\n'),
  'assets/feed.css': 'feed { display: block }',
};

type Item = { id: string; url: string; content_html: string; [key: string]: unknown };
const itemsOf = (json: string): Item[] => JSON.parse(json).items;

/** Builds a site with a post. Returns the post's HTML and id in the JSON feed, and the problems. */
async function textOf(text: string, more: Record<string, string | Uint8Array> = {}, front = '') {
  const post = page('Post', text, `date: 2024-10-03\n${front}`);
  const built = await build({ ...FILES, ...more, 'content/posts/post.md': post });
  const [first] = itemsOf(built.text('blog/feed.json'));
  return { html: first?.content_html ?? '', id: first?.id, problems: built.problems };
}

const feeds = suite('feeds');

feeds(
  'in Atom list the newest first, with absolute addresses, times with a zone, and readable links',
  async () => {
    const { text, problems } = await build(FILES);
    assert.equal(problems, []);
    const feed = 'href="https://test.example/b/blog/feed';
    const link = `<link rel="alternate" type="application/atom+xml" ${feed}.xml"/><link rel="alternate" type="application/feed+json" ${feed}.json"/>`;
    for (const path of ['index.html', 'blog/first/index.html']) assert.match(text(path), link);
    const [, style = ''] = /href="(\/b\/assets\/feed-\w+\.css)"/.exec(text('blog/feed.xml')) ?? [];
    const [head = '', second = '', first = ''] = text('blog/feed.xml').split(/(?=<entry>)/);
    const holds = (part: string, all: string[]) => {
      for (const one of all) assert.match(part, one);
    };
    const home = '<id>https://test.example/b/blog</id>\n<link href="https://test.example/b/blog"/>';
    holds(head, [
      `href="${style}"`,
      'xml:lang="en"',
      '<title>Blog | Small</title>',
      '<p>A feed.</p>',
      home,
    ]);
    holds(head, [
      `rel="self" type="application/atom+xml" ${feed}.xml"`,
      '<updated>2024-10-05T00:00:00Z</updated>',
    ]);
    holds(second, ['<published>2024-10-02T00:00:00Z<', '<updated>2024-10-05T00:00:00Z<']);
    const url = 'https://test.example/b/blog/first';
    holds(first, [
      '<title>First &#38; &#60;last&#62;</title>',
      `<id>${url}</id>\n<link href="${url}"/>`,
    ]);
    holds(first, [
      `xhtml"><a href="${url}">About First &#38; &#60;last&#62;.</a></div>`,
      '&#60;p&#62;Text.&#60;/p&#62;',
    ]);
    holds(first, [
      '<updated>2024-10-01T00:00:00Z<',
      '<author><name>Asha</name></author>',
      'term="A &#38; B"',
    ]);
  },
);

feeds(
  'order posts of a day by their times, however these are written, and then by address',
  async () => {
    const dates = {
      a: '2024-10-03',
      b: '2024-10-03 9:30',
      c: '2024-10-03 12:30',
      d: '2024-10-03T05:00-05:00',
      e: '2024-10-03',
    };
    const posts = Object.entries(dates).map(([name, date]) => [
      `content/posts/${name}.md`,
      page(name, 'Text.', `date: ${date}\n`),
    ]);
    const { text } = await build({ ...FILES, ...Object.fromEntries(posts) });
    assert.equal(
      itemsOf(text('blog/feed.json'))
        .map(({ title }) => title)
        .slice(0, 5),
      ['c', 'd', 'b', 'a', 'e'],
    );
    assert.match(text('blog/feed.xml'), '<published>2024-10-03T12:30:00Z</published>');
  },
);

feeds('never say that a post was changed before it was published', async () => {
  const post = page('Post', 'Text.', 'date: 2024-10-03\nupdated: 2024-09-01\n');
  const { text } = await build({ ...FILES, 'content/posts/post.md': post });
  const [first] = itemsOf(text('blog/feed.json'));
  const day = '2024-10-03T00:00:00Z';
  assert.equal([first?.date_published, first?.date_modified], [day, day]);
});

feeds('have absolute addresses in their texts, and no markup that only a page needs', async () => {
  const more = {
    'assets/dot.png': await sharp({
      create: { width: 4, height: 2, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer(),
    'pages/index.ts': `export const screens = {};
      export const markdown = () => ({ words: { outside: '(new tab)', footnotes: 'Notes' } });`,
  };
  const text =
    '## Fees\n\n[Home](/) [Out](https://out.example) [Fees](#fees) ![Dot](/assets/dot.png) N[^1]\n\n[^1]: Note.';
  const { html, problems } = await textOf(text, more);
  assert.equal(problems, []);
  const [, picture] = /src="(https:\/\/test\.example\/b\/assets\/[^"]*)"/.exec(html) ?? [];
  assert.is(
    html,
    `<h2>Fees</h2>
<p><a href="https://test.example/b/">Home</a> <a href="https://out.example">Out</a> <a href="https://test.example/b/blog/post#fees">Fees</a> <img src="${picture}" alt="Dot" width="4" height="2" /> N<sup><a href="https://test.example/b/blog/post#fn:1">1</a></sup></p>
<section>
<ol>
<li><p>Note. <a href="https://test.example/b/blog/post#fnref:1">↩</a></p></li>
</ol>
</section>
`,
  );
});

feeds(
  'hold the newest 20 pages that lists show, and name a page that moved by its first address',
  async () => {
    const { id } = await textOf('Text.', {}, 'redirect_from: [/news/post/, /blog/old]\n');
    assert.is(id, 'https://test.example/b/news/post');
    const posts = Array.from({ length: 25 }, (_, i) => [
      `content/posts/n${i}.md`,
      page(`N${i}`, 'Text.', 'date: 2024-10-03\n'),
    ]);
    const { text } = await build({ ...FILES, ...Object.fromEntries(posts) });
    assert.is(itemsOf(text('blog/feed.json')).length, 20);
    const left = {
      'content/posts/first.md': page('First', 'Text.', 'date: 2024-10-01\nnoindex: true\n'),
      'content/posts/second.md': page('Second'),
    };
    const { paths } = await build({ ...FILES, ...left });
    assert.not(paths.some((path) => path.startsWith('blog/feed')));
  },
);

feeds.run();
