/** Components in Markdown, and highlighted code, from the text to the page. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

/** A site with components: `note` wraps text, `film` is a leaf, and `more` adds others. */
const siteOf = (text: string, more = '') => ({
  'content/index.md': page('Home', text),
  'islands/Button.tsx': `import { island } from 'site/island';
    export default island({ name: 'Button', when: 'load', View: ({ word }) => <b>{word}</b> });`,
  'pages/index.ts': `export { components, screens } from './all.tsx';`,
  'pages/all.tsx': `
    import { component, frontMatter, screen } from 'site/api';
    import { z } from 'zod';
    import Button from '../islands/Button.tsx';
    const kind = z.enum(['tip', 'warning']).default('tip');
    export const components = {
      note: component(z.strictObject({ kind }), ({ kind, children }) => <aside className={kind}>{children}</aside>),
      film: component(z.strictObject({ src: z.string(), loop: z.literal(true).optional() }), (all) => (
        <video src={all.src} loop={all.loop} title={all.site.name} />
      )),
      pressed: ({ word }) => <Button word={word} />,
      dated: () => <Button word={new Date(0)} />,
      broken: () => { throw new Error('It broke'); },
      logo: () => {
        const problem = { file: 'assets/logo.svg', message: 'It is empty.', fix: 'Draw it.' };
        throw Object.assign(new Error(problem.message), { problem });
      },
      ${more}
    };
    export const screens = {
      plain: screen(frontMatter, ({ page }) => (
        <main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main>
      )),
    };`,
});

const textOf = (html = '') => /<\/h1><div>(.*)<\/div><\/main>/s.exec(html)?.[1];

const test = suite('texts');

test('a component is rendered where the text names it: around text, alone, or in another one, but not in code', async () => {
  const code = '```\n::film\n```\n\n`::film`\n\n    ::film';
  assert.equal((await build(siteOf(code))).problems, []);
  const text = [
    'Before\n:::note{kind=warning}\nMind the **gap**.\n\n::film{src=clip.mp4 loop}\n:::\nAfter <kbd>K</kbd>',
    '\n::::note\n:::note{kind="tip"}\n- inner\n:::\n::::',
  ].join('\n');
  const { texts, problems } = await build({ ...siteOf(text), 'content/clip.mp4': 'film' });
  assert.equal(problems, []);
  const film = '<video src="/assets/content/clip.mp4" loop="" title="Site"></video>';
  assert.is(
    textOf(texts['index.html'])?.replaceAll('\n', ''),
    `<p>Before</p><aside class="warning"><p>Mind the <strong>gap</strong>.</p>${film}</aside><p>After <kbd>K</kbd></p>` +
      '<aside class="tip"><aside class="tip"><ul><li>inner</li></ul></aside></aside>',
  );
});

test('a component is reported with its line if it is unknown, or if its attributes are wrong', async () => {
  const text =
    '::fil{src=a}\n\n:::note{knd=tip}\nText.\n:::\n\n::film{loop=yes}\n\n:::note\n\n::dated\n\n::broken\n\n::logo';
  const { problems, fixes } = await build(siteOf(text));
  assert.equal(
    problems.map((problem, i) => `${problem} ${fixes[i]}`),
    [
      'content/index.md:6 There is no component named `fil`. Name one of note, film, pressed, dated, broken, logo, or add it to pages/index.ts.',
      'content/index.md:8 `knd` is not a known key. Did you mean kind?',
      'content/index.md:12 `src` is missing. Add `src=` with text.',
      'content/index.md:12 `loop` cannot be "yes". Write true.',
      'content/index.md:14 `:::note` is never closed. Write `:::` on a line below its text.',
      'content/index.md:16 The prop `word` of the island Button cannot be passed as JSON. Pass text, numbers, booleans, null, and lists and plain objects of these.',
      'pages/all.tsx:13 It broke (while rendering `broken` in content/index.md:18). Correct the code here, or what leads to it.',
      'assets/logo.svg It is empty (while rendering `logo` in content/index.md:20). Draw it.',
    ],
  );
});

test('a text without quotation marks is one problem, with all words that are no keys', async () => {
  const { problems, fixes } = await build(siteOf('::film{src=a film of bells.mp4 lop}'));
  assert.equal(
    problems.map((problem, i) => `${problem} ${fixes[i]}`),
    [
      'content/index.md:6 `lop` is not a known key. Did you mean loop?',
      'content/index.md:6 `film of bells mp4` is not a known key. Remove it, or put the text that it belongs to between quotation marks: `key="…"`.',
    ],
  );
});

test('an island in a text has its props, and ids that no other island has', async () => {
  const text = ':::note\n::pressed{word="a “b” <c>"}\n:::\n\n::pressed{word=d}';
  const { texts, problems } = await build(siteOf(text));
  assert.equal(problems, []);
  const html = texts['index.html'] ?? '';
  const islands = [
    ...html.matchAll(
      /data-island="Button".*?data-prefix="(\w+)" data-props="(.*?)"><b>(.*?)<\/b>/g,
    ),
  ];
  const [one, other] = islands.map(([, prefix, ...words]) => [prefix, words]);
  assert.equal(one?.[1], ['{&quot;word&quot;:&quot;a “b” &lt;c&gt;&quot;}', 'a “b” &lt;c&gt;']);
  assert.equal(other?.[1], ['{&quot;word&quot;:&quot;d&quot;}', 'd']);
  assert.is.not(one?.[0], other?.[0]);
  assert.match(html, '<script data-src=');
});

test('code in a text is highlighted if its language is known', async () => {
  const { texts, problems } = await build({
    'content/index.md': page(
      'Home',
      '```ts title="x"\nconst a = `b\n<c>`;\n```\n\n```zz\n<a>\n```',
    ),
  });
  assert.equal(problems, []);
  const html = texts['index.html'] ?? '';
  assert.match(html, '<code class="language-ts"><span class="hljs-keyword">const</span> a = ');
  assert.match(
    html,
    '<span class="hljs-string">`b</span>\n<span class="hljs-string">&lt;c&gt;`</span>;',
  );
  assert.match(html, '<code class="language-zz">&lt;a&gt;');
});

test('code in a text goes to the component named `code`, with the rest of its fence as attributes', async () => {
  const own = `code: component(
    z.strictObject({ language: z.string(), text: z.string(), html: z.string(), title: z.string(), lines: z.string() }),
    ({ title, lines, language, text, html }) => (
      <figure><figcaption>{[title, lines, language, text.length].join()}</figcaption>
      <pre dangerouslySetInnerHTML={{ __html: html }} /></figure>
    )),`;
  const { texts, problems } = await build(siteOf('```js {1,3-4} title="A *b*"\nlet a;\n```', own));
  assert.equal(problems, []);
  const html = '<pre><span class="hljs-keyword">let</span> a;</pre>';
  assert.is(
    textOf(texts['index.html']),
    `<figure><figcaption>A *b*,1,3-4,js,6</figcaption>${html}</figure>`,
  );
});

test.run();
