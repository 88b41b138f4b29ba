import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bodyOf, splitFrontMatter } from './front-matter.ts';

const split = suite('splitFrontMatter');
const file = (text: string | Uint8Array) => ({
  path: 'content/pricing.md',
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
});
const told = (text: string | Uint8Array) =>
  splitFrontMatter(file(text)).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

split('gives the keys, the body, and the place of both', () => {
  const { data, body, bodyLine, at, problems } = splitFrontMatter(file('---\ntitle: Pricing\n---\n\nWords.\n'));
  assert.equal(
    { data, body, bodyLine, problems },
    { data: { title: 'Pricing' }, body: '\nWords.\n', bodyLine: 4, problems: [] },
  );
  assert.equal(at(['title'], 'value'), { line: 2, column: 8 });
});

split('reads a byte order mark, CRLF, and spaces behind the fences', () => {
  const { data, body, bodyLine } = splitFrontMatter(file('\uFEFF---  \r\ntitle: Pricing\r\n--- \r\nWords.\r\n'));
  assert.equal({ data, body, bodyLine }, { data: { title: 'Pricing' }, body: 'Words.\n', bodyLine: 4 });
});

split('gives the same body to those who ask for that alone', () => {
  for (const text of [
    '---\ntitle: Pricing\n---\n\nWords.\n',
    '\uFEFF---  \r\ntitle: Pricing\r\n--- \r\nWords.\r\n',
    '---\n---\nWords\n---\n',
    '---\n# Only this\n---  \n  Words',
    '---\ntitle: A\n---',
    '---\ntitle: A\n---\n',
    '---\ntitle: A\n---   ',
    '---\ntitle: |\n  a\n\n  b\n\n---\n\n\n',
    '# Words\n\n---\n',
    '---- \nWords',
    '',
  ]) {
    const { body, written, problems } = splitFrontMatter(file(text));
    assert.equal(problems, []);
    assert.is(bodyOf(file(text), written), body, JSON.stringify(text));
  }
});

split('takes a file without front matter for a body', () => {
  for (const text of ['# Words\n\n---\n', '', '---- \nWords', '***\n\nWords\n']) {
    assert.equal(
      { ...splitFrontMatter(file(text)), at: 0 },
      { data: {}, body: text, bodyLine: 1, at: 0, written: '', problems: [] },
    );
  }
});

split('runs no front matter, in whatever way it asks for it', () => {
  const canary = globalThis as { canary?: boolean };
  for (const language of ['js', 'javascript', 'JS', ' js', 'json', 'coffee', 'constructor', 'toString', '__proto__']) {
    const found = told(`---${language}\n{ title: (globalThis.canary = true, 'x') }\n---\n`);
    assert.is(found.length, 1, language);
    assert.match(found[0] ?? '', /^1:4 .* does not open front matter/);
  }
  assert.is(canary.canary, undefined);
});

split('refuses TOML and JSON by name, with the YAML to write', () => {
  const fixOf = (text: string) => splitFrontMatter(file(text)).problems[0]?.fix ?? '';
  const toml = '+++\ntitle = "A"\ndraft = true\ndate = 2024-10-13\ntags = ["a"]\n+++\n\nWords.\n';
  assert.equal(told(toml), ['1:1 This front matter is TOML, and only YAML is read.']);
  assert.match(fixOf(toml), 'between two lines `---`. Here it is `title: "A"`, `draft: true`, `date: 2024-10-13`');
  const json = '{\n  "title": "A",\n  "draft": true\n}\n\nWords.\n';
  assert.equal(told(json), ['1:1 This front matter is JSON, and only YAML is read.']);
  assert.match(fixOf(json), 'Here it is `title: "A"`, `draft: true`.');
  assert.match(fixOf('---json\n{ "title": "A" }\n---\n'), 'Here it is `title: "A"`.');
  assert.match(fixOf('---toml\ndraft = true\n---\n'), 'Here it is `draft: true`.');
  for (const body of ['+++ is a sign\n', '{{ support.email }}\n', '{ and } are braces\n', '++++\n'])
    assert.equal(told(body), [], body);
});

split('reads front matter of comments only, of nothing, and without a line end behind it', () => {
  for (const [text, bodyLine] of [
    ['---\n# later\n---\nWords.', 4],
    ['---\n---\nWords.', 3],
  ] as const) {
    const { data, body, bodyLine: line, problems } = splitFrontMatter(file(text));
    assert.equal({ data, body, line, problems }, { data: {}, body: 'Words.', line: bodyLine, problems: [] });
  }
  assert.equal(splitFrontMatter(file('---\ntitle: A\n---')).data, { title: 'A' });
  assert.match(told('---')[0] ?? '', /no line closes it/);
  assert.match(told('---\ntitle: A\n---x')[0] ?? '', /^3:1 `---x`/);
});

split('reports broken YAML each time, and not only the first', () => {
  const broken = '---\ntitle: "no end\n---\nWords.\n';
  assert.is(told(broken).length, 1);
  assert.equal(told(broken), told(broken));
});

split('gives each file data of its own', () => {
  const [first, second] = [1, 2].map(() => splitFrontMatter(file('---\ntags: [a]\n---\n')).data as { tags: string[] });
  first?.tags.push('b');
  assert.equal(second, { tags: ['a'] });
});

split('refuses front matter that is a text or a list', () => {
  assert.match(told('---\njust words\n---\n')[0] ?? '', /^2:1 .* has no keys/);
  assert.match(told('---\n- a\n- b\n---\n')[0] ?? '', /^2:1 .* has no keys/);
});

split('never makes an empty page of a document that begins with a rule', () => {
  assert.match(told('---\n\nWords without end.\n')[0] ?? '', /^1:1 .* no line closes it/);
  assert.match(told('---\n\nWords.\n\n---\n\nMore.\n')[0] ?? '', /has no keys/);
  assert.match(told('---\ntitle: A\n---- \nWords\n')[0] ?? '', /^3:1 `----/);
});

split('names the line and column of bytes that are no text', () => {
  assert.match(told(Buffer.from([0x61, 0x0a, 0xc3, 0xa9, 0xff]))[0] ?? '', /^2:2 This file is not UTF-8/);
  assert.match(told('---\ntitle: \0\n---\n')[0] ?? '', /^2:8 There is a NUL byte/);
});

split.run();
