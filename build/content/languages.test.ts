import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';

const SITE =
  'name: Zoo\nurl: https://zoo.example\nlang: en\nlanguages: { en: English, hi: हिन्दी }\n';
const FILES = {
  'content/site.yml': SITE,
  'content/index.md': page('Zoo', '[Animals](animals.md#care), [tickets](/tickets).'),
  'content/index.hi.md': page(
    'चिड़ियाघर',
    '[जानवर](animals.md#care), [टिकट](/tickets), [English](/)',
  ),
  'content/animals.md': page('Animals', '<h2 id="care">Care</h2>'),
  'content/animals.hi.md': page('जानवर', '<h2 id="care">देखभाल</h2>\n\n## यह कैसा है?'),
  'content/tickets.md': page('Tickets'),
};
/** A frame that shows everything it gets as props. */
const FRAME = {
  'pages/index.ts': "export { Document, markdown, screens } from './Frame.tsx';\n",
  'pages/Frame.tsx': `
export const markdown = ({ ui }) => ({ words: { outside: ui.outside } });
export const screens = { plain: ({ page, site }) => (
  <main>
    <h1>{page.title}</h1>
    <p id="pages">{site.pages.map(({ path }) => path).join(' ')}</p>
    <p id="data">{[site.data.opening?.days, site.data.hi?.word].join(' ')}</p>
    <p id="notes">{site.collections.notes?.map(({ path, lang, front }) => [path, lang, front.title].join(' ')).join(', ')}</p>
    <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
  </main>
) };
export const Document = ({ page, site, children }) => (
  <html lang={page.lang}>
    <head><meta charSet="utf-8" /><title>{page.title}</title><meta name="description" content={page.description} /></head>
    <body>
      <a href="/">{site.data.ui.home}</a>
      {page.languages.map(({ lang, name, path }) => <a key={lang} href={path} hrefLang={lang}>{name}</a>)}
      {children}
    </body>
  </html>
);`,
  'content/ui.yml': 'home: Home\noutside: (opens in a new tab)\n',
  'content/ui.hi.yml': 'home: मुखपृष्ठ\noutside: (नए टैब में)\n',
};
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, text]) => `${text?.trim()} ${href}`,
  );

const languages = suite('languages');

languages(
  'put each page into the folder of its language, and link to versions in the same language',
  async () => {
    const { text, paths, problems } = await build(FILES);
    assert.equal(problems, []);
    for (const path of [
      'index.html',
      'animals/index.html',
      'hi/index.html',
      'hi/animals/index.html',
      'tickets/index.html',
    ])
      assert.ok(paths.includes(path), path);
    const html = text('hi/animals/index.html');
    assert.match(html, '<html lang="hi"');
    assert.match(html, '<link rel="canonical" href="https://zoo.example/hi/animals"/>');
    const link = (lang: string, path: string) =>
      `<link rel="alternate" hreflang="${lang}" href="https://zoo.example${path}"/>`;
    const links =
      link('en', '/animals') + link('hi', '/hi/animals') + link('x-default', '/animals');
    for (const path of ['animals/index.html', 'hi/animals/index.html'])
      assert.match(text(path), links);
    assert.not.match(text('tickets/index.html'), /hreflang/);
    assert.match(html, 'id="यह-कैसा-है"', 'headings have ids of their own letters');
    const own = linksIn(text('hi/index.html'));
    assert.equal(own, [
      'English /',
      'हिन्दी /hi',
      'जानवर /hi/animals#care',
      'टिकट /tickets',
      'English /hi',
    ]);
    assert.equal(linksIn(text('index.html')).slice(2), [
      'Animals /animals#care',
      'tickets /tickets',
    ]);
  },
);

languages(
  'have their own words for frame and Markdown, and list one version of each page and entry',
  async () => {
    const { text, problems } = await build({
      ...FILES,
      ...FRAME,
      'content/site.yml': `${SITE}collections: { notes: { pages: true, at: /blog } }\n`,
      // A file in one language is there for all; one that is called like a language is not a translation.
      'content/opening.yml': 'days: daily\n',
      'content/hi.yml': 'word: hello\n',
      'content/notes/a.md': page('A'),
      'content/notes/b.md': page('B', 'Text.', 'permalink: /bee\n'),
      'content/notes/b.hi.md': page('ब', 'Text.'),
      'content/animals.hi.md': page(
        'जानवर',
        '{{ ui.home }} <h2 id="care">देखभाल</h2> [बाहर](https://else.example)',
      ),
    });
    assert.equal(problems, []);
    const html = text('hi/animals/index.html');
    assert.match(html, '<a href="/hi">मुखपृष्ठ</a>');
    assert.match(html, /<p>मुखपृष्ठ/);
    assert.match(html, '(नए टैब में)');
    assert.match(html, '<p id="data">daily hello</p>');
    assert.match(html, '<p id="pages">/hi /hi/animals /hi/bee /blog/a /tickets</p>');
    assert.match(html, '<p id="notes">/blog/a en A, /hi/bee hi ब</p>');
    assert.match(text('animals/index.html'), '<p id="notes">/blog/a en A, /bee en B</p>');
    assert.equal(
      linksIn(text('tickets/index.html')),
      ['Home /'],
      'a page in one language has no list',
    );
  },
);

languages(
  'need every word of the frame in their data files, with and without a schema',
  async () => {
    const lacks = async (ui: string, hindi: string, more = {}) =>
      (await build({ ...FILES, 'content/ui.yml': ui, 'content/ui.hi.yml': hindi, ...more }))
        .problems;
    const schema = `import { z } from 'zod';\nexport const data = { ui: z.object({ a: z.string(), f: z.string() }) };\n`;
    assert.equal(await lacks('a: A\nf: F\n', 'f: फ\n', { 'content/schema.ts': schema }), [
      'content/ui.hi.yml:1 `a` is missing.',
    ]);
    assert.equal(await lacks('a: A\nb: { c: C, d: [D, E], e: E }\n', 'b: { d: [घ], e: ङ }\n'), [
      'content/ui.hi.yml These keys of content/ui.yml are missing here: a, b.c.',
    ]);
  },
);

languages('that the site does not name are part of the file name', async () => {
  const { paths, problems } = await build({
    'content/index.md': page('A'),
    'content/notes.v2.md': page('B'),
  });
  assert.equal(problems, []);
  assert.ok(paths.includes('notes.v2/index.html'));
  const wrong = await build({ ...FILES, 'content/hi/animals.md': page('B') });
  assert.equal(wrong.problems, [
    'content/hi/animals.md The address `/hi/animals` is already taken by content/animals.hi.md (file name).',
  ]);
});

languages('leave out a version that is a draft, and link to the other one', async () => {
  const { text, paths } = await build({
    ...FILES,
    'content/animals.hi.md': page('जानवर', 'x', 'draft: true\n'),
  });
  assert.not.ok(paths.includes('hi/animals/index.html'));
  assert.not.match(text('animals/index.html'), /hreflang/);
  assert.match(text('hi/index.html'), '<a href="/animals#care">');
});

languages(
  'set the direction of text for the site and for each page, and an invalid language tag is refused',
  async () => {
    const { text, problems } = await build({
      ...HOME,
      'content/site.yml':
        'lang: he-IL\nlanguages: { ar: العربية, en: English, az-Arab: آذربایجان }\n',
      'content/index.ar.md': page('Home'),
      'content/index.en.md': page('Home'),
      'content/index.az-Arab.md': page('Home'),
      'content/ur.md': page('Ur', 'Text.', 'lang: ur\n'),
      'content/own.md': page('Own', 'Text.', 'dir: ltr\n'),
    });
    assert.equal(problems, []);
    const frames = ['index', 'ar/index', 'az-Arab/index', 'ur/index', 'en/index', 'own/index'].map(
      (path) => /<html [^>]*>/.exec(text(`${path}.html`))?.[0].replace(/.*dir="(\w+)".*/, '$1'),
    );
    assert.equal(frames, ['rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
    for (const lang of ['en_US', 'english', 'e']) {
      const wrong = await build({
        ...HOME,
        'content/site.yml': `lang: ${lang}\n`,
        'content/a.md': page('A', '', `lang: ${lang}\n`),
      });
      assert.equal(
        [wrong.problems.length, wrong.fixes.every((fix) => fix.includes('language tag'))],
        [2, true],
        `${wrong.problems}`,
      );
    }
  },
);

languages('may be folders, whose texts are versions of those by the same names', async () => {
  const files = {
    'content/en/_index.md': page('Zoo', '[Bell](notes/bell.md), [tickets](tickets.md)'),
    'content/hi/_index.md': page(
      'चिड़ियाघर',
      '[घंटी](notes/bell.md), [घंटी](/blog/bell), [टिकट](/tickets)',
    ),
    'content/en/notes/bell.md': page('Bell', '[Home](../_index.md)'),
    'content/hi/notes/bell.md': page('घंटी', '[चिड़ियाघर](../_index.md)'),
    'content/en/tickets.md': page('Tickets'),
    'content/it/desk.md': page('Desk'),
  };
  const settings = `${SITE}collections: { notes: { pages: true, at: /blog } }\n`;
  const { text, paths, problems } = await build({
    ...FRAME,
    ...files,
    'content/site.yml': settings,
  });
  assert.equal(problems, []);
  assert.equal(linksIn(text('hi/index.html')).slice(3), [
    'घंटी /hi/blog/bell',
    'घंटी /hi/blog/bell',
    'टिकट /tickets',
  ]);
  assert.match(text('hi/blog/bell/index.html'), '<html lang="hi"');
  assert.match(text('hi/index.html'), '<p id="notes">/hi/blog/bell hi घंटी</p>');
  assert.equal(linksIn(text('blog/bell/index.html')), [
    'Home /',
    'English /blog/bell',
    'हिन्दी /hi/blog/bell',
    'Home /',
  ]);
  assert.ok(paths.includes('it/desk/index.html'));

  const unlisted = await build(files);
  assert.ok(
    unlisted.problems.includes(
      'content/hi/_index.md This is named like a text in Hindi, which site.yml does not list.',
    ),
    `${unlisted.problems}`,
  );
  const { length } = unlisted.problems.filter((problem) => problem.includes('named like'));
  assert.is(length, 1, 'neither the language of the site nor a department');
});

languages('warn of a name that ends like a language which the site does not have', async () => {
  const { paths, problems } = await build({
    ...FILES,
    'content/about.fr.md': page('À propos'),
    'content/about.pt-br.md': page('Sobre'),
    'content/de/about.md': page('Über uns'),
    'content/it/desk.md': page('Desk'),
    'content/next.js.md': page('Next'),
    'content/socket.io.md': page('Socket'),
    'content/v1.2.md': page('Version'),
  });
  assert.equal(problems.length, 2, `${problems}`);
  for (const name of ['French', 'Brazilian Portuguese'])
    assert.ok(
      problems.some((problem) => `${problem}`.includes(`a text in ${name},`)),
      name,
    );
  assert.ok(paths.includes('about.fr/index.html'));
});

languages(
  'take a text or data that names the language of the site for the page itself, in any case',
  async () => {
    const files = {
      ...FRAME,
      'content/site.yml': SITE.replace('hi: हिन्दी', 'hi: हिन्दी, pt-BR: Português'),
      'content/index.en.md': page('Zoo', '[Animals](animals.md), [tickets](a/tickets.en.md)'),
      'content/animals.EN.md': page('Animals'),
      'content/animals.pt-br.md': page('Animais'),
      'content/a/tickets.en.md': page('Tickets'),
      'content/ui.en.yml': 'home: Home\noutside: out\n',
      'content/ui.hi.yml': 'home: मुखपृष्ठ\noutside: बाहर\n',
    };
    const { 'content/ui.yml': _, ...rest } = files;
    const { text, problems } = await build(rest);
    assert.equal(problems, []);
    assert.match(text('index.html'), 'href="/">Home</a>');
    assert.match(text('animals/index.html'), 'href="/pt-BR/animals"');
    assert.match(text('pt-BR/animals/index.html'), 'lang="pt-BR"');
    assert.match(text('index.html'), '<a href="/a/tickets"');
    const twins = {
      ...rest,
      'content/index.md': page('Zoo'),
      'content/ui.yml': 'home: Home\noutside: out\n',
    };
    assert.equal((await build(twins)).problems, [
      'content/ui.en.yml content/ui.yml has the same name, since this ending is the language of the site.',
      'content/index.md The address `/` is already taken by content/index.en.md (file name).',
    ]);
  },
);

languages.run();
