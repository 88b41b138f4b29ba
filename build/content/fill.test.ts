import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMarkdown } from '../markdown/markdown.ts';
import { flattenFacts } from './facts.ts';
import { fillDeep, fillMarkdown, fillProblems, fillText } from './fill.ts';
import type { Names } from './names.ts';
import { parseYaml } from './yaml.ts';
import { placesIn } from './yaml-places.ts';

const fill = suite('filling texts');

const names: Names = {
  facts: flattenFacts({
    support: { email: { value: 'help@site.example', placeholder: true } },
    copyright: { year: 2024 },
    offices: { india: { address: 'Unit 1\nMumbai' } },
  }),
  data: {
    services: { analytics: { provider: 'matomo', host: 'https://count.example', site: 7 }, forms: undefined },
    ui: { title: 'Two\nlines', menu: { home: 'Home' } },
    shop: undefined,
  },
  unread: [],
};
const filled = (text: string, known: Names | undefined = names) =>
  fillText(text, known, (within) => placesIn(`         ${text}`, 7).ofOffset(9 + within(text)));
const textOf = (text: string, known?: Names) => filled(text, known).value;
const problemsOf = (text: string, known?: Names) => fillProblems('content/a.md', filled(text, known).faults);
const told = (text: string, known?: Names) =>
  problemsOf(text, known).map(({ line, column, message }) => `${line}:${column} ${message}`);
const fixes = (text: string) => problemsOf(text).map(({ fix }) => fix);

fill('puts facts, and else values of data files, in place of their names', () => {
  const { value, used, faults } = filled(
    'At {{offices.india.address}},\n{{ copyright.year }}, {{ services.analytics.site }}.',
  );
  assert.is(value, 'At Unit 1 Mumbai,\n2024, 7.');
  assert.equal(used, ['offices.india.address', 'copyright.year', 'services.analytics.site']);
  assert.equal(faults, []);
  assert.is(textOf('{{ ui.title }}\n{{ ui.menu.home }}'), 'Two lines\nHome', 'no line is added');
});

fill('knows the same names whether or not an `if` is in the same text', () => {
  const text = '{{ services.analytics.host }} {{ support.email }}';
  assert.is(textOf(text), 'https://count.example help@site.example');
  assert.is(textOf(`{{ if ui }}${text}{{ end }}`), 'https://count.example help@site.example');
  assert.equal(told('{{ services.host }}'), ['7:10 There is no value named `services.host`.']);
  assert.equal(told('{{ if ui }}{{ services.host }}{{ end }}'), ['7:21 There is no value named `services.host`.']);
});

fill('leaves braces behind a backslash, and all braces of a folder that has no names', () => {
  assert.is(textOf('\\{{ support.email }}'), '{{ support.email }}');
  const { value, faults } = fillText('{{ page.title }} {{', undefined, () => ({ line: 1, column: 1 }));
  assert.equal([value, faults], ['{{ page.title }} {{', []]);
});

fill('keeps of each condition the part that applies', () => {
  assert.is(textOf('It is {{ if services.analytics }}on{{ else }}off{{ end }}.'), 'It is on.');
  assert.is(textOf('It is {{ if services.forms }}on{{ else }}off{{ end }}.'), 'It is off.');
  assert.is(textOf('{{ if services.forms }}a{{ end }}{{ if services.forms or services.analytics }}b{{ end }}'), 'b');
  const provider = '{{ if services.analytics.provider';
  assert.is(textOf(`${provider} = matomo }}a{{ end }}${provider}=google }}b{{ end }}`), 'a');
  assert.is(textOf('{{ if support.email }}a{{ end }}{{ if copyright.year = 2024 }}b{{ end }}'), 'ab', 'of facts, too');
  assert.is(textOf('{{ if shop.open }}a{{ else }}b{{ end }}'), 'b', 'a file that may be absent');
});

fill('takes conditions within conditions, and 100,000 of them', () => {
  const text = '{{ if services.forms }}a{{ if ui }}b{{ else }}c{{ end }}{{ else }}d{{ if ui }}e{{ end }}{{ end }}f';
  assert.is(textOf(text), 'def');
  assert.is(textOf(`${'{{ if ui }}'.repeat(100_000)}x${'{{ end }}'.repeat(100_000)}`), 'x');
});

fill('keeps the number of lines, so that places stay right', () => {
  const text = 'a\n{{ if services.forms }}\nb\n\n{{ support.email }}\n{{ else }}\nc\n{{ end }}\nd\n';
  assert.is(textOf(text), 'a\n\n\n\n\n\nc\n\nd\n');
});

/** Markdown that begins in line 7 of its file, filled and rendered; `here` is true, `gone` is not. */
const shown = (text: string) => {
  const tags = text.replaceAll('{{ here }}', '{{ if ui }}').replaceAll('{{ gone }}', '{{ if shop }}');
  return createMarkdown()(fillMarkdown(tags, names, 7).value, { file: 'content/a.md', line: 7 });
};

fill('leaves a table and a list whole around conditions on lines of their own, in both outcomes', () => {
  const head = '| a | b |\n| --- | --- |\n';
  const whole = (text: string) => shown(text).html;
  assert.is(
    whole(`${head}{{ gone }}\n| 1 | 2 |\n{{ else }}\n| 3 | 4 |\n{{ end }}\n{{ gone }}| 5 | 6 |{{ end }}\n| 7 | 8 |\n`),
    whole(`${head}| 3 | 4 |\n| 7 | 8 |\n`),
  );
  assert.is(
    whole(`${head}| 1 | 2 |\n{{ here }}\n| 3 | 4 |\n{{ end }}\n\nc | d`),
    whole(`${head}| 1 | 2 |\n| 3 | 4 |\n\nc | d`),
  );
  assert.is(
    whole('a | b\n-|-\n1 | 2\n{{ gone }}\nx\n{{ end }}\n3 | 4'),
    whole('a | b\n-|-\n1 | 2\n3 | 4'),
    'without marks at the sides',
  );
  const list = '- a\n  - b\n';
  assert.is(whole(`${list}{{ gone }}\n- c\n{{ end }}\n- d\n`), whole(`${list}- d\n`));
  assert.is(whole(`${list}{{ here }}\n- c\n  more\n{{ end }}\n- d\n`), whole(`${list}- c\n  more\n- d\n`));
  assert.is(whole('> 1. a\n{{ here }}\n> 2. b\n{{ end }}\n'), whole('> 1. a\n> 2. b\n'));
});

fill('leaves a blank line in place of a condition everywhere else', () => {
  const same = (text: string, meant: string) => assert.is(shown(text).html, shown(meant).html, text);
  same('a\n{{ here }}\nb\n{{ end }}\nc', 'a\n\nb\n\nc');
  same('a | b\n{{ here }}\nc | d\n{{ end }}', 'a | b\n\nc | d');
  same('a\n{{ here }}\n2. b\n{{ end }}\nc', 'a\n\n2. b\n\nc');
  const table = '| a |\n| --- |\n| 1 |\n';
  same(`{{ here }}\n${table}{{ end }}\nb`, `${table}\nb`);
  same(`{{ here }}\n${table}{{ end }}\n{{ here }}\n${table}{{ end }}`, `${table}\n${table}`);
  same('- a\n\n{{ gone }}\n- b\n\n{{ end }}\n- c', '- a\n\n- c');
  same('```\na\n{{ here }}\nb\n{{ end }}\n```', '```\na\n\nb\n\n```');
  const { faults } = fillMarkdown('a\n\n{{ nope }}', names, 7);
  assert.is(fillProblems('content/a.md', faults)[0]?.line, 9);
});

fill('names the line of the file for what is wrong behind a line that went', () => {
  const text = `| a |\n| --- |\n{{ gone }}\n| 1 |\n{{ end }}\n| [2](javascript:1) |\n\n- a\n{{ here }}\n- <u onclick="x">b</u>\n{{ end }}`;
  const lines = (body: string) => shown(body).problems.map(({ line }) => line);
  assert.equal(lines(text), [12, 16]);
  assert.equal(lines(`${text}\n\n${'> '.repeat(200)}`), [19], 'also where the text is given up');
});

fill('reports a name that nothing has, with its place and the nearest names', () => {
  const text = 'a {{ suport.email }}\nb {{ x }} {{ service.analytics.host }} {{ open';
  assert.is(textOf(text), text);
  assert.equal(told(text), [
    '7:12 There is no fact named `suport.email`.',
    '8:3 There is no fact named `x`.',
    '8:11 There is no fact named `service.analytics.host`.',
    '8:40 `{{` is not closed by `}}`.',
  ]);
  assert.equal(fixes(text), [
    'Did you mean `support.email`?',
    'Add it to content/facts.yml, or write `\\{{` where braces are meant.',
    'Did you mean `services.analytics.host`?',
    'Close it on the same line, or write `\\{{` where braces are meant.',
  ]);
  assert.equal(fixes('{{ ui.menu.hom }}'), ['Did you mean `ui.menu.home`?']);
  assert.equal(told('{{ ui.menu }}'), ['7:10 `ui.menu` is no text and no number.']);
});

fill('takes no part of every object for a value', () => {
  for (const name of ['constructor', 'ui.constructor.name', 'toString', '__proto__', 'ui.__proto__.x'])
    assert.is(told(`{{ ${name} }}`).length, 1, name);
});

fill('reports what is wrong with conditions, also in a part that goes', () => {
  assert.equal(told('a\n {{ if service.analytics }}x{{ end }}'), ['8:2 There is no fact named `service.analytics`.']);
  assert.equal(told('{{ if services.analytics }}x'), ['7:10 `{{ if … }}` has no end.']);
  assert.equal(told('x{{ else }}'), ['7:11 `{{ else }}` has no `{{ if … }}` before it.']);
  assert.equal(told('{{ if }}x{{ end }}'), ['7:10 This `{{ if … }}` has no condition that can be read.']);
  assert.equal(told('{{ if ui }}a{{ else }}b{{ else }}c{{ end }}'), [
    '7:33 This `{{ if … }}` has a second `{{ else }}`.',
  ]);
  assert.equal(told('{{ if shop.open }}{{ nope }}{{ shop.name }}{{ end }}'), ['7:28 There is no fact named `nope`.']);
});

fill('says nothing about names that a file which could not be read may have', () => {
  assert.equal(told('{{ nope }} {{ menus.x }}', { ...names, unread: ['facts'] }), []);
  assert.equal(told('{{ menus.x }}', { ...names, unread: ['menus'] }), []);
});

fill('fills every text of a value, and names the place of each in its file', () => {
  const at = (path: (string | number)[]) => ({ line: path.length, column: 1 });
  const { value, faults } = fillDeep({ a: ['{{ copyright.year }}', 1, null], b: { c: '{{ x }}' } }, names, at);
  assert.equal(value, { a: ['2024', 1, null], b: { c: '{{ x }}' } });
  assert.equal(
    fillProblems('content/a.md', faults).map(({ line }) => line),
    [2],
  );
});

fill('names the line and column of what is wrong in a YAML text, however it is written', () => {
  const placesOf = (text: string) => {
    const { value, at } = parseYaml(text, { file: 'content/a.yml' });
    const problems = fillProblems('content/a.yml', fillDeep(value, names, at).faults);
    return problems.map(({ line, column }) => `${line}:${column}`);
  };
  assert.equal(placesOf('a: >-\n  one {{ ui.title }}\n  two \\{{\n\n  {{ if ui }} {{ x }}\n'), ['5:15', '5:3']);
  assert.equal(placesOf('\na: |\n    one\n    two\n    - {{ x }}\n'), ['5:7']);
  assert.equal(placesOf('a:\n  - words\n    and {{ x }}\n\n    {{ y\n    z }}\n'), ['3:9', '5:5']);
  assert.equal(placesOf('a: "one\n\n  \\"two\\\n  \\n {{ x }}"\nb: \'one\n   {{ y }}\'\n'), ['4:6', '6:4']);
  assert.equal(
    placesOf('a: "one\n  \\x7b{ x }} {{ y }}"\n'),
    ['1:4', '1:4'],
    'where its braces are escaped: its begin',
  );
  assert.equal(placesOf('a: &a |\n  {{ x }}\nb: *a\n'), ['2:3']);
});

fill('reports each unknown name once with a count, and 100,000 of them in less than two seconds', () => {
  const start = process.cpuUsage();
  assert.equal(told('{{ nope }} '.repeat(100_000)), ['7:10 There is no fact named `nope` (100000 times).']);
  const many = told(Array.from({ length: 100_000 }, (_, index) => `{{ nope${index} }}`).join('\n'));
  assert.is(many.length, 51);
  assert.match(many.at(-1) ?? '', '99950 further names between braces mean nothing.');
  assert.ok(process.cpuUsage(start).user < 2000e3);
  const spaces = `{{ if a${' '.repeat(100_000)}b }}`;
  assert.is(told(spaces).length, 2);
});

fill('puts a text of 100,000 blanks in one line, in a time that grows with them only', () => {
  const start = process.cpuUsage();
  const blanks = { ...names, data: { ui: { a: `x${' '.repeat(100_000)}y\n\n z ` } } };
  assert.is(textOf('{{ ui.a }}', blanks), `x${' '.repeat(100_000)}y z`);
  assert.ok(process.cpuUsage(start).user < 1000e3);
});

fill.run();
