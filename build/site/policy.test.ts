import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import { finishDocument } from '../html/edit.ts';
import { writePolicy } from './policy.ts';

/** The facts of a page with this HTML. */
const readFacts = (html: string) =>
  finishDocument(html, {
    address: (one) => one,
    island: () => undefined,
    head: () => '',
    body: '',
    start: () => '',
  }).facts;

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The directives of a policy, without those that every page has. */
function policyOf(html: string, more: Partial<Parameters<typeof writePolicy>[0]> = {}): string[] {
  const policy = writePolicy({ ...readFacts(html), islands: [], services: [], ...more });
  const USUAL =
    /^(default-src 'none'|base-uri 'none'|img-src 'self'|form-action 'none'|require-trusted-types-for.*)$/;
  return policy.split(';').filter((one) => !USUAL.test(one));
}

const test = suite('policies');

test('a policy allows only the needs of every page, and of islands on a page with islands', () => {
  const all =
    "default-src 'none';base-uri 'none';img-src 'self';form-action 'none';require-trusted-types-for 'script'";
  assert.is(writePolicy({ ...readFacts('<p>Text</p>'), islands: [], services: [] }), all);
  assert.equal(policyOf('', { islands: [{}] }), ["script-src 'self'", "connect-src 'self'"]);
});

test('a policy allows inline scripts and styles by their hashes, and ignores JSON-LD', () => {
  const rules =
    '<script type="speculationrules">{}</script><script type="application/ld+json">[]</script>';
  assert.equal(policyOf(`<style>a{}</style><script>go()</script>${rules}`), [
    `script-src ${sha256('go()')} ${sha256('{}')}`,
    `style-src ${sha256('a{}')}`,
  ]);
  // Browsers treat all line endings alike.
  assert.equal(policyOf('<style>a{}\r\nb{}</style><style></style><script>1 < 2\r&amp;</script>'), [
    `script-src ${sha256('1 < 2\n&amp;')}`,
    `style-src ${sha256('a{}\nb{}')} ${sha256('')}`,
  ]);
});

test('a policy allows style attributes by their hashes, and styles and markup of scripts where an island asks for them', () => {
  const html = '<style>a{}</style><p style="color:&quot;red&quot;">a</p><b style="top:1px">b</b>';
  const [first, second] = [sha256('color:"red"'), sha256('top:1px')];
  const attributes = `style-src-attr 'unsafe-hashes' ${first} ${second}`;
  assert.equal(policyOf(html), [`style-src ${sha256('a{}')}`, attributes]);
  const self = ["script-src 'self'", "connect-src 'self'"];
  const loose = [self[0], "style-src 'unsafe-inline'", self[1]];
  assert.equal(policyOf(html, { islands: [{}, { policy: { styles: true } }] }), loose);
  const service = { hosts: {}, policy: { styles: true, html: true } };
  assert.equal(policyOf(html, { islands: [{}], services: [service] }), loose);
  const free = writePolicy({
    ...readFacts(html),
    islands: [{ policy: { html: true } }],
    services: [],
  });
  assert.not.match(free, 'trusted-types');
  assert.match(free, attributes);
  const compiled = policyOf('', { islands: [{ policy: { wasm: true } }] });
  assert.is(compiled[0], "script-src 'self' 'wasm-unsafe-eval'");
});

test('a policy allows a style in a drawing by its text, in which a browser resolves references', () => {
  assert.equal(policyOf('<svg><style>g&gt;b{}</style></svg>'), [`style-src ${sha256('g>b{}')}`]);
  assert.equal(policyOf('<style>g&gt;b{}</style>'), [`style-src ${sha256('g&gt;b{}')}`]);
});

test('a policy allows the addresses that the page names, by their kind', () => {
  const html = `<style>@font-face{src:url(/a.woff2)}p{background:url("data:image/svg+xml,%3Csvg/%3E")}</style>
    <link rel="manifest" href="/a.webmanifest"><link rel="canonical" href="https://site.example/">
    <link rel="stylesheet" href="/a.css"><iframe src="https://maps.example/india"></iframe>
    <img src="https://pictures.example/badge" srcset="//small.example/a.png 1x"><video src="/a.mp4" poster="/a.webp"></video>
    <p data-src="/a.json"></p><script src="/a.js"></script><a href="https://away.example/b.png">Away</a>`;
  assert.equal(policyOf(html), [
    "script-src 'self'",
    `style-src ${sha256(/<style>(.*)<\/style>/.exec(html)?.[1] ?? '')} 'self'`,
    "img-src 'self' data: https://pictures.example small.example",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    'frame-src https://maps.example',
    "manifest-src 'self'",
  ]);
});

test('a policy allows a frame the links that target it, and recognises pictures by their attribute', () => {
  const frame = `<a href="https://maps.example/india" target="map">Show</a><iframe name="map" title="Map"></iframe>
    <a href="https://away.example/" target="_blank">Away</a>`;
  assert.equal(policyOf(frame), ['frame-src https://maps.example']);
  const html = `<picture><source srcset="https://a.example/photo?w=4 1x"><img alt=""></picture>
    <video poster="https://b.example/poster" itemtype="https://schema.org/VideoObject"></video>
    <link rel="preload" as="image" imagesrcset="https://c.example/photo?w=4 4w"><link rel="icon" href="data:,">`;
  assert.equal(policyOf(html), [
    "img-src 'self' https://a.example https://b.example https://c.example data:",
  ]);
});

test('a policy allows a form to send to its own address, and to redirect back to the site', () => {
  const own = ["form-action 'self'"];
  assert.equal(policyOf('<form action="/search"></form>'), own);
  assert.equal(policyOf('<form></form>'), own);
  assert.equal(policyOf('<form method="dialog"></form>'), []);
  assert.equal(policyOf('<form method="post" action="https://forms.example/x"></form>'), [
    "form-action https://forms.example 'self'",
  ]);
});

test('a policy lets a service call its hosts, and keeps Trusted Types unless it has a script', () => {
  const counts = { hosts: { connect: ['https://count.example', 'self'] } };
  assert.equal(policyOf('', { services: [counts] }), ["connect-src https://count.example 'self'"]);
  const signs = {
    hosts: { script: ['https://api.example'], frame: ['https://*.sign.example'], form: ['self'] },
  };
  const written = writePolicy({ ...readFacts(''), islands: [{}], services: [signs] });
  assert.match(written, ";script-src 'self' https://api.example;");
  assert.match(written, ";frame-src https://*.sign.example;form-action 'self'");
  assert.not.match(written, 'trusted-types');
});

test('a policy cannot be altered by an address in the page', () => {
  for (const host of ['a;script-src', "a'unsafe-inline'", 'a,b'])
    assert.not.match(policyOf(`<img src="https://${host}/x.png">`).join(';'), /a;|unsafe|,/, host);
  assert.equal(policyOf('<img src="https://[/x.png"><img src="javascript:go()">'), []);
});

test('policies are in the head and in the manifest row of each page, with the services of that page only', async () => {
  const { texts, rows, problems } = await build({
    'content/index.md': page('Home', 'Text.', 'screen: home\n'),
    'content/other.md': page('Other'),
    'pages/index.ts': `
      export { screens } from './Home.tsx';
      const hosts = { connect: ['https://c.example'] };
      export const services = () => [{ islands: ['Count'], hosts }];`,
    'pages/Home.tsx': `
      import Count from '../islands/services/Count.ts';
      export const screens = { home: () => <><h1>Home</h1><Count /></> };`,
    'islands/services/Count.ts': `
      import { script } from 'site/island';
      export default script({ name: 'Count', when: 'load', start() {} });`,
  });
  assert.equal(problems, []);
  for (const path of ['index.html', 'other/index.html']) {
    const meta = `<meta http-equiv="content-security-policy" content="${rows[path]?.policy}"/>`;
    assert.match(texts[path] ?? '', `<meta charSet="utf-8"/>${meta}<`);
  }
  assert.match(rows['index.html']?.policy ?? '', "connect-src 'self' https://c.example;");
  assert.not.match(rows['other/index.html']?.policy ?? '', 'c.example');
});

test.run();
