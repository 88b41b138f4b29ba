/** HTML in a text can never run in a visitor's page. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isSafe } from '../html/sanitise.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

const renderMarkdown = createMarkdown();
const render = (body: string, options?: MarkdownOptions) =>
  renderMarkdown(body, { file: 'content/pricing.md', line: 5 }, options);
const told = (body: string, options?: MarkdownOptions) =>
  render(body, options).problems.map(({ line, message }) => `${line} ${message}`);

const test = suite('raw HTML');

/** HTML that runs a script, loads from elsewhere, or changes how the page is parsed. */
const ACTIVE_HTML = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" OnError="alert(1)" alt="">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img alt="" src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example"></iframe>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name="q"></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<object data="x.swf"></object>',
  '<embed src="x.swf">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{display:none}</style>',
  '<p style="position:fixed">x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<video src=x onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="https://evil.example" target="_blank" rel="opener">x</a>',
  '<template><script>alert(1)</script></template>',
];
const ACTIVE =
  /<(script|style|svg|math|iframe|base|meta|form|button|object|embed|link|body|xmp|noscript|template|input)|\son\w+=|style=|srcdoc|rel="opener|(href|src)="\s*(java|vb|data)/i;

/** A footnote in a list in a quotation. */
const noted = (text: string) => `See[^a].\n\n> - [^a]: \` ${text}\n      x\`\n`;

test('active HTML is removed in every spelling, and reported with its line', () => {
  for (const html of ACTIVE_HTML) {
    for (const body of [
      `Words.\n\n${html}\n\nEnd.\n`,
      `Words\nand\n${html} in a line.\n\nEnd.\n`,
    ]) {
      const made = render(body);
      assert.not.match(made.html, ACTIVE, html);
      assert.equal([made.problems.length > 0, made.problems[0]?.line], [true, 7], html);
      assert.match(made.html, '<p>End.</p>', html);
    }
    const made = render(noted(html));
    assert.not.match(made.html, ACTIVE, html);
    assert.ok(made.problems.length > 0, html);
  }
});

test('a tag that never ends is one problem, and hides only what follows it', () => {
  for (const tag of ['<div', '<div class="x', '<div class=', '<div title=x', '<!-- note']) {
    const { html, problems } = render(`Words.\n\n<b>a</b>\n${tag}\n\nEnd.\n`);
    assert.match(html, '<b>a</b>', tag);
    assert.is(problems.length, 1, tag);
    assert.not.match(problems[0]?.message ?? '', 'of-piece');
  }
});

test('a `<picture>` of an author stays whole, for dark mode and for other formats', () => {
  const picture =
    '<picture><source media="(prefers-color-scheme: dark)" srcset="/dark.svg 1x" sizes="50vw" type="image/svg+xml" /><img alt="A" src="/light.svg" /></picture>';
  const { html, problems } = render(`${picture.replaceAll(' />', '>')}\n`);
  assert.equal(problems, []);
  assert.match(html, picture);
});

/** Addresses that run a script, hold a document, or hide another host. */
const ACTIVE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '&Tab;javascript:alert(1)',
  'java&NewLine;script:alert(1)',
  'java%0ascript:alert(1)',
  '%6aavascript:alert(1)',
  '%256aavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  '&amp;#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html;base64,PHN2Zz4=',
  'file:///etc/passwd',
  'blob:x',
  '\\\\evil.example',
  '/%5Cevil.example',
  'https:/evil.example/x',
  'https:evil.example',
];

test('links to unsafe addresses are removed in every spelling, and reported with their line', () => {
  for (const address of ACTIVE_ADDRESSES) {
    for (const link of [
      `[words](<${address}>)`,
      `![words](<${address}>)`,
      `[words][r]\n\n[r]: <${address}>`,
    ]) {
      const { html, problems } = render(`First.\n\n${link}\n`);
      assert.not.match(html, /<a|<img/, link);
      assert.match(html, 'words', link);
      // That of a definition is there.
      assert.equal([problems.length, problems[0]?.line], [1, link.includes('\n') ? 9 : 7], link);
    }
  }
  const { html, problems } = render(noted('[x](javascript:alert%281%29)'));
  assert.equal([html.includes('javascript:'), problems.length], [false, 1]);
});

test('harmless HTML is kept, and removed HTML is reported with its line and severity', () => {
  const kept =
    '<details open>\n<summary>More</summary>\n\n**Words** <abbr title="x" lang="en">X</abbr><br>\n\n</details>';
  const { html, problems } = render(kept);
  assert.equal(problems, []);
  const more =
    '<details open>\n<summary>More</summary><p><strong>Words</strong> <abbr title="x" lang="en">X</abbr>';
  assert.match(html, more);
  const bad =
    '`<p style="x">`\n\n<div class="a"\n  style="x">\n<font>F</font>\n</div>\n\n- <u onclick="y">z</u>\n';
  assert.equal(told(bad), [
    '7 `style` of `<div>` is removed from the page.',
    '9 `<font>` is removed from the page.',
    '12 `onclick` of `<u>` is removed from the page.',
  ]);
  assert.equal(render(bad, { removedHtml: 'warning' }).problems[0]?.severity, 'warning');
  assert.equal(told(bad, { removedHtml: 'off' }), []);
});

test('text after unclosed HTML is kept, and the HTML is reported', () => {
  for (const html of [
    'Write <title> here.',
    '<div title="',
    'A <textarea> and <style>',
    '<!-- note',
  ]) {
    const made = render(`${html}\n\n${html.startsWith('<!--') ? '' : 'End.'}\n`);
    assert.is(made.problems.length > 0, true, html);
    if (!html.startsWith('<!--')) assert.match(made.html, '<p>End.</p>', html);
  }
});

test('words that look like tags are kept in code', () => {
  const { html, problems } = render(
    '<code>Map<K,V></code> <code>for (i=0;i<n;i++)</code> <kbd><style/x></kbd> so &amp;',
  );
  assert.equal(problems, []);
  const shown =
    '<code>Map&lt;K,V&gt;</code> <code>for (i=0;i&lt;n;i++)</code> <kbd>&lt;style/x&gt;</kbd> so &amp;';
  assert.match(html, shown);
});

test('an unsafe address is removed even if a resolver returns it', () => {
  const resolveLink = () => 'javascript:alert(1)';
  const { html, problems } = render('[a](/x) ![b](/y)', { resolveLink });
  assert.not.match(html, 'javascript');
  assert.match(html, '<a>a</a>');
  assert.equal([problems.length, problems[0]?.line], [1, 5]);
});

test('isSafe accepts rendered Markdown, and no HTML that could run, load or redirect', () => {
  const usual =
    '# A\n\n[b](/b "t") ![c](/c.png)\n\n- [x] d\n\n| e |\n|--:|\n| f |\n\n```js\n<script>\n```\n\ng[^g]\n\n[^g]: h';
  assert.ok(isSafe(render(usual).html));
  const more = [
    '<!-- x -->',
    '<?x?>',
    '<![CDATA[x]]>',
    '</script>',
    '<input type="password">',
    '<p onclick="x">',
  ];
  for (const html of [...ACTIVE_HTML, ...more, '<a\nhref="JAVASCRIPT&colon;x">'])
    assert.not.ok(isSafe(html), html);
});

test.run();
