import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseYaml } from './yaml.ts';

const yaml = suite('parseYaml');
const read = (text: string) => parseYaml(text, 'content/menus.yml');
const told = (text: string) =>
  read(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

yaml('keeps dates, versions and codes as text, and reads plain numbers and booleans', () => {
  const { value } = read(
    'day: 2024-02-30\ncode: 012\nversion: 1.10\nhex: 0x1f\nbig: 12345678901234567890\nyes: yes\n',
  );
  assert.equal(value, {
    day: '2024-02-30',
    code: '012',
    version: '1.10',
    hex: '0x1f',
    big: '12345678901234567890',
    yes: 'yes',
  });
  const plain = read('price: 60\nshare: -2.5\nopen: true\nnone: ~\n').value;
  assert.equal(plain, { price: 60, share: -2.5, open: true, none: null });
  assert.equal(read('# nothing yet\n').value, {});
});

yaml('gives the place of a key, of its value, and of words in that value', () => {
  const { at } = read('title: Pricing\nmenu:\n  - label: Home\n1.10: >-\n  one\n  two {{ x }}\n');
  assert.equal(at(['title']), { line: 1, column: 1 });
  assert.equal(at(['title'], 'value'), { line: 1, column: 8 });
  assert.equal(at(['menu', 0, 'label'], 'value'), { line: 3, column: 12 });
  assert.equal(
    at(['menu', 0, 'href']),
    { line: 3, column: 5 },
    'what is missing belongs to its parent',
  );
  assert.equal(at(['1.10'], 'value', '{{ x }}'), { line: 6, column: 7 });
});

yaml('reports every broken line once, and a missing colon as such', () => {
  const text = 'title: Prices: all of them\nlead: "no end\n';
  const COLON = '1:8 Text with a colon needs quotation marks.';
  assert.equal(told(text), [COLON, '2:7 This quotation mark is never closed.']);
  const message = 'This line has no colon and space after its key.';
  for (const line of ['description A page', 'description:A page', 'a second line of the title'])
    for (const text of [`title: A\n${line}\nscreen: x\n`, `title: A\n${line}\n`])
      assert.equal(told(text), [`2:1 ${message}`], text);
});

yaml('speaks of JSON in a JSON file', () => {
  const [{ line, message } = {}, ...others] = parseYaml(
    '{\n "a": 1\n "b": 2\n}',
    'x.json',
  ).problems;
  assert.equal([line, message, others], [2, 'This is not valid JSON.', []]);
});

yaml('suggests quotation marks only for a colon within a text', () => {
  const fixOf = (text: string) => read(text).problems.map(({ line, fix }) => `${line} ${fix}`);
  const QUOTE = 'Put it between straight ones: `"…"`.';
  const MOVE = 'Indent it like the lines that it belongs with.';
  assert.equal(fixOf('title: Prices: all\n'), [`1 ${QUOTE}`]);
  assert.equal(fixOf('head:\n  - label: Home: here\n'), [`2 ${QUOTE}`]);
  const wrong = [
    '- label: Home\n   href: /\n',
    '- label: Home\n href: /\n',
    '  - a: 1\n - a: 2\n',
    '  a: 1\n b: 2\n',
  ];
  for (const text of wrong) assert.equal(fixOf(`head:\n${text}`), [`3 ${MOVE}`], text);
  assert.equal(fixOf(' title: A\ndescription: B\n'), [`2 ${MOVE}`]);
  assert.equal(fixOf('a:\n\tb: 1\n'), ['2 Indent with spaces.']);
});

yaml('never sets a prototype', () => {
  const { value } = read('__proto__: { admin: true }\nmore:\n  constructor: 1\n');
  assert.is((value as { admin?: boolean }).admin, undefined);
  assert.is(({} as { admin?: boolean }).admin, undefined);
});

yaml('refuses tags, a second document, and a duplicate key', () => {
  assert.equal(told('a: 1\na: 2\n'), ['2:1 Map keys must be unique.']);
  assert.match(told('run: !!js/function "x"\n')[0] ?? '', /Unresolved tag/);
  assert.equal(told('a: 1\n---\nb: 2\n'), ['2:1 Source contains multiple documents.']);
});

yaml('reads control characters as spaces, and keeps the marks of Hindi, Arabic or Hebrew', () => {
  assert.equal(read('a: x\x07y\nb: "\x85"\n').value, { a: 'x y', b: ' ' });
  const text = 'क्\u200dष \u2067שלום\u2069 \u202bא\u202c\u200f\ufeff\u00ad';
  assert.equal(read(`a: ${text}\nb: "x\\ty\\n"\n`).value, { a: text, b: 'x\ty\n' });
});

yaml(
  'refuses an alias bomb, a value that contains itself, an unknown alias, and deep nesting',
  () => {
    const lines = Array.from(
      { length: 8 },
      (_, index) => `k${index + 1}: &k${index + 1} [${`*k${index},`.repeat(9)}]`,
    );
    const unread = [
      `k0: &k0 [x]\n${lines.join('\n')}`,
      'a: &a { b: *a }\n',
      'a: *b\n',
      'title: *important*\n',
    ];
    for (const text of unread)
      assert.match(told(text).join('\n'), /^[^\n]*This YAML cannot be read: [^\n]*$/, text);
    const nest = read(`first: line\nlist: ${'['.repeat(20_000)}`);
    assert.equal([nest.value, nest.problems.map(({ line }) => line)], [undefined, [2]]);
  },
);

yaml.run();
