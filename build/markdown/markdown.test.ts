import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Components } from './directives.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

const markdown = suite('createMarkdown');
const renderMarkdown = createMarkdown();
const render = (body: string, options?: MarkdownOptions) =>
  renderMarkdown(body, { file: 'content/pricing.md', line: 5 }, options);
const told = (body: string, options?: MarkdownOptions) =>
  render(body, options).problems.map(({ line, message }) => `${line} ${message}`);

markdown(
  'reports the syntax of other generators once a kind, but not in code or in an extension of the site',
  () => {
    const body =
      ':::tip\n{{< figure >}} {{% note %}} {{#include x}} {{ x }} \\{{\n:::\n\n::toc\nstd::move\n\nPart {#part}\n\n`{% raw %}`\n\n    $$x$$\n\n```rust\n{{#rustdoc_include a.rs}}\n```\n';
    assert.equal(told(body), [
      '6 `{{<` is shown as text, 2 times: Hugo shortcodes do nothing here.',
      '6 `{{#` is shown as text, 2 times: Handlebars or mdBook blocks do nothing here.',
      '5 `:::` is shown as text, 2 times: containers do nothing here.',
      '9 `::` is shown as text: directives do nothing here.',
      '12 `{#…}` is shown as text: ids of anything but a heading do nothing here.',
      '6 `{{` is shown as text: Liquid or Vue variables do nothing here.',
    ]);
    assert.equal(told('{{ x }}', { hasNames: true }), []);
    assert.equal(told('See [one] (first.md), [this] (or that).'), [
      '5 `] (` is shown as text: links with a space before `(` do nothing here.',
    ]);
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

markdown(
  'gives headings the ids that their texts write, as kramdown, Hugo and VitePress do',
  () => {
    const body =
      '## Setup\n\n## *All* `{#a}` fees {#costs}\n\nTwo\n--- \n\n### C {: #setup .big } ###\n\nD {#é}\n===\n\n> ## E\\{#e}\n\n## v0.7 {#v0.7}\n\n## `F` {% since "2" %}\n\n## {{< icon x >}} G\n';
    const { html, headings, problems } = render(body);
    assert.equal(
      problems.map(({ code }) => code),
      ['text/foreign', 'text/foreign'],
    );
    const ids = ['setup-1', 'costs', 'two', 'setup', 'é', 'ee', 'v0.7', 'f', 'g'];
    assert.equal(
      headings.map(({ id }) => id),
      ids,
    );
    assert.is(headings[1]?.text, 'All {#a} fees');
    assert.match(html, '<h2 id="costs"><em>All</em> <code>{#a}</code> fees</h2>');
  },
);

markdown('tells of tags of other generators in a tag once', () => {
  const body = '<a href="/b" {{% _param %}} c>D</a>\n\n<p {% e %}>F</p>\n';
  assert.equal(told(body), [
    '5 `{{<` is shown as text: Hugo shortcodes do nothing here.',
    '7 `{%` is shown as text: Liquid or Jinja tags do nothing here.',
  ]);
  assert.is(told('<a onclick="x">{{< b >}}</a>').length, 2);
});

markdown('gives no heading the id of an anchor in it', () => {
  assert.match(
    render('## Terms <span id="terms"></span>').html,
    '<h2 id="terms-1">Terms <span id="terms"></span></h2>',
  );
});

markdown('finds other syntax in text wherever it stands, and none in code', () => {
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

markdown('shows components in lists, quotes, notes and footnotes, with paragraphs in them', () => {
  const components: Components = {
    has: (name) => name === 'tip',
    render: ({ children = '-' }) => ({ value: `<aside>${children}</aside>`, problems: [] }),
  };
  const renderTip = createMarkdown([], components);
  for (const [body, html] of [
    [
      '1. Do\n\n   :::tip\n   Words\n   :::\n2. Then\n',
      /<li><p>Do<\/p>\n<aside><p>Words<\/p>\n<\/aside><\/li>/,
    ],
    [
      '- Do\n  ::tip\n  - :::tip\n    In\n    :::\n',
      /<li>Do<aside>-<\/aside><ul>\n<li><aside><p>In<\/p>\n<\/aside><\/li>/,
    ],
    ['> Said\n> ::tip\n', /<blockquote>\n<p>Said<\/p>\n<aside>-<\/aside><\/blockquote>/],
    [
      '> [!NOTE]\n> Said\n>\n> :::tip\n> - a\n>   ::tip\n> :::\n',
      /<aside><ul>\n<li>a<aside>-<\/aside><\/li>\n<\/ul>\n<\/aside>/,
    ],
    [
      'a[^1]\n\n[^1]: b\n\n    :::tip\n    In\n    :::\n',
      /<p>b<\/p>\n<aside><p>In<\/p>\n<\/aside>/,
    ],
  ] as const)
    assert.match(renderTip(body, { file: 'a.md', line: 1 }).html, html);
});

markdown(
  'ends a component at the line that closes it, not at one in code or of a component inside',
  () => {
    const components: Components = {
      has: (name) => name === 'tip',
      render: ({ children = '' }) => ({ value: `<div>${children}</div>`, problems: [] }),
    };
    const renderTip = createMarkdown([], components);
    const contentOf = (body: string) => {
      const { html, problems } = renderTip(`:::tip\n${body}\n:::\n\nAfter.\n`, {
        file: 'a.md',
        line: 1,
      });
      const told = problems.map(({ line, message }) => `${line} ${message}`);
      assert.equal(told, [], body);
      const [, content = ''] = /^<div>([\s\S]*)<\/div>\n?<p>After\.<\/p>\n$/.exec(html) ?? [];
      assert.match(content, 'End.', `${body}\n\n${html}`);
      return content;
    };
    for (const code of [
      '```\n:::tip\nx\n:::\n```\nEnd.',
      '~~~~\n:::\n~~~\n:::\n~~~~\nEnd.',
      '- a\n\n  ```\n  :::\n  ```\n\nEnd.',
      '10. a\n\n    ~~~\n    :::\n    ~~~\n\nEnd.',
      'a\n\n    :::\n\nEnd.',
      '<!--\n:::\n-->\n\nEnd.',
      '<pre>\n:::\n</pre>\n\nEnd.',
      '> ```\n> :::\n> ```\n\nEnd.',
      'The ` key\n\n```\n:::\n```\n` End.',
      '- a\n- End.',
      '> End.',
    ])
      contentOf(code);
    const nested = contentOf(':::tip\nA\n:::tip\n```\n:::\n```\nB\n:::\nC\n:::\nEnd.');
    assert.match(
      nested,
      /<div><p>A<\/p>\n<div><pre[\s\S]*<p>B<\/p>\n<\/div><p>C<\/p>\n<\/div><p>End\./,
    );
    for (const list of ['- :::tip\n  A\n  :::', '10. B\n\n    :::tip\n    A\n    :::'])
      assert.match(contentOf(`${list}\n\nEnd.`), /<li>[\s\S]*<div>(<p>)?A(<\/p>\n)?<\/div>/, list);
    assert.match(contentOf('::::tip\n:::tip\nA\n:::\n::::\nEnd.'), /^<div><div><p>A/);
    const open = renderTip(':::tip\n```\n:::\n```\n', { file: 'a.md', line: 1 });
    assert.equal(open.problems[0]?.message, '`:::tip` is never closed.');
    const many = `${':::tip\n- a\n\n  ```\n  :::\n  ```\n:::\n\n'.repeat(2000)}${':::tip\n'.repeat(200)}`;
    assert.is(renderTip(many, { file: 'a.md', line: 1 }).problems.length, 200);
  },
);

markdown(
  'gives line and column of a refused address, a picture without text, and removed HTML, however deep',
  () => {
    const placesOf = (body: string) =>
      render(body).problems.map(({ line, column }) => `${line}:${column}`);
    const bad = '[x](javascript:1)';
    assert.equal(placesOf(`a **b** ${bad} ${bad}`), ['5:13', '5:31']);
    assert.equal(placesOf(`- a\n  > b\n  > ${bad}\n`), ['7:9']);
    assert.equal(placesOf(`> [!TIP]\n> a\n\n> [!TIP]\n>\n> ${bad}\n`), ['10:7']);
    assert.equal(placesOf(`| a\\|b | ${bad} |\n|--|--|\n| ${bad} | c |\n`), ['5:14', '7:7']);
    assert.equal(placesOf(`a[^1]\n\n[^1]: b\n\n    ${bad}\n`), ['9:9']);
    assert.equal(placesOf('a [x] b\n\n[x]: javascript:1 "t"\n'), ['7:6']);
    assert.equal(placesOf('> - <font>a</font>\n>   <i\n>   onclick="b">c</i>\n'), ['5:5', '6:5']);
    assert.equal(placesOf('`<font>`\n\n    <font>\n\n<font>a</font>'), ['9:1']);
    assert.equal(
      placesOf('![A](mailto:a@b.example) ![B](TEL:1)'),
      ['5:6', '5:31'],
      'no picture has such an address',
    );
    const pictures = render('- a ![](/x.png)', { missingAlt: 'warning' }).problems;
    assert.equal(
      pictures.map(({ line, column }) => `${line}:${column}`),
      ['5:5'],
    );
  },
);

markdown('renders Markdown as GitHub does', () => {
  const { html, problems } = render(
    '~~Old~~ **new**[^n]\n\n- [x] *done*\n- [ ] open\n\n> [!NOTE]\n> Mind.\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n\n[^n]: Why.\n',
  );
  assert.equal(problems, []);
  for (const part of [
    '<del>Old</del> <strong>new</strong>',
    '<sup><a id="fnref:1" href="#fn:1" aria-describedby="fn:title">1</a></sup>',
    '<li><input type="checkbox" aria-label="done" checked="" disabled="" /> <em>done</em></li>',
    '<div class="markdown-alert markdown-alert-note">\n<p class="markdown-alert-title">Note</p>\n<p>Mind.</p>\n</div>',
    '<div class="table-scroll" tabindex="0" role="group" aria-label="A, B"><table>',
    '<th scope="col" class="align-end">B</th>',
    '<li id="fn:1"><p>Why. <a href="#fnref:1" aria-label="Back to the text">↩</a></p></li>',
  ])
    assert.ok(html.includes(part), `${part}\nis not in\n${html}`);
  // A quotation may only begin like an alert.
  assert.equal(told('> [!NOTE]: Mind\n\nText.'), []);
  assert.match(render('> [!NOTE] | a\n> |--|--|\n> | b | c |').html, '<td>b</td>');
});

markdown('adds only words that its caller gives', () => {
  const words = {
    outside: 'opens a new tab',
    footnotes: 'Notes',
    back: 'Back',
    alerts: { tip: 'Rat' },
  };
  const { html } = render('[a](https://a.example)[^1]\n\n> [!TIP]\n> x\n\n[^1]: y', {
    look: { words, classes: { hidden: 'vh', outside: 'out' } },
  });
  assert.match(
    html,
    'class="out" target="_blank" rel="noopener">a<span class="vh"> opens a new tab</span></a>',
  );
  for (const word of ['>Notes</h2>', 'aria-label="Back"', '>Rat</p>'])
    assert.ok(html.includes(word), word);
});

markdown('wraps the number of a heading if a class is given for it', () => {
  const heading = (text: string, number?: string) =>
    render(`## ${text}`, { look: { classes: { number } } }).html;
  assert.match(heading('3. Accuracy', 'num'), '><span class="num">3.</span> Accuracy</h2>');
  assert.match(heading('3.5 Accuracy', 'num'), '>3.5 Accuracy</h2>');
  assert.match(heading('3. Accuracy'), '>3. Accuracy</h2>');
});

markdown('keeps text as text, with and without raw HTML next to it', () => {
  const text =
    '1 < 2 & 3 `<b>` \\<i> "q" &copy;\n\n```text\n<script>\n```\n\n![a "b" *c*](/x.png "t")\n';
  const plain = render(text).html;
  assert.match(plain, '<code>&lt;b&gt;</code> &lt;i&gt; &quot;q&quot; &copy;');
  assert.match(plain, '<code class="language-text">&lt;script&gt;\n</code>');
  assert.match(
    plain,
    '<img src="/x.png" alt="a &quot;b&quot; c" title="t" loading="lazy" decoding="async" />',
  );
  const mixed = render(`${text}\n<kbd>K</kbd>`);
  assert.equal(mixed.problems, []);
  assert.match(
    mixed.html,
    '<img src="/x.png" alt="a &quot;b&quot; c" title="t" loading="lazy" decoding="async" />',
  );
  assert.match(mixed.html, '<kbd>K</kbd>');
});

markdown(
  'keeps unusual addresses as they are, and links bare ones, but not the version of a package',
  () => {
    const body =
      '[a]() [b](HTTPS://b.example/) [c](Mailto:c@c.example) [d](https://d.example/?%5Cint_0)';
    const more =
      '[e](https://e.example/?id=1&region=eu&copy=2) https://f.example/Global\\_Objects, pkg@1.2.3, g@g.example';
    const { html, problems } = render(`${body} ${more}`);
    assert.equal(problems, []);
    const hrefs = ['', 'HTTPS://b.example/', 'Mailto:c@c.example', 'https://d.example/?%5Cint_0'];
    hrefs.push(
      'https://e.example/?id=1&amp;region=eu&amp;copy=2',
      'https://f.example/Global%5C_Objects',
    );
    for (const href of hrefs) assert.ok(html.includes(`<a href="${href}"`), href);
    assert.match(html, ', pkg@1.2.3, <a href="mailto:g@g.example">');
    assert.is(told('[e](/%5cevil.example) [f](/\\\\evil.example)').length, 2);
    const other = render('![R&region](/b.png)\n\n# Q&region\n');
    assert.match(other.html, 'alt="R&amp;region"');
    assert.is(other.headings[0]?.id, 'qregion');
  },
);

markdown('gives headings the ids that GitHub gives them, and old anchors their name', () => {
  const ids = (body: string, options?: MarkdownOptions) =>
    render(body, options).headings.map(({ id }) => id);
  assert.equal(ids('# A\n# A\n# A 1\n# A-2\n# A'), ['a', 'a-1', 'a-1-1', 'a-2', 'a-3']);
  assert.equal(
    ids('## 12. Fees & *Taxes*\n## Über uns\n## नमस्ते\n## !!!\n## `x` [y](z)[^1]\n\n[^1]: n'),
    [...['12-fees--taxes', 'über-uns', 'नमस्ते', 'section', 'x-y']],
  );
  assert.equal(ids('## 1.2 Go\n## ❤️ Us\n## 3 Ways\n## 2024'), ['12-go', '-us', '3-ways', '2024']);
  // Where numbers are styled apart, they are decoration.
  assert.equal(ids('## 12. Fees', { look: { classes: { number: 'n' } } }), ['fees']);
  assert.equal(ids('## Main', { takenIds: ['main'] }), ['main-1']);
  assert.equal(render('<!-- note -->\n\n# Title\n\n## A & B\n').headings, [
    { level: 1, id: 'title', text: 'Title' },
    { level: 2, id: 'a--b', text: 'A & B' },
  ]);
  const { html } = render('<a name="fees"></a>\n\n## Fees\n\n<a name="old"></a>x\n');
  assert.is(html.match(/id="fees"/g)?.length, 1);
  assert.match(html, '<a id="old"></a>');
});

markdown(
  'reports deep nesting as one problem, and renders the next document and long texts without spaces',
  () => {
    for (const deep of [
      '> '.repeat(5000),
      '- '.repeat(5000),
      `${'*'.repeat(5000)}a${'*'.repeat(5000)}`,
    ]) {
      const { html, problems } = render(`First.\n\n${deep}x\n`);
      assert.is(html, '');
      assert.equal([problems.length, problems[0]?.file], [1, 'content/pricing.md']);
    }
    assert.match(render('Fine[^1]\n\n[^1]: note').html, 'id="fn:1"');
    const chinese = '水'.repeat(20_000);
    assert.equal([told(chinese), render(chinese).html], [[], `<p>${chinese}</p>\n`]);
  },
);

markdown(
  'numbers footnotes by their first reference from 1, also those that only a footnote refers to',
  () => {
    const body = 'b[^b] a[^a] b[^b]\n\n[^a]: A\n[^b]: B\n[^c]: never referred to';
    render('![alt[^x]](/x.png)\n\n[^x]: X');
    const first = render(body).html;
    assert.is(render(body).html, first);
    assert.match(
      first,
      '<li id="fn:2"><p>A <a href="#fnref:2" aria-label="Back to the text">↩</a></p></li>',
    );
    assert.not.match(first, 'never');
    const { html } = render(
      'a[^a]\n\n[^a]: A[^b]\n\n    more\n\nrest\n\n[^b]: B[^a]\n[^a]: later\n',
    );
    assert.match(html, '<p>rest</p>');
    assert.match(
      html,
      /<li id="fn:1"><p>A<sup>.*fnref:2.*<\/sup><\/p>\n<p>more <a href="#fnref:1"/,
    );
    assert.match(html, /<li id="fn:2"><p>B<sup><a id="fnref:1-2" href="#fn:1"/);
    assert.not.match(html, 'later');
  },
);

markdown(
  'leads back from a footnote to each of its references, also to those in footnotes below',
  () => {
    const { html } = render('a[^n] b[^N] c[^m]\n\n[^n]: Note\n[^M]: Again[^n]');
    for (const id of ['fnref:1', 'fnref:1-2', 'fnref:1-3', 'fnref:2'])
      assert.equal(
        [html.split(`id="${id}"`).length, html.split(`href="#${id}"`).length],
        [2, 2],
        id,
      );
    assert.match(
      html,
      'href="#fnref:1-3" aria-label="Back to the text 3">↩<sup>3</sup></a></p></li>',
    );
    assert.match(
      render('a[^A] b[^A]\n\n[^a]: ```\n    $& code\n    ```').html,
      /<\/pre> <a href="#fnref:1".*#fnref:1-2/,
    );
  },
);

markdown('reads footnotes on several lines, right below a paragraph, or indented', () => {
  const note = (body: string) => /<li id="fn:1"><p>(.*?) <a/s.exec(render(body).html)?.[1];
  assert.is(
    note('a[^a]\n\n[^a]: One line,  \nand a second.\n\nrest'),
    'One line,<br>and a second.',
  );
  assert.is(note('a[^a]\n[^a]: Below.'), 'Below.');
  assert.is(note('a[^a]\n\n  [^a]: Indented.\n- item'), 'Indented.');
  assert.match(render('a[^a]\n\n[^a]: A\n> quotation').html, '<blockquote>');
});

markdown('warns at its line of a footnote and of a reference that nothing defines', () => {
  const lines = (body: string) =>
    render(body).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  assert.equal(
    lines(
      'a\n\n- b[^no] and [^yes]\n\n> see [the guide][nope],\n> or [this][Yes]\n\n[yes]: /x\n[^yes]: Y [^also]',
    ),
    [
      '7:4 `[^no]` is shown as text: nothing defines it.',
      '9:7 `[the guide][nope]` is shown as text: nothing defines it.',
      '13:11 `[^also]` is shown as text: nothing defines it.',
    ],
  );
  const plain =
    '\\[^a] `[^b]` <code>[^c]</code> row[i][row] [a-z][0-9] [x] [ ] [note] [draft][] list[first][second]';
  assert.equal(lines(`${plain}\n\n    [^d]\n\n- [x] done\n`), []);
});

markdown('keeps tabs in code, also in lists, as GitHub does', () => {
  const code = (body: string) => /<code[^>]*>([^<]*)/.exec(render(body).html)?.[1];
  assert.is(code('```\nx:\n\techo\n```'), 'x:\n\techo\n');
  assert.is(
    code('1. Write:\n\n   ```\n   x:\n   \techo\n   \t\tdeep\n   ```'),
    'x:\n\techo\n\t\tdeep\n',
  );
  assert.is(code('- a\n\n  ```\n\tone\n  \t\ttwo\n  ```'), '  one\n\t\ttwo\n');
  assert.is(code('- a\n  - b\n\n    ```\n    if x:\n    \treturn\n    ```'), 'if x:\n\treturn\n');
  assert.is(code('- > ```\n  > a:\n  > \tb\n  > ```'), 'a:\n\tb\n');
  assert.is(code('- a\n\n\t\tcode\n\t\t\tin\n'), '  code\n  \tin\n');
});

markdown('gives the line of each of several equal errors', () => {
  const wrong =
    '[x](javascript:1)\n\n[x](javascript:1)\n\n```\nz\n<u a="b">\n```\n\n<u a="b">z</u>';
  const lines = render(wrong).problems.map(({ line }) => line);
  assert.equal(lines, [5, 7, 14]);
  const rows = `| a | b |\n|--|--|\n${'| [a\\|b](/x) | c |\n'.repeat(5000)}`;
  assert.is(told(`${rows}\n[x](javascript:1)\n`).length, 1);
});

markdown('makes links of every scheme that runs nothing, and of no other', () => {
  const safe = [
    'ftp://a.example/x',
    'xmpp:a@b.example',
    'sms:+911',
    'geo:1,2',
    'magnet:?xt=1',
    'whatsapp://send',
    'irc://a.example/b',
  ];
  for (const address of safe) {
    const { html, problems } = render(`[a](${address}) <a href="${address}">b</a>\n`);
    assert.equal([problems, html.split(`href="${address}"`).length], [[], 3], `${address} ${html}`);
  }
  assert.equal(told('See ftp://a.example/x or xmpp:a@b.example.'), []);
  for (const address of [
    'javascript:a()',
    'VBScript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:x',
    'view-source:x',
  ])
    assert.is(told(`[a](${address})`).length, 1, address);
});

markdown.run();
