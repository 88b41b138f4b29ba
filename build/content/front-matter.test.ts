import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isGate } from '../../tests/site.ts';
import { readPlain, splitByLibrary, splitFrontMatter } from './front-matter.ts';

const test = suite('front matter');
const list = (text: string) => text.split('¦');
const file = (text: string | Uint8Array) => ({
  path: 'content/pricing.md',
  bytes: Buffer.from(text),
});
const told = (text: string | Uint8Array) =>
  splitFrontMatter(file(text)).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test('front matter gives its keys, its body, and the place of both, in every spelling of line ends and fences', () => {
  const { data, body, bodyLine, at, problems } = splitFrontMatter(
    file('---\ntitle: Pricing\n---\n\nWords.\n'),
  );
  assert.equal([data, body, bodyLine, problems], [{ title: 'Pricing' }, '\nWords.\n', 4, []]);
  assert.equal(at(['title'], 'value'), { line: 2, column: 8 });
  const other = splitFrontMatter(file('\uFEFF---  \r\ntitle: Pricing\r\n--- \r\nWords.\r\n'));
  assert.equal([other.data, other.body, other.bodyLine], [{ title: 'Pricing' }, 'Words.\n', 4]);
});

test('a template, whose values a program of notes fills in, is left out with a warning', () => {
  for (const text of list(
    '---\ndate: {{date}}\n---\n¦---\ntags: [a]\ntitle: {{ title }} notes\n---\nWords\n¦---\r\na: {{time:HH}}\r\n---\r\n',
  ))
    assert.equal(told(text), ['1:1 This page is left out: its front matter is not YAML.'], text);
  assert.equal(told('---\ntitle: A\n---\n\nfoo: {{date}}\n'), []);
  assert.not.match(told('---\ntitle: {{ company.name }} Lipi\n---\n').join(), 'left out');
});

test('a file without front matter is all body', () => {
  for (const text of list(
    '# Words\n\n---\n¦¦---- \nWords¦***\n\nWords\n¦+++ is a sign\n¦{ x } and {{ y }}\n',
  )) {
    const { data, body, bodyLine, written, problems } = splitFrontMatter(file(text));
    assert.equal([data, body, bodyLine, written, problems], [{}, text, 1, '', []]);
  }
});

test('front matter never runs code, and is refused in other languages', () => {
  const canary = globalThis as { canary?: boolean };
  const NOT_YAML = ['1:1 This page is left out: its front matter is not YAML.'];
  for (const language of list(
    'js¦javascript¦JS¦ js¦\u00a0js¦\rjs¦json¦coffee¦constructor¦__proto__',
  ))
    assert.equal(
      told(`---${language}\n{ title: (globalThis.canary = true, 'x') }\n---\n`),
      NOT_YAML,
      language,
    );
  assert.is(canary.canary, undefined);
  assert.equal(told('+++\ntitle = "A"\n+++\n\nWords.\n'), NOT_YAML);
  const [toml] = splitFrontMatter(file('+++\ntitle = "A"\n+++\n')).problems;
  assert.match(toml?.fix ?? '', '`hugo convert toYAML`');
  assert.equal(told('{\n  "title": "A"\n}\n\nWords.\n'), NOT_YAML);
});

test('front matter may be empty, hold only comments, or end the file', () => {
  for (const [text, line] of [
    ['---\n# later\n---\nWords.', 4],
    ['---\n---\nWords.', 3],
  ] as const) {
    const { data, body, bodyLine, problems } = splitFrontMatter(file(text));
    assert.equal([data, body, bodyLine, problems], [{}, 'Words.', line, []]);
  }
  assert.equal(splitFrontMatter(file('---\ntitle: A\n---')).data, { title: 'A' });
});

test('broken front matter is reported each time, as is a rule at the start, and no two files share their data', () => {
  const broken = '---\ntitle: "no end\n---\nWords.\n';
  assert.equal(told(broken), ['2:8 This quotation mark is never closed.']);
  assert.equal(told(broken), told(broken));
  const [first, second] = [1, 2].map(
    () => splitFrontMatter(file('---\ntags: [a]\n---\n')).data as { tags: string[] },
  );
  first?.tags.push('b');
  assert.equal(second, { tags: ['a'] });
  assert.match(told('---\n\nWords.\n\n---\n\nMore.\n')[0] ?? '', /^3:1 .* have no keys/);
  assert.match(told('---\n- a\n- b\n---\n')[0] ?? '', /^2:1 .* have no keys/);
  for (const text of ['---', '---\n\nWords without end.\n'])
    assert.match(told(text)[0] ?? '', /^1:1 .* no line closes it/);
  for (const end of ['---x', '---- '])
    assert.match(told(`---\ntitle: A\n${end}\nWords\n`)[0] ?? '', /^3:1 .* closes it/);
});

test('bytes that are not UTF-8 are reported with their line and column', () => {
  assert.match(
    told(Buffer.from([0x61, 0x0a, 0xc3, 0xa9, 0xff]))[0] ?? '',
    /^2:2 This file is not UTF-8/,
  );
  assert.equal(told('A \uFFFD that is meant\n'), []);
});

test('a merge conflict is reported as one, and its marks may be shown in code', () => {
  const conflict = '<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> main\n';
  assert.match(
    told(`---\n${conflict}---\nWords.\n`).join(),
    /^2:1 This merge conflict is not resolved/,
  );
  assert.match(told(`Words.\n\n${conflict}`).join(), /^3:1 This merge conflict is not resolved/);
  const shown = `Git writes:\n\n\`\`\`\n${conflict}\`\`\`\n`;
  assert.equal(told(shown), []);
  assert.match(
    told(`${shown}\n${conflict}`).join(),
    /^11:1 This merge conflict/,
    'the second is a conflict',
  );
  assert.match(
    told(`- the \` key\n\n${conflict}\n- the \` key\n`).join(),
    /^3:1 This merge conflict/,
  );
});

/** Pseudorandom numbers, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const KEYS = list('title¦date¦a-b¦_x¦Title¦true¦null¦__proto__¦é¦1¦a b¦constructor¦');
const SEPARATORS = [...Array<string>(24).fill(': '), ':', ' : ', ':  ', ':\t', ''];
const WORDS = list(
  'Zone¦one word¦é¦अ¦日¦😀¦x¦Yes¦2024-10-13¦2024-02-30¦012¦7¦-2¦1.10¦0x1f¦true¦12345678901234567890',
);
const CONSTANTS = list('1e3¦.5¦-¦--¦- a¦? b¦False¦NULL¦null¦~¦.inf¦NaN¦on¦1_000¦0o7¦+1¦---¦...');
const MARKS = list('"¦\'¦""¦:¦: ¦ #¦#¦ ¦  ¦\t¦\\¦\\n¦&¦*¦!¦%¦@¦`¦|¦>¦{¦}¦[¦]¦,¦<<¦=¦{{ a.b }}');
const PIECES = [
  ...WORDS,
  ...WORDS,
  ...CONSTANTS,
  ...MARKS,
  ...'\u00a0\u2028\u0085\u0007\u200b\uFEFF',
];
const BODIES = list(
  '\n---\n¦\n---¦\n--- \n¦\n---\nWords.\n¦\n---\n\n---\n¦\n---\n  \nWords¦\n¦¦\n---x\n¦\n----\n',
);

const QUOTED = list('$¦$¦"$"¦\'$\'');
const SHAPES = [...Array.from({ length: 8 }, () => QUOTED).flat(), ...list('[$]¦[$, $]¦[$ ,$]')];

/** A file whose front matter is plain or nearly so. */
function randomText(random: (below: number) => number): string {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const often = (usual: string, list: readonly string[]) => (random(8) > 0 ? usual : pick(list));
  const value = () =>
    pick(WORDS) + Array.from({ length: random(6) % 3 }, () => often(' word', PIECES)).join('');
  const quoted = () =>
    often(value(), PIECES).replace(/.+/s, (text) =>
      pick(SHAPES)
        .replace('$', () => text)
        .replace('$', value),
    );
  const line = (_: unknown, index: number) =>
    often(`key${index}`, KEYS) + pick(SEPARATORS) + quoted();
  const lines = Array.from({ length: 1 + random(4) }, line).join('\n');
  const text = often('---\n', ['--- \n', '---', '']) + lines + often('\n---\nWords.\n', BODIES);
  return random(8) > 0 ? text : text.replaceAll('\n', '\r\n');
}

/** The gate reads more. */
const ROUNDS = isGate ? 100_000 : 10_000;

test('plain front matter reads as the library reads it, in thousands of random texts', () => {
  const random = createRandom(1);
  const shown = ({ data, body, bodyLine, written, problems }: ReturnType<typeof splitByLibrary>) =>
    JSON.stringify([data, body, bodyLine, written, problems]);
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = randomText(random);
    const decoded = text.replaceAll('\r\n', '\n');
    if (!readPlain(decoded)) continue;
    assert.is(
      shown(splitFrontMatter(file(text))),
      shown(splitByLibrary(decoded, 'content/pricing.md')),
      text,
    );
    count += 1;
  }
  assert.ok(count > ROUNDS / 5, `${count} of them are plain`);
});

test.run();
