import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

const foreign = suite('syntax of other generators');
const renderMarkdown = createMarkdown();
const render = (body: string, options?: MarkdownOptions) =>
  renderMarkdown(body, { file: 'content/pricing.md', line: 5 }, options);
const told = (body: string, options?: MarkdownOptions) =>
  render(body, options).problems.map(({ line, message }) => `${line} ${message}`);

foreign(
  'reports the syntax of other generators once a kind, but not in code or in an extension of the site',
  () => {
    const body =
      ':::tip\n{{< figure >}} {{% note %}} {{#include x}} {{ x }} \\{{\n:::\n\n::toc\nstd::move\n\nPart {#part}\n\n`{% raw %}`\n\n    $$x$$\n\n```rust\n{{#rustdoc_include a.rs}}\n```\n';
    assert.equal(told(body), [
      '6 `{{<` is shown as text, 2 times: Hugo shortcodes do nothing here.',
      '6 `{{#` is shown as text, 2 times: Handlebars or mdBook blocks do nothing here.',
      '5 `::` is shown as text, 3 times: containers and directives do nothing here.',
      '12 `{…}` is shown as text: ids and attributes do nothing here.',
      '6 `{{` is shown as text: Liquid, Vue or JSX variables do nothing here.',
    ]);
    assert.equal(told('{{ x }}', { hasNames: true }), []);
    const tokenizer = (src: string) => {
      const [raw] = /^:::[\s\S]*?\n:::\n/.exec(src) ?? [];
      return raw ? { type: 'tip', raw } : undefined;
    };
    const own = createMarkdown([
      { extensions: [{ name: 'tip', level: 'block', tokenizer, renderer: () => '<p>Tip</p>' }] },
    ]);
    assert.equal(own(':::tip\nText.\n:::\n', { file: 'a.md', line: 1 }).problems, []);
  },
);

foreign(
  'tells of links, admonitions, comments and attributes of wikis and other generators',
  () => {
    const body =
      '[[A B]] ![[c.png]] ![d](/e.png =100x)\n\n!!! note "x"\n\n> [!info] Y\n\n%% secret %%\n\n[d](/d){: .btn }\n\n> [!TIP]\n> `[[x]]` a[[1]](/b)\n\nTitle\n===\n';
    assert.equal(
      told(body).map((one) => one.replace(/ is shown.*/, '')),
      ['5 `[[`', '7 `!!!`', '9 `[!…]`', '11 `%%`', '13 `{…}`', '5 `=100x`'],
    );
  },
);

foreign('does not take the values of attributes, or code in them, for signs', () => {
  const row = (code: string) => `<table>\n  <tr title="${code}" />\n</table>\n`;
  for (const code of [
    '`%%a%% = %%b%%`',
    'catch(function() {...});',
    'const a = `Hello $' + '{who}`;',
  ])
    assert.equal(told(row(code)), [], code);
});

foreign('tells of roles, attributes and ids', () => {
  for (const [text, sign] of [
    ['Call {func}`jax.jit` or {doc}`x`.', '{x}`'],
    ['(label-a)=\n\n## A', '{x}`'],
    ['[A](/a){ .md-button }', '{…}'],
    ['## A { id="b" }', '{…}'],
    ['![A](/a.png){width="30"}', '{…}'],
    ['Part {#part}', '{…}'],
    ['####### Part', '##'],
  ] as const) {
    const [first = '', ...more] = told(text).filter((one) => / is shown as text/.test(one));
    assert.ok(first.includes(` \`${sign}\` is shown`), `${text}: ${first}`);
    assert.equal(more, []);
  }
});

foreign('tells of links and lists that a space too many or too few breaks', () => {
  for (const [text, sign] of [
    ['See [x](/about us).', '](a b)'],
    ['See [our page] (about.md) and [the price] (/pricing).', '[…] (…)'],
    ['See [our page](/about', '[…] (…)'],
    ['-one\n-two', '-'],
    ['1.One\n2.Two', '-'],
    ['-[ ] one', '-'],
    ['-\u00a0one', '-'],
  ] as const) {
    const [first = '', ...more] = told(text);
    assert.ok(first.startsWith(`5 \`${sign}\` is shown as text`), `${text}: ${first}`);
    assert.equal(more, []);
  }
});

foreign('tells nothing of prose that looks like such syntax', () => {
  for (const text of [
    'A list [1] (see below), f[ab](x) and [ab] (both). **A** b **c**, 2 ** 3 ** 4, *args and **kwargs.',
    'It is -one\nof -two, or -x\n-y. At 1.5\n2.5 km.',
    '**[A](https://a.example)**,\n**[B](https://b.example)**, and [c](https://a.example/b(v=vs.85).aspx#d) is.',
    '50%% off, and 100%% sure. २०%% बचत, ३०%% छूट। 5 %% 3 is 2 %% 3.',
    '- $$ Thai\n- $$$ French\n\n| a | $$ |\n|--|--|\n| $$ | b |\n\nFrom $$ to $$.',
    'A[[i]] of R, a note[[2]], see [[3]]. if [[ -f x ]]; then\n\n[[menus.main]]\nname = 2',
    'A set { a, b }, {a: 1}, { x = 3 } and {#if x}. At 10:30:45, in ::std::, a:b:c, :) and http://a:80/b:c:.',
    'Note\n\n`: code`\n\nTo do:\n- one :\n\n## A { #b }\n\n## C {: #d .e }',
    'A[[i]]. Then\n\n[[menus.main]]\n# a comment\n[menus.main.params]\nname = 2',
    '!!! wow !!!\n\n??? What\n\n=== "x" is strict',
    'import the goods from "India" by sea.',
    'The set {: x > 0 }, a smile {:a}, `{%s}` or {%s} and {%d}.',
  ])
    assert.equal(told(text), [], text);
});

foreign('tells of tags of other generators in a tag once', () => {
  const body = '<a href="/b" {{% _param %}} c>D</a>\n\n<p {% e %}>F</p>\n';
  assert.equal(told(body), [
    '5 `{{<` is shown as text: Hugo shortcodes do nothing here.',
    '7 `{%` is shown as text: Liquid or Jinja tags do nothing here.',
  ]);
  assert.is(told('<a onclick="x">{{< b >}}</a>').length, 2);
});

foreign(
  'tells of highlights, definitions, emoji, notes and keys that other generators read',
  () => {
    for (const [text, sign] of [
      ['A ==bright word==.', '=='],
      ['Term\n: What it means', ': '],
      ['Term\n\n: What it means', ': '],
      ['Well done :tada:!', ':…:'],
      ['| a |\n|--|\n| :white_check_mark: |', ':…:'],
      ['Title: One\nDate: 2020-01-01\n\nText.', 'title:'],
    ] as const)
      assert.match(
        told(text).join('\n'),
        new RegExp(`^\\d+ \`${sign}\` is shown as text: [^\\n]*$`),
      );
    for (const text of [
      'Title\n==\n\na == b == c, x==1 and y==2',
      'At 10:30:45, host:port:name, std::move, `:tada:` and [x]:https://a.example',
      'Title: a word in a text.\n\nNote: another one.',
      '[x]: /y\n\n![a](b.png) != c',
    ])
      assert.equal(told(text), [], text);
  },
);

foreign('finds other syntax in text wherever it stands, and none in code', () => {
  for (const code of [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the syntax of a workflow.
    '1. Do\n\n   ```yaml\n   on: ${{ x }}\n   b: {{ y }}\n   ```\n',
    '> ```\n> {{ x }}\n> {% y %}\n> ```\n',
    '> [!NOTE]\n>\n>     {{ x }}\n>     {{ y }}\n',
    '- a\n  > ~~~\n  > {% x %}\n  > $$\n  > ~~~\n',
    'a[^1]\n\n[^1]: b\n\n    ```\n    {{ x }}\n    {{ y }}\n    ```\n',
    '| a |\n|--|\n| `{{ x \\| y }}` |\n',
    '<pre>\n{{ x }}\n</pre>\n',
    '<!--\n{{ x }}\n-->\n',
  ])
    assert.equal(told(code), [], code);
  assert.equal(told('`$$` and $$x'), ['5 `$$` is shown as text: formulas do nothing here.']);
  for (const text of ['> [!NOTE]\n> $$x', 'a[^1]\n\n[^1]: b $$x', '- a\n\n  > $$x'])
    assert.equal(told(text).length, 1, text);
});

foreign.run();
