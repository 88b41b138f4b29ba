import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';

const names = suite('names of files');

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>';

names(
  'may have any characters: addresses are encoded, also where a text writes `#` and `?` as they are',
  async () => {
    const signs = [
      'a b',
      'a#b',
      'C#',
      'a?b',
      'a%b',
      'a%20b',
      'ü',
      'a(b)',
      'a[b]',
      "a'b",
      'a&b',
      'a+b',
      'a;b,c',
      '日本',
      '50% off?',
    ];
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a51' } })
      .png()
      .toBuffer();
    const text = signs.map((sign) => {
      const at = encodeURIComponent(sign);
      return `![A](${at}.svg)\n\n![B](${at}.png)\n\n[C](${at}.csv)\n\n![D](/assets/${at}.svg)`;
    });
    const files = signs.flatMap((sign): [string, string | Uint8Array][] => [
      [`content/${sign}.svg`, DRAWN],
      [`content/${sign}.png`, png],
      [`content/${sign}.csv`, '1,2'],
      [`assets/${sign}.svg`, DRAWN],
    ]);
    for (const assets of ['plain', 'hashed']) {
      const site = {
        'content/site.yml': `assets: ${assets}\n`,
        'content/index.md': page('Home', text.join('\n\n')),
      };
      const { problems, rows, text: read } = await build({ ...site, ...Object.fromEntries(files) });
      assert.equal(problems, []);
      const html = read('index.html').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
      const addresses = Array.from(
        html.matchAll(/(?:src|href|srcset)="(\/assets\/[^"]*)"/g),
        ([, address = '']) => address.replace(/ \d+w.*/, ''),
      );
      assert.ok(addresses.length >= 4 * signs.length);
      for (const address of addresses)
        assert.ok(
          rows[decodeURIComponent(new URL(address, 'https://a.b').pathname).slice(1)],
          address,
        );
    }
    const raw = page('Home', '![A](a#b.svg) [B](a?b.csv) [C](other#part.one)');
    const more = {
      'content/a#b.svg': DRAWN,
      'content/a?b.csv': '1',
      'content/other.md': page('Other', '<a id="part.one"></a>'),
    };
    const { problems, text: read } = await build({ 'content/index.md': raw, ...more });
    assert.equal(problems, []);
    assert.match(
      read('index.html'),
      /src="\/assets\/content\/a%23b\.svg".*href="\/assets\/content\/a%3Fb\.csv".*href="\/other#part\.one"/,
    );
  },
);

names('in an address that Markdown does not read are told with the right spelling', async () => {
  for (const [written, right] of [
    ['![A](my photo.jpg)', 'my%20photo.jpg'],
    ['[A](photo (1).jpg)', 'photo%20%281%29.jpg'],
    ['[A](a/two words here.csv)', 'a/two%20words%20here.csv'],
    ['[A](open(bracket.pdf)', 'open%28bracket.pdf'],
  ] as const) {
    const { problems, fixes } = await build({
      'content/index.md': page('Home', `Text.\n\n${written}`),
    });
    assert.equal(problems.length, 1, written);
    assert.match(problems[0] ?? '', 'content/index.md:8 `](a b)` is shown as text');
    assert.equal(fixes, [`Write \`${right}\`.`]);
  }
  const links = [
    '[A](/ "a b.jpg")',
    "[A](/ 'a b.jpg')",
    '[A](/ (a b.jpg))',
    '[A](<#>)',
    '`[A](a b.jpg)`',
    'x[1](or so)',
  ];
  for (const text of links)
    assert.equal((await build({ 'content/index.md': page('Home', text) })).problems, [], text);
});

names(
  'in public/ or static/, as other generators have them, are told with the folder to move them to',
  async () => {
    const text = '![A](/logo.svg)\n\n[B](/files/a.pdf)\n\n![C](../static/c.png)';
    const files = {
      'public/logo.svg': DRAWN,
      'static/files/a.pdf': '%PDF',
      'static/c.png': 'x',
      'pages/d.png': 'x',
    };
    const { problems, fixes } = await build({
      'content/index.md': page('Home', text),
      ...files,
      'assets/styles/a.css': 'p{background:url(../../pages/d.png)}',
    });
    assert.equal(
      problems.map((problem) => /"(.*?)" (.*?) \(/.exec(problem)?.slice(1).join(' ')),
      [
        '/logo.svg is in `public/`, which is not published',
        '/files/a.pdf is in `static/`, which is not published',
        '../static/c.png is not published there',
        '/pages/d.png is not published there',
      ],
    );
    assert.match(fixes[0] ?? '', '`assets/root/`');
    // A folder of that name does not answer.
    for (const address of ['/', '/files']) {
      const { problems } = await build({ ...files, 'content/a.md': page('A', `[A](${address})`) });
      assert.match(problems.join(), `"${address}" does not exist`);
    }
    const gone = await build({ ...HOME, 'content/a.md': page('A', '![A](/../package.json)') });
    assert.not.match(gone.problems.join(), 'public/');
  },
);

names('of files that content/ has, but does not publish, are not said to be missing', async () => {
  const links = '[A](a.html) [B](b.php) [C](README.md) [D](d.html) [G](.g/g.md) [H](h)';
  const { problems } = await build({
    'content/index.md': page('Home', `${links}\n\n<img alt="E" src="e.svg" srcset="f.svg 2x">`),
    'content/a.html': '<p>',
    'content/b.php': '<?php',
    'content/README.md': 'x',
    'content/.g/g.md': 'x',
    'content/h/h.yml': 'a: 1',
    'content/e.svg': DRAWN,
  });
  const kept = 'is not published from `content/` (<a href>), on /.';
  const said = problems.flatMap(
    (problem) => /^content.*?:\d+ Broken link: (.*)/.exec(problem)?.[1] ?? [],
  );
  assert.equal(said, [
    `"a.html" ${kept}`,
    `"b.php" ${kept}`,
    `"README.md" ${kept}`,
    '"d.html" does not exist (<a href>), on /.',
    `".g/g.md" ${kept}`,
    '"h" does not exist (<a href>), on /.',
    '"f.svg" does not exist (<img srcset>), on /.',
  ]);
});

names('may be named from the top of content/, as other generators serve them', async () => {
  const words =
    '![A](/img/a.svg)\n\n<img src="/img/a.svg" alt="A">\n\n![B](/assets/b.svg) ![C](/c.svg)';
  const { problems, site } = await build({
    'content/index.md': page('Home', words),
    'content/img/a.svg': DRAWN,
    'content/assets/b.svg': DRAWN,
    'assets/b.svg': DRAWN.replace('M0 0', 'M1 1'),
    'content/c.svg': DRAWN,
    'assets/root/c.svg': DRAWN,
  });
  assert.equal(problems, []);
  const sources = site.artifacts.map(({ source }) => source);
  assert.equal(sources.filter((file) => file.endsWith('.svg')).sort(), [
    'assets/b.svg',
    'assets/root/c.svg',
    'content/img/a.svg',
  ]);
});

names.run();
