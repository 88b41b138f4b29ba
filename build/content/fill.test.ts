import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createReader } from '../markdown/reader.ts';
import { fillDeep, fillMarkdown } from './fill.ts';
import type { Names } from './names.ts';
import { parseYaml } from './yaml.ts';

const fill = suite('filling texts');

const names: Names = {
  facts: new Map([
    ['support.email', { value: 'help@site.example', placeholder: true }],
    ['copyright.year', { value: '2024', placeholder: false }],
    ['offices.india.address', { value: 'Unit 1\nMumbai', placeholder: false }],
  ]),
  data: {
    services: {
      analytics: { provider: 'beacon', host: 'https://count.example', site: 7 },
      forms: undefined,
    },
    ui: { title: 'Two\nlines', menu: { home: 'Home' } },
    shop: undefined,
  },
  unread: [],
};
const filled = (text: string, known: Names | undefined = names) =>
  fillMarkdown(text, known, 7, createReader());
const textOf = (text: string, known?: Names) => filled(text, known).value;
const told = (text: string, known?: Names) =>
  filled(text, known).faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
const fixes = (text: string) => filled(text).faults.map(({ fix }) => fix);

fill('replaces names by facts, or else by values of data files', () => {
  const { value, isUnclear, faults } = filled(
    'At {{offices.india.address}},\n{{ copyright.year }}, {{ services.analytics.site }}.',
  );
  assert.is(value, 'At Unit 1 Mumbai,\n2024, 7.');
  assert.equal([isUnclear, faults], [false, []]);
  assert.is(textOf('{{ ui.title }}\n{{ ui.menu.home }}'), 'Two lines\nHome', 'no line is added');
});

fill('keeps braces after a backslash, and all braces of a folder without names', () => {
  assert.is(textOf('\\{{ support.email }} {{< x >}} {{% y'), '{{ support.email }} {{< x >}} {{% y');
  const { value, faults } = fillMarkdown('{{ page.title }} {{', undefined, 7, createReader());
  assert.equal([value, faults], ['{{ page.title }} {{', []]);
});

fill('keeps the part of each condition that applies', () => {
  assert.is(textOf('It is {{ if services.analytics }}on{{ else }}off{{ end }}.'), 'It is on.');
  assert.is(textOf('It is {{ if services.forms }}on{{ else }}off{{ end }}.'), 'It is off.');
  assert.is(
    textOf(
      '{{ if services.forms }}a{{ end }}{{ if services.forms or services.analytics }}b{{ end }}',
    ),
    'b',
  );
  const provider = '{{ if services.analytics.provider';
  assert.is(textOf(`${provider} = beacon }}a{{ end }}${provider}=google }}b{{ end }}`), 'a');
  assert.is(
    textOf('{{ if support.email }}a{{ end }}{{ if copyright.year = 2024 }}b{{ end }}'),
    'ab',
    'of facts, too',
  );
  assert.is(textOf('{{ if shop.open }}a{{ else }}b{{ end }}'), 'b', 'a file that may be absent');
  const nested =
    '{{ if services.forms }}a{{ if ui }}b{{ end }}{{ else }}c{{ if ui }}d{{ else }}e{{ end }}{{ end }}f';
  assert.is(textOf(nested), 'cdf');
  // The number of lines stays the same, so that reported lines stay right.
  const text =
    'a\n{{ if services.forms }}\nb\n\n{{ support.email }}\n{{ else }}\nc\n{{ end }}\nd\n';
  assert.is(textOf(text), 'a\n\n\n\n\n\nc\n\nd\n');
});

fill('keeps the braces of code and comments, but for names of facts and values', () => {
  const whole = [
    '```yaml\nrun: {{ github.ref }} \\{{ x }}\n{{ if ui }}{{ end }} {{\n```\n',
    'Write `{{ .Title }}`, ``{{ ` }}`` or `a\n{{ end }}`.\n\n- ~~~\n  {{ x }}\n  ~~~\n\n> ```\n> {{ x }}\n> ```\n',
    '<!-- {{ x }} -->\n\n```\n{{ x }}\n',
  ];
  for (const text of whole) assert.equal([textOf(text), told(text)], [text, []]);
  assert.is(textOf('`{{ copyright.year }} \\{{ copyright.year }}`'), '`2024 {{ copyright.year }}`');
  assert.equal(told('`{{ x }}` {{ y }} ` {{ z }}\n\n` {{ if ui }}'), [
    '7:11 There is no fact named `y`.',
    '7:21 There is no fact named `z`.',
    '9:3 `{{ if … }}` is never closed.',
  ]);
});

fill(
  'takes for code what Markdown takes for code, and reports a misspelt name everywhere else',
  () => {
    for (const text of [
      'Say:\n\n    {{ x }}\n\n\t{{ x\n',
      '<pre>\n{{ x }}\n\n{{ if x }}\n</pre>\n',
      'Press <code>{{ x }}</code>.',
      '1. Do\n\n   ```yaml\n   on: {{ x }}\n   ```\n',
      '> - ~~~\n>   {{ x }}\n>   ~~~\n',
      'a[^1]\n\n[^1]: b\n\n    ```\n    {{ end }}\n    ```\n',
      '| a |\n|--|\n| `{{ x }} \\| {{ y }}` |\n',
    ])
      assert.equal([textOf(text), told(text)], [text, []], text);
    assert.equal(told('- press the ` key\n- write to {{ x }}\n- or the ` key again'), [
      '8:12 There is no fact named `x`.',
    ]);
    for (const text of [
      '# The ` key\n{{ x }} `',
      '| ` | {{ x }} | ` |\n|--|--|--|\n',
      '[a](/b`c) {{ x }} `',
      '<a title="`">{{ x }}</a> `',
      '<a title="{{ x }}">`</a>',
      '> a `\n\n{{ x }} `',
      '[a]: /b "`"\n\n{{ x }} ` [a]',
      'a <code>\n\n{{ x }}\n\n</code>',
    ])
      assert.equal(told(text).length, 1, text);
  },
);

fill('reports an unknown name with its place and the nearest names', () => {
  const text = 'a {{ suport.email }}\nb {{ x }} {{ service.analytics.host }} {{ open';
  assert.is(textOf(text), text);
  assert.equal(told(text), [
    '7:3 There is no fact named `suport.email`.',
    '8:3 There is no fact named `x`.',
    '8:11 There is no fact named `service.analytics.host`.',
    '8:40 `{{` is not closed by `}}`.',
  ]);
  assert.equal(fixes(text), [
    'Did you mean support.email?',
    'Add it to content/facts.yml, or write `\\{{` for literal braces.',
    'Did you mean services.analytics.host or services.analytics.site?',
    'Close it on the same line, or write `\\{{` for literal braces.',
  ]);
  assert.equal(fixes('{{ ui.menu.hom }}'), ['Did you mean ui.menu.home?']);
  assert.equal(told('{{ ui.menu }} {{ if ui }}{{ services.host }}{{ end }}'), [
    '7:1 `ui.menu` is neither text nor a number.',
    '7:26 `services.host` has no value.',
  ]);
  for (const name of [
    'constructor',
    'ui.constructor.name',
    'toString',
    '__proto__',
    'ui.__proto__.x',
  ])
    assert.is(told(`{{ ${name} }}`).length, 1, name);
});

fill('reports errors in conditions, also in a part that is left out', () => {
  assert.equal(told('a\n {{ if service.analytics }}x{{ end }}'), [
    '8:2 There is no fact named `service.analytics`.',
  ]);
  assert.equal(told('{{ if services.analytics }}x'), ['7:1 `{{ if … }}` is never closed.']);
  assert.equal(told('x{{ else }}'), ['7:2 `{{ else }}` has no `{{ if … }}` before it.']);
  assert.equal(told('{{ if shop.open }}{{ nope }}{{ shop.name }}{{ end }}'), [
    '7:19 There is no fact named `nope`.',
  ]);
});

fill('fills every text of a value, and gives the place of an error in every YAML spelling', () => {
  const placesOf = (text: string) => {
    const { value, at } = parseYaml(text, 'content/a.yml');
    assert.equal(fillDeep({ a: ['{{ copyright.year }}', 1, null] }, names, at).value, {
      a: ['2024', 1, null],
    });
    return fillDeep(value, names, at).faults.map(({ line, column }) => `${line}:${column}`);
  };
  assert.equal(placesOf('a: >-\n  one {{ ui.title }}\n  two \\{{\n\n  {{ if ui }} {{ x }}\n'), [
    '5:15',
    '5:3',
  ]);
  assert.equal(placesOf('\na: |\n    one\n    two\n    - {{ x }}\n'), ['5:7']);
  assert.equal(placesOf('a:\n  - words\n    and {{ x }}\n'), ['3:9']);
  assert.equal(placesOf('a: "one\n\n  \\"two\\\n  \\n {{ x }}"\nb: \'one\n   {{ y }}\'\n'), [
    '4:6',
    '6:4',
  ]);
  assert.equal(
    placesOf('a: "one\n  \\x7b{ x }}"\n'),
    ['1:4'],
    'where its braces are escaped: its begin',
  );
});

fill.run();
