import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { paint } from '../../tests/painted.ts';

const test = suite('files that pages use');

test('files that no text names are not published, with a warning each; nor are the files of drafts', async () => {
  const unused = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`content/old/${name}.pdf`, 'P']),
  );
  const { paths, problems, severities } = await build({
    ...HOME,
    ...unused,
    // The search for names takes time in proportion to the text: in proportion to its square, this would never end.
    'content/index.md': page('Home', `[Menu](menu.pdf) ${'x'.repeat(2_000_000)}`),
    'content/next.md': page('Next', '[Plan](plan.pdf)', 'draft: true\n'),
    'content/menu.pdf': 'P',
    'content/plan.pdf': 'P',
  });
  const expected = Object.keys(unused).map(
    (file) => `${file} No text and no page uses this file, so it is not published.`,
  );
  assert.equal(problems, expected);
  assert.equal([...new Set(severities)], ['warning']);
  const published = paths.filter((path) => path.startsWith('assets/'));
  assert.equal(published, ['assets/content/menu.pdf']);
});

test('a picture with a space in its name is one problem, in the text that shows it', async () => {
  const picture = await paint(20, 20).png().toBuffer();
  const { problems } = await build({
    'content/index.md': page('Home', '![A bell](the bell.png)'),
    'content/the bell.png': picture,
    'content/a bell.png': picture,
  });
  assert.equal(problems, [
    'content/index.md:6 `](a b)` is shown as text: addresses with a space or a bracket do nothing here.',
    'content/a bell.png No text and no page uses this file, so it is not published.',
  ]);
});

test('files are published if a page names them by the whole address of the site', async () => {
  const { paths, problems } = await build({
    'content/site.yml': 'url: https://test.example\nbase: /x\n',
    'content/index.md': page('Home', '[Paper](https://test.example/x/assets/content/paper.pdf)'),
    'content/paper.pdf': 'P',
  });
  assert.equal(problems, []);
  assert.ok(paths.includes('assets/content/paper.pdf'));
});

test('a text uses a file that it shows or links, in every notation, but not one that it only mentions', async () => {
  const picture = await paint(20, 20).png().toBuffer();
  const shown = ['one', 'two', 'three', 'four', 'five', 'six'];
  const mentioned = ['seven', 'eight', 'nine'];
  const names = [...shown, ...mentioned];
  const text = `![1](one.png) [2]

[2]: two.png "Two"

<a href="three.png">3</a>

- > | ![4][4] |
  > |--|

[^1]: ![5](five.png)

<div>
<img alt="6" src="six.png">
</div>

[4]: four.png

Save it as seven.png, or \`eight.png\`.

    nine.png
`;
  const { problems, site } = await build({
    'content/index.md': page('Home', `${text}[^1]`),
    ...Object.fromEntries(names.map((name) => [`content/${name}.png`, picture])),
  });
  assert.equal(
    problems.sort(),
    mentioned
      .map(
        (name) => `content/${name}.png No text and no page uses this file, so it is not published.`,
      )
      .sort(),
  );
  assert.equal(site.plan.content.entries.length, 1);
});

test('files are published if a component names them, and in full size if a text links to them', async () => {
  const { paths, problems } = await build({
    'content/site.yml': 'name: T\nassets: hashed\nbase: /x\n',
    'content/index.md': page(
      'Home',
      '[Large](b.png) ![B](b.png)',
      'photo: /assets/content/a.png\n',
    ),
    'content/a.png': await paint(9, 9).png().toBuffer(),
    'content/b.png': await paint(9, 9).png().toBuffer(),
    'pages/index.ts': `import { plain } from './Plain.tsx'; export const screens = { plain };`,
    'pages/Plain.tsx': `export const plain = ({ page }) => <main><h1>T</h1><img src={page.front.photo} alt="A" /><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main>;`,
  });
  assert.equal(problems, []);
  const of = (name: string) =>
    paths.filter((path) => path.startsWith(`assets/content/${name}-`)).length;
  assert.equal([of('a'), of('b')], [1, 4]);
});

test('files of any kind next to a text are published if a page names them, and films and sounds are played', async () => {
  const kinds = 'csv zip ics epub docx txt json mov vcf JPE'.split(' ');
  const { text, paths, problems } = await build(
    {
      'content/index.md': page(
        'Home',
        `${kinds.map((kind) => `[${kind}](a.${kind})`).join(' ')} [v](v1.2) [n](asp.net)

![A film](clip.mp4 "Title") ![A talk](talk.MP3)

<video controls poster="still.webp"><source src="clip.mp4" type="video/mp4"><track src="words.vtt" kind="captions"></video>`,
      ),
      ...Object.fromEntries(
        kinds.map((kind) => [`content/a.${kind}`, kind === 'json' ? '{}' : 'x']),
      ),
      'content/v1.2.md': page('Version'),
      'content/asp.net.md': page('Name'),
      'content/clip.mp4': 'x',
      'content/talk.MP3': 'x',
      'content/words.vtt': 'x',
      'content/still.webp': '<svg/>',
      'content/not-named.csv': 'x',
      'content/data.yml': 'a: 1',
    },
    { command: 'dev' },
  );
  assert.equal(problems, []);
  const published = paths.filter((path) => path.startsWith('assets/'));
  const named = [
    ...kinds.map((kind) => `a.${kind}`),
    'clip.mp4',
    'talk.MP3',
    'words.vtt',
    'still.webp',
  ];
  assert.equal(published.sort(), named.map((name) => `assets/content/${name}`).sort());
  const html = text('index.html');
  for (const [kind, name, label] of [
    ['video', 'clip.mp4', 'A film'],
    ['audio', 'talk.MP3', 'A talk'],
  ] as const)
    assert.match(
      html,
      new RegExp(`<${kind} controls[^>]* src="/assets/content/${name}" aria-label="${label}"`),
    );
  assert.match(html, '<source src="/assets/content/clip.mp4" type="video/mp4"');
  assert.match(html, /media-src 'self'/);
});

test.run();
