import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page as text } from '../../tests/built.ts';
import { check, head, messages, page } from '../../tests/checked.ts';

const s = suite('references');

s('looks up every kind of reference', () => {
  const main = `
    <a href="/a1">x</a> <img alt="" src="/a2.png" srcset="/a3.png 1x, /a4.png 2x"> <video poster="/a5.png"></video>
    <form action="/a6"></form> <svg><use href="/a7.svg#x"/><image href="/a8.png"/><rect fill="url(/a9.svg#p)"/></svg>
    <style>.x { background: url("/a10.png") }</style> <iframe src="/a11"></iframe>
    <meta http-equiv="refresh" content="0; url='/a15'">`;
  const html = `<head>${head}<link rel="icon" href="/a12.ico"><link rel="canonical" href="https://test.example/a13">
    <meta property="og:image" content="https://test.example/a14.png"></head><h1>T</h1>${main}`;
  const found = check({ '/': { html } }).map(({ message }) => /a\d+/.exec(message)?.[0]);
  assert.equal(found.sort(), Array.from({ length: 15 }, (_, index) => `a${index + 1}`).sort());
});

s(
  'reports no page that could not be rendered, no link into it, and no link to an unreadable text',
  () => {
    assert.equal(
      check({
        '/': page('<a href="/b#team">B</a><a href="/unreadable#x">1</a>'),
        '/b': { html: '' },
      }),
      [],
    );
  },
);

s('does not call tags of other generators broken links, as they are reported in the text', () => {
  const links = [
    '{{ site.url }}/a',
    '/{% link b.md %}',
    '/c/%7B%7B%20d%20%7D%7D',
    '/{{&lt; relref "e" >}}',
  ];
  const main = links.map((link) => `<a href="${link.replaceAll('"', '&quot;')}">x</a>`).join('');
  assert.equal(check({ '/': page(main) }), []);
  assert.is(check({ '/': page('<a href="/%7Ba%7D">x</a>') }).length, 1);
});

s('asks for a host in metadata, whose readers do not know the address of the page', () => {
  const of = (url: string) =>
    check({
      '/': { html: `<head>${head}<meta property="og:image" content="${url}"></head><h1>T</h1>` },
    });
  const [problem, ...others] = of('/a.png');
  assert.equal(others, []);
  assert.match(problem?.message ?? '', '<meta og:image> has an address without a host: "/a.png"');
  assert.is(problem?.fix, 'Write https://test.example/a.png.');
  assert.equal(of('https://other.example/a.png'), []);
});

s('gives the canonical spelling of an address', () => {
  const links = [
    '/about/',
    '/about.html',
    '/about/index.html',
    '/about.md',
    '/index.html',
    'about',
    '',
  ];
  const main = `<img src="/x.png" alt="">${links.map((link) => `<a href="${link}">x</a>`).join('')}`;
  const found = check({ '/': page(main), '/about': page('') }, { files: ['x.png'] });
  const slash = 'Begin it with a slash.';
  const fixes = found.map(({ fix }) => fix);
  const note = 'Write /about instead of /about/, and so on.';
  assert.equal(fixes, [note, 'Write /about.', slash, 'Give it an address, or remove it.']);
});

s('names the address of a page to which a link goes by its file', async () => {
  const { problems } = await build({
    ...HOME,
    'content/us.md': text('Us', 'Text.', 'permalink: /about-us\n'),
    'content/old.md': text('Old', 'See [us](/us).'),
    'content/site.yml': 'checks: { all: error }\n',
  });
  assert.equal(problems, [
    'content/old.md:6 Broken link: "/us" is not the canonical address of its page (<a href>), on /old.',
  ]);
});

s(
  'names one problem where the permalink of a page was refused, even if others link to the page',
  async () => {
    const of = async (permalink: string) => {
      const { problems } = await build({
        ...HOME,
        'content/us.md': text('Us', 'Text.', `permalink: ${permalink}\n`),
        'content/team.md': text('Team', 'See [us](/us).'),
        'content/addresses.txt': '/us 00000000 2026-01-01 Us\n',
        'content/site.yml': 'checks: { all: error }\n',
      });
      return problems.map((problem) => problem.split(' ')[0]);
    };
    assert.equal(await of('/a?b'), ['content/us.md:4']);
    assert.equal(await of('/team'), ['content/us.md:4']);
  },
);

s('names the line of a picture without alt in the HTML of a text', async () => {
  const { problems } = await build({
    ...HOME,
    'content/us.md': text('Us', 'Words.\n\nThe <img src="/a.svg"> sun.'),
    'assets/root/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  assert.match(`${problems}`, 'content/us.md:8 The picture "/a.svg" has no alt');
});

s('requires every address to be below the base, and its own host to be named by its origin', () => {
  const links = [
    '/about',
    '/b/about',
    'https://test.example/b/abut',
    'https://test.example/other',
    '/b/',
  ];
  const others = ['http://test.example/b/about', '//test.example/b/', 'http://test.example/other'];
  const main = [...links, ...others].map((link) => `<a href="${link}">x</a>`).join('');
  assert.equal(
    messages(check({ '/': page(main), '/about': page('') }, { settings: { base: '/b' } })),
    [
      'Broken link: "/about" does not begin with the base /b (<a href>), on /.',
      'Broken link: "https://test.example/b/abut" does not exist (<a href>), on /.',
      'Broken link: "http://test.example/b/about" is not at https://test.example (<a href>), on /.',
      'Broken link: "//test.example/b/" is not at https://test.example (<a href>), on /.',
    ],
  );
});

s('finds a missing id on earlier and later pages', () => {
  const problems = check({
    '/': page('<a href="/b#there">1</a><a href="/b#gone">2</a><a href="#none">3</a>'),
    '/b': page('<i id="there"></i><a href="/#lost">4</a>'),
  });
  const addresses = messages(problems).map((message) => /"(.*?)"/.exec(message)?.[1]);
  assert.equal(addresses, ['/b#gone', '#none', '/#lost']);
});

s(
  'gives the new address of a page that has moved within the site, but not of one that is elsewhere now',
  () => {
    const problems = check({
      '/': page('<a href="/old">1</a><a href="/old#team">2</a><a href="/out">3</a>'),
      '/about': page('<h2 id="team">T</h2>'),
      '/old': { html: '<title>Moved</title>', redirect: '/about' },
      '/out': { html: '<title>Moved</title>', redirect: 'https://elsewhere.example/' },
    });
    assert.equal(messages(problems), [
      'Broken link: "/old" has moved (<a href>), on /.',
      'Broken link: "/old#team" has moved (<a href>), on /.',
    ]);
    assert.equal(
      new Set(problems.map(({ fix }) => fix)),
      new Set(['Write /about.', 'Write /about#team.']),
    );
  },
);

s(
  'reports a broken link of the shared header, or a missing picture that React preloads, once',
  () => {
    const pages = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`/p${at}`, page('<a href="/none">x</a>')]),
    );
    assert.equal(messages(check(pages)), [
      'Broken link: "/none" does not exist (<a href>), on 5 pages: /p0, /p1, /p2 ….',
    ]);
    const link = '<link rel="preload" as="image" href="/none.png">';
    const { html } = page('<img alt="" src="/none.png"><img alt="" srcset="/two.png 2x">');
    const set =
      '<link rel="preload" as="image" imagesrcset="/two.png 2x"><link rel="stylesheet" href="/none.css">';
    assert.equal(
      messages(check({ '/': { html: html.replace('<title>', `${link}${set}<title>`) } })),
      [
        'Broken link: "/none.css" does not exist (<link href>), on /.',
        'Broken link: "/none.png" does not exist (<img src>), on /.',
        'Broken link: "/two.png" does not exist (<img srcset>), on /.',
      ],
    );
  },
);

s('tells the nearest id of a page', async () => {
  const [problem] = check({
    '/': page('<h2 id="get-all">Get all()</h2><a href="#get-all()">x</a>'),
  });
  assert.is(problem?.fix, 'Did you mean get-all?');
});

s('tells a link to a page in MDX or to a README, which is there and is not read', async () => {
  const { problems } = await build({
    'content/index.md': text('Home', '[a](api/a.mdx) [b](/api/a/#x) [c](guide/)'),
    'content/api/a.mdx': '# A',
    'content/guide/README.md': '# Guide',
  });
  const told = problems.filter((one) => one.includes('is not published from `content/`'));
  assert.is(told.length, 3, problems.join('\n'));
});

s(
  'takes a query for one of the same page, and keeps the fragment of a name in other letters',
  async () => {
    const { problems } = await build({
      'content/index.md': text('Home', '[a](?q=b) [c](?q=d#part)\n\n## Part'),
    });
    assert.equal(problems, []);
    const [problem] = check({ '/': page('<a href="/Other#b">x</a>'), '/other': page('') });
    assert.is(problem?.fix, 'Did you mean /other#b?');
  },
);

s('says of a picture that is not published that it does not exist', async () => {
  const { problems } = await build({
    'content/index.md': text('Home', '<a href="/a.png/b">x</a> [y](/a.png/)'),
    'content/a.png': 'x',
  });
  assert.match(problems.join('\n'), '"/a.png/b" does not exist');
});

s('looks for the fragment of an alias in the page that it shows', async () => {
  const { problems } = await build({
    'content/index.md': text('Home', '[Here](/old#part), [nowhere](/old#none).'),
    'content/new.md': text('New', '## Part', 'aliases: [/old]\n'),
  });
  assert.equal(problems, [
    'content/index.md:6 Broken link: "/old#none" points to an id that is not on the page, on /.',
  ]);
});

s.run();
