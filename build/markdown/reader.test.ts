/** What is code in a text, and where each token is written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Token, walkTokens } from 'marked';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { placeIn } from '../base/problem.ts';
import { createReader } from './reader.ts';
import { createMarked } from './renderer.ts';

const reader = suite('reading a text');
const read = createReader(createMarked([], true).defaults);

/** The words in `«…»` are code, and no other; the marks themselves are not in the text. */
function checkCode(marked: string) {
  const { isCode } = read(marked.replace(/[«»]/g, ''));
  let offset = 0;
  let shown = '';
  for (const [, words = '', mark = ''] of marked.matchAll(/([^«»]*)([«»]?)/g)) {
    for (const letter of words) {
      shown += isCode(offset) && letter === '@' ? 'C' : letter;
      offset += 1;
    }
    shown += mark;
  }
  const expected = marked.replace(/«[^»]*»/g, (code) => code.replaceAll('@', 'C'));
  assert.is(shown, expected);
}

reader('tells code as marked does, in every place where a text can hold it', () => {
  for (const text of [
    // Code.
    'a `«@»` @\n\n    «@»\n\n@',
    '```yaml\n«@»\n```\n@',
    '~~~~\n«@ ~~~ ``` @»\n~~~~\n@',
    '```\n«@ never closed»',
    '1. Do\n\n   ```yaml\n   «@»\n   b: «@»\n   ```\n\n   @\n2. @',
    '- a\n  - b\n\n    ~~~\n    «@»\n    ~~~\n    @\n',
    '-\ta\n\n\t\t«@»\n\n\t@',
    '> ```\n> «@»\n> ```\n> @\n',
    '> [!NOTE]\n> ```\n> «@»\n> ```\n> @ `«@»`\n',
    '> - a\n>   1. b `«@»` @\n>\n>      ```\n>      «@»\n>      ```\n',
    'x[^1]\n\n[^1]: a `«@»` @\n\n    ```\n    «@»\n    ```\n',
    '| a @ | `«@»` |\n|--|--|\n| `«@»` | @ `«a\\|@»` @ |\n',
    ':::tip{a=@}\n`«@»` @\n\n```\n«@»\n```\n:::\n@',
    '# a `«@»` @\n\na `«@»` @\n===\n',
    '[a `«@»` @](/x "@")',
    '<pre>\n«@»\n\n«@»\n</pre>\n@',
    'a <code class="@">«@»</code> @',
    '<div>\n@ <code>«@»</code>\n<p title="@">@</p>\n</div>\n',
    '<div><code>\n\n«@»\n\n</code>\n</div>\n',
    '<!-- «@» -->\n\n@ <!-- «@» --> @',
    '`a\n«@»` @',
    // Text, although a backtick stands before it and another after it.
    '- press the ` key\n- write to @\n- or the ` key again',
    '# The ` key\n@ ` @',
    '| ` | @ | ` |\n|--|--|--|\n| ` | @ | ` |\n',
    '[a](/x`y) @ `',
    '<a title="`">@</a> ` @',
    '> a `\n\n@ `',
    '> a\nlazy @ ` @\n',
    '[a]: /x`\n\n@ ` [a]',
    'a \\`@\\` @',
    'a <code> @\n\n@ </code>',
    'a\n    @ goes on',
  ])
    checkCode(text);
});

/** Where the first token of a type with these words is written. */
function placeOf(body: string, type: string, words: string) {
  const { tokens, text, offsetOf } = read(body);
  const found: Token[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === type && token.raw.includes(words)) found.push(token);
  });
  const { line, column } = placeIn(text, offsetOf(found[0] as Token));
  return `${line}:${column}`;
}

reader('knows where a token is written, however deep', () => {
  assert.is(placeOf('a\r\n\r\n- b\r\n  [x](/x)', 'link', 'x'), '4:3');
  assert.is(placeOf('> - a\n>   > b [x](/x)\n', 'link', 'x'), '2:9');
  assert.is(placeOf('> a\nlazy [x](/x)\n', 'link', 'x'), '2:6');
  assert.is(placeOf('> [!TIP]\n> a **[x](/x)**\n', 'link', 'x'), '2:7');
  assert.is(placeOf('[^1]: a\n\n    b [x](/x)\n', 'link', 'x'), '3:7');
  assert.is(placeOf('| a | b |\n|--|--|\n| c\\|d | `e\\|f` [x](/x) |\n', 'link', 'x'), '3:17');
  assert.is(placeOf(':::x\nx\n\n- [x](/x)\n:::\n', 'link', 'x'), '4:3');
  assert.is(placeOf(':::x\nx\n:::\n', 'text', 'x'), '2:1');
  assert.is(placeOf('-\ta\n\n\tb [x](/x)\n', 'link', 'x'), '3:4');
  assert.is(placeOf('- [x] a\n- [ ] b [x](/x)\n', 'link', '/x'), '2:9');
  assert.is(placeOf('[x](/a) [![x](/b)](/x)', 'image', 'x'), '1:10');
});

/** The places of lines, without what a block writes before them. Tabs of an indentation become spaces. */
const bare = (text: string) =>
  text
    .trim()
    .replaceAll('\\|', '|')
    .split('\n')
    .map((line) => line.trim());

reader(
  'gives back the text of each token of real texts, or the place of the token around it',
  () => {
    const filesIn = (folder: string) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file) => join(ROOT, folder, file));
    const others = filesIn('node_modules').filter((file) => /\/[^/]*readme\.md$/i.test(file));
    const files = [...['docs', 'content', 'tests'].flatMap(filesIn), ...others.slice(0, 150)];
    let count = 0;
    const lost: string[] = [];
    for (const file of files) {
      const { text, tokens, rangeOf, error } = read(readFileSync(file, 'utf8'));
      assert.is(error, undefined, file);
      walkTokens(tokens, (token) => {
        count += 1;
        const { from, to } = rangeOf(token);
        const written = bare(text.slice(from, to));
        const isSame = bare(token.raw).every((line, index) => written[index]?.endsWith(line));
        if (!isSame) lost.push(`${file}: ${token.raw}`);
      });
    }
    assert.ok(lost.length <= count / 5000, lost.join('\n'));
  },
);

reader('never throws', () => {
  for (const deep of [
    '> '.repeat(5000),
    '- '.repeat(5000),
    '[a'.repeat(5000),
    '',
    '\r',
    '<code>'.repeat(5000),
  ])
    assert.type(read(`${deep}x\n`).isCode(0), 'boolean');
});

reader.run();
