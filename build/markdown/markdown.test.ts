import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

const markdown = suite('createMarkdown');
const renderMarkdown = createMarkdown();
const render = (body: string, options?: MarkdownOptions) =>
  renderMarkdown(body, { file: 'content/pricing.md', line: 5 }, options);
const told = (body: string, options?: MarkdownOptions) =>
  render(body, options).problems.map(({ line, message }) => `${line} ${message}`);

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

markdown('gives no heading the id of an element above it, but of one in code', () => {
  for (const html of [
    '<span id="fees"></span>\n',
    "<div id='fees'>x</div>\n\n",
    '<table class="a" id=fees><tr><td>1</td></tr></table>\n\n',
  ]) {
    const { headings } = render(`${html}## Fees\n`);
    assert.equal(
      headings.map(({ id }) => id),
      ['fees-1'],
      html,
    );
  }
  assert.is(render('`<p id="fees">`\n\n## Fees\n').headings[0]?.id, 'fees');
});

markdown('gives no heading the id of an anchor in it', () => {
  assert.match(
    render('## Terms <span id="terms"></span>').html,
    '<h2 id="terms-1">Terms <span id="terms"></span></h2>',
  );
});

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

markdown('makes links of addresses whose host has other letters than Latin ones', () => {
  assert.match(
    render('At https://пример.рф/x, or http://münchen.example.').html,
    /<a href="https:\/\/[^"]*\/x">https:\/\/пример\.рф\/x<\/a>, or <a href="[^"]*">http:\/\/münchen\.example<\/a>\./,
  );
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
    ['12-fees--taxes', 'über-uns', 'नमस्ते', 'section', 'x-y'],
  );
  assert.equal(ids('## 1.2 Go\n## ❤️ Us\n## 3 Ways\n## 2024'), ['12-go', '-us', '3-ways', '2024']);
  // Where numbers are styled apart, they are decoration.
  for (const number of ['12.', '1.2.'])
    assert.equal(ids(`## ${number} Fees`, { look: { classes: { number: 'n' } } }), ['fees']);
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

markdown('writes no control character', () => {
  assert.is(render('E\v\x01<wbr>f\n').html, '<p>E  <wbr />f</p>\n');
});

markdown('reads a heading with any invisible character', () => {
  for (const sign of ['\x07', '\x85', '\u2028', '\u2029'])
    assert.is(render(`# a${sign}b\n`).html, '<h1 id="a-b">a b</h1>\n');
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
