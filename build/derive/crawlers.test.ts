import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import { mainOf, wordsIn, wordsShown } from '../../tests/copies.ts';
import { nginxFor } from './hosts.ts';

const SITE = 'name: Bells\nurl: https://test.example\nbase: /b\ncopies: markdown\n';
const FILES = {
  'content/site.yml': SITE,
  'content/index.md': page('Home'),
  'assets/a.svg': '<svg/>',
};
const URL = 'https://test.example/b';

/** Texts that are hard to write as Markdown, each with its copy. */
const HARD: readonly [what: string, written: string, copy: string][] = [
  ['A nested list', '- a\n- b\n  1. c\n\n     d\n  2. e', '- a\n- b\n\n  1. c\n\n      d\n  2. e'],
  ['A list from nine', '9. a\n10. b\n    - c', '9. a\n10. b\n\n    - c'],
  [
    'Pipes in cells',
    '| a \\| b | c |\n| --- | --- |\n| `d\\|e` |  |',
    '| a \\| b | c |\n| --- | --- |\n| `d\\|e` | |',
  ],
  ['Backticks in code', 'A ``b`c`` and `` `d` ``.', 'A ``b`c`` and `` `d` ``.'],
  [
    'A block of code',
    '````\n```\na   b\n\n\n  *c*\n```\n````',
    '````\n```\na   b\n\n\n  *c*\n```\n````',
  ],
  [
    'Code in a list',
    '1. a\n\n   ```\n   b\n\n     c\n   ```',
    '1. a\n\n    ```\n    b\n\n      c\n    ```',
  ],
  ['Brackets in links', '[a \\[b\\]](/c(d)?e=f%20g)', `[a \\[b\\]](${URL}/c\\(d\\)?e=f%20g)`],
  [
    'Links in rows',
    '[a](#b)[c](mailto:d@e.example)!\n\n## b',
    `[a](${URL}/p7#b) [c](mailto:d@e.example)\\!\n\n## b`,
  ],
  ['Hindi', '## कीमत\n\nसत्र **2025-26** के लिए।', '## कीमत\n\nसत्र 2025-26 के लिए।'],
  ['Signs', '\\*a\\* b\\_c \\`d\\` \\<e> \\~f C#', '\\*a\\* b\\_c \\`d\\` \\<e> \\~f C\\#'],
  [
    'Starts',
    '1\\. a\n\n\\- b\n\n\\+ c\n\n\\> d\n\n\\# e\n\n\\---',
    '1\\. a\n\n\\- b\n\n\\+ c\n\n\\> d\n\n\\# e\n\n\\---',
  ],
  ['Entities', 'R&D &amp;copy; &lt;b&gt;', 'R&D \\&copy; \\<b>'],
  [
    'Addresses',
    'https&#58;//a.example/b_c www&#46;d.example',
    'https\\://a.example/b\\_c www\\.d.example',
  ],
  ['A quote', '> a\n>\n> - b', '> a\n> \n> - b'],
  ['Two lines', 'a  \n1\\. b', 'a  \n1\\. b'],
  [
    'What is struck',
    '~~₹5~~ ₹4 Pay<del>,</del>; go<del>.</del>!',
    '<del>₹5</del> ₹4 Pay<del>,</del>; go<del>.</del>\\!',
  ],
  ['High and low', '10<sup>6</sup> H<sub>2</sub>O', '10<sup>6</sup> H<sub>2</sub>O'],
  ['A picture', '![An [a]](/assets/a.svg)![](/assets/a.svg)', `![An \\[a\\]](${URL}/assets/a.svg)`],
  ['A rule', 'a\n\n***\n\nb', 'a\n\n---\n\nb'],
  [
    'Code on a line',
    '## `a*b`\n\n| `_c` |\n| --- |\n| ``d`e`` |',
    '## `a*b`\n\n| `_c` |\n| --- |\n| ``d`e`` |',
  ],
];

/** What a screen shows, and the copy of it. */
const SHOWN: readonly [what: string, jsx: string, copy: string][] = [
  [
    'a link around blocks',
    '<a href="/x"><h3>A <b>b</b></h3><p>c</p></a>',
    `### [A b](${URL}/x)\n\nc`,
  ],
  [
    'a link around a picture',
    '<a href="/x"><img src="/a.png" alt="A" /></a>',
    `[![A](${URL}/a.png)](${URL}/x)`,
  ],
  ['a question', '<details><summary><h3>A?</h3></summary><p>b</p></details>', '**A?**\n\nb'],
  ['terms', '<dl><div><dt>A</dt><dd>b</dd></div></dl>', '**A**\n\nb'],
  [
    'a table with a caption',
    '<table><caption>A</caption><thead><tr><td/><th colSpan={2}>b</th></tr></thead><tbody><tr><th>c</th><td><ul><li>d</li><li>e</li></ul></td><td>f</td></tr></tbody></table>',
    'A\n\n| | b | |\n| --- | --- | --- |\n| c | d e | f |',
  ],
  [
    'what is there to press, and what is hidden',
    '<p>a</p><button>b</button><p hidden>c</p><div popover="auto"><p>d</p></div><dialog open>e</dialog><label>f <input /><textarea defaultValue="g"/></label><label>h<input />i</label><p role="status">j</p>',
    'a\n\nf h i',
  ],
  [
    'what is for screen readers alone',
    '<a href="/x">a<span className="visually-hidden"> b</span></a>',
    `[a](${URL}/x)`,
  ],
  [
    'what is drawn in letters, and what is shown later',
    '<p>a</p><p aria-hidden="true">b</p><p aria-hidden="false">c</p><p data-nosnippet="">d</p>',
    'a\n\nc',
  ],
  ['drawings', '<div role="img" aria-label="A"><p>b</p></div><svg><text>c</text></svg>', 'A'],
  [
    'text among blocks',
    '<div>    a{" "}<svg/>{" "}<svg/>{" "}<p>b</p>    {" "}<svg/>{" "}- c</div>',
    'a\n\nb\n\n\\- c',
  ],
];

const copies = suite('Markdown copies');

copies(
  'have what the text of a page has, escaped where Markdown would read it as syntax',
  async () => {
    const texts = HARD.map(([what, written], at) => [`content/p${at}.md`, page(what, written)]);
    const { text } = await build({ ...FILES, ...Object.fromEntries(texts) });
    for (const [at, [what, , copy]] of HARD.entries()) {
      assert.is(text(`p${at}.md`), `# ${what}\n\n${copy}\n`);
      assert.equal(wordsIn(text(`p${at}.md`)), wordsShown(mainOf(text(`p${at}.html`))), what);
    }
  },
);

copies('have what a screen shows, in the order of the page', async () => {
  const screens = SHOWN.map(([, jsx], at) => `s${at}: { View: () => <main>${jsx}</main> },`);
  const frame =
    'export const Document = ({ children }) => <html lang="en"><head><title>A</title></head><body>{children}</body></html>;';
  const texts = SHOWN.map((_, at) => [`content/p${at}.md`, page('A', 'Text.', `screen: s${at}\n`)]);
  const { text } = await build({
    ...FILES,
    ...Object.fromEntries(texts),
    'pages/index.ts': `export { screens, Document } from './all.tsx';`,
    'pages/all.tsx': `export const screens = { ${screens.join('\n')} };\n${frame}`,
  });
  for (const [at, [what, , copy]] of SHOWN.entries()) {
    assert.is(text(`p${at}.md`), `${copy}\n`, what);
    assert.equal(wordsIn(text(`p${at}.md`)), wordsShown(mainOf(text(`p${at}.html`))), what);
  }
});

copies(
  'are of listed pages alone, each named in its page and in llms.txt, and only if site.yml asks for them',
  async () => {
    const files = {
      ...FILES,
      'content/a b.md': page('The *bell*', 'Text.', 'aliases: [/c]\nredirect_from: [/d]\n'),
      'content/404.md': page('Nothing'),
      'content/secret.md': page('Secret', 'Text.', 'noindex: true\n'),
      'content/plain.md': '---\ntitle: Plain\n---\n',
    };
    const { paths, text, rows } = await build(files);
    assert.equal(
      paths.filter((path) => path.endsWith('.md')),
      ['index.md', 'a b.md', 'plain.md'],
    );
    const link = (copy: string) =>
      `<link rel="alternate" type="text/markdown" href="${URL}/${copy}"/>`;
    assert.match(text('index.html'), link('index.md'));
    assert.match(text('a b.html'), link('a%20b.md'));
    for (const path of ['404.html', 'secret.html', 'd.html'])
      assert.not.match(text(path), 'text/markdown');
    assert.is(
      text('llms.txt'),
      `# Bells\n\n> About Home.\n\n## Pages\n\n- [Home](${URL}/index.md): About Home.\n- [The \\*bell\\*](${URL}/a%20b.md): About The \\*bell\\*.\n- [Plain](${URL}/plain.md)\n`,
    );
    assert.is(text('plain.md'), '# Plain\n');
    assert.is(rows['index.md']?.type, 'text/markdown; charset=utf-8');
    for (const without of [
      await build({ ...files, 'content/site.yml': SITE.replace(/copies.*/, '') }),
      await build(files, { noindex: true }),
    ]) {
      assert.equal(
        without.paths.filter((path) => /\.md$|^llms/.test(path)),
        [],
      );
      assert.not.match(without.text('index.html'), 'text/markdown');
    }
  },
);

copies('are listed by language', async () => {
  const { text } = await build({
    ...FILES,
    'content/site.yml': `${SITE}languages: { hi: हिन्दी }\n`,
    'content/a.md': page('A'),
    'content/a.hi.md': page('अ'),
    'content/z.md': page('Z'),
  });
  assert.match(
    text('llms.txt').replace(/\(.*/g, ''),
    '## Pages\n\n- [Home]\n- [A]\n- [Z]\n\n## हिन्दी\n\n- [अ]\n',
  );
});

copies('never replace a file of the site: one of the same name is an error', async () => {
  const { problems } = await build({ ...FILES, 'assets/root/index.md': '# Mine' });
  assert.match(
    problems.join('\n'),
    '`index.md` cannot be written: assets/root/index.md makes `index.md`.',
  );
});

copies('are sent as Markdown in UTF-8', async () => {
  const of = (host: string) => build({ ...FILES, 'content/site.yml': `${SITE}host: ${host}\n` });
  for (const host of ['netlify', 'cloudflare'])
    assert.match(
      (await of(host)).text('_headers'),
      '/b/*.md\n  Content-Type: text/markdown; charset=utf-8\n',
    );
  const nginx = nginxFor((await of('nginx')).site) ?? '';
  assert.match(nginx, '    text/markdown md;\n');
  assert.match(nginx, /charset_types [^;]*text\/markdown/);
});

copies.run();
