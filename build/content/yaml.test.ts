import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseYaml } from './yaml.ts';

const yaml = suite('parseYaml');
const read = (text: string, line?: number) => parseYaml(text, { file: 'content/menus.yml', line });
const told = (text: string) => read(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

yaml('keeps dates, versions and codes as they are written', () => {
  const { value } = read('day: 2024-02-30\ncode: 012\nversion: 1.10\nhex: 0x1f\nbig: 12345678901234567890\nyes: yes\n');
  assert.equal(value, {
    ...{ day: '2024-02-30', code: '012', version: '1.10', hex: '0x1f' },
    ...{ big: '12345678901234567890', yes: 'yes' },
  });
});

yaml('reads plain numbers and booleans as such', () => {
  assert.equal(read('price: 60\nshare: -2.5\nopen: true\nnone: ~\n').value, {
    price: 60,
    share: -2.5,
    open: true,
    none: null,
  });
});

yaml('takes an empty text for an empty mapping', () => assert.equal(read('# nothing yet\n').value, {}));

yaml('names the place of a key and of its value, counted from the line where the text begins', () => {
  const { at } = read('title: Pricing\nmenu:\n  - label: Home\n', 5);
  assert.equal(at(['title']), { line: 5, column: 1 });
  assert.equal(at(['title'], 'value'), { line: 5, column: 8 });
  assert.equal(at(['menu', 0, 'label'], 'value'), { line: 7, column: 12 });
  assert.equal(at(['menu', 0, 'href']), { line: 7, column: 5 }, 'what is missing belongs to its parent');
});

yaml('tells every broken line once, the same each time', () => {
  const text = 'title: Prices: all of them\nlead: "no end\n';
  assert.is(told(text).length, 2);
  assert.match(told(text)[0] ?? '', /^1:8 Nested mappings/);
  assert.equal(told(text), told(text));
});

yaml('refuses a key that is there twice', () => assert.equal(told('a: 1\na: 2\n'), ['2:1 Map keys must be unique.']));

yaml('refuses keys that reach into every object', () => {
  assert.equal(told('__proto__: { admin: true }\nmore:\n  constructor: 1\n'), [
    '1:1 `__proto__` cannot be a key.',
    '3:3 `constructor` cannot be a key.',
  ]);
  assert.is(({} as { admin?: boolean }).admin, undefined);
});

yaml('refuses tags, and a second document', () => {
  assert.match(told('run: !!js/function "x"\n')[0] ?? '', /Unresolved tag/);
  assert.equal(told('a: 1\n---\nb: 2\n'), ['2:1 A second YAML document begins here.']);
});

yaml('refuses an alias bomb, a value that contains itself, and an alias of nothing', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...['b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => {
      const last = 'abcdef'[index];
      return `${name}: &${name} [*${last},*${last},*${last},*${last},*${last},*${last},*${last},*${last},*${last}]`;
    }),
  ].join('\n');
  assert.equal(told(bomb), ['2:8 The aliases here expand to more than 100 values.']);
  assert.equal(told('a: &a { b: *a }\n'), ['1:12 `*a` is inside of what it repeats.']);
  assert.equal(told('a: *b\n'), ['1:4 There is no `&b` before this.']);
});

yaml('reads 50,000 keys in less than three seconds, and finds the one that is written twice', () => {
  const keys = Array.from({ length: 50_000 }, (_, index) => `key${index}: ${index}`).join('\n');
  const start = process.cpuUsage();
  assert.equal(told(`${keys}\nkey7: again\n`), ['50001:1 Map keys must be unique.']);
  assert.ok(process.cpuUsage(start).user < 3000e3);
  const { at } = read(keys);
  for (let index = 0; index < 50_000; index += 1) assert.is(at([`key${index}`]).line, index + 1);
});

yaml('refuses more values than it can read in seconds, where there are too many', () => {
  const aliases = Array.from({ length: 1001 }, (_, index) => `k${index}: &a${index} 1\nl${index}: *a${index}\n`);
  assert.equal(told(aliases.join('')), ['2002:8 This file has more than 1,000 aliases.']);
  assert.equal(told('- a\n'.repeat(210_000)), ['199999:3 Here are more than 200,000 keys and values.']);
});

yaml('refuses 20,000 levels of nesting, in whatever way they are written', () => {
  const deep = 20_000;
  for (const text of ['['.repeat(deep) + ']'.repeat(deep), '{a: '.repeat(deep), '- '.repeat(deep), '? '.repeat(deep)]) {
    const { problems, value } = read(`first: line\nlist:\n  ${text}`);
    assert.is(value, undefined);
    assert.equal([problems.length, problems[0]?.file, problems[0]?.line], [1, 'content/menus.yml', 3]);
    assert.match(problems[0]?.message ?? '', /more than 100 levels/);
  }
});

yaml.run();
