import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../../tests/command.ts';
import { developSite, readProblems, SCREEN, TREE } from '../../tests/developing.ts';
import { makeTree, page } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';

const test = suite('faults in dev');
const { dev, write, restore, get, problemsAt, isQuiet, isWrong } = developSite(test);

const OTHER = TREE['content/other.md'];
const inMain = (jsx: string) => SCREEN.replace('<main>', `<main>${jsx}`);
const LOOP =
  'const Item = () => <i />; const Loop = () => <>{[1, 2].map((n) => <Item key={n} />)}<Loop /></>;';
const LOOPING = inMain('<Loop />').replace('export', `${LOOP}\nexport`);
/** Faults: where, the file, its text, and the message and line that dev reports. */
const FAULTS: [
  what: string,
  file: keyof typeof TREE,
  text: string,
  message: RegExp,
  line: number,
][] = [
  [
    'front matter',
    'content/other.md',
    OTHER.replace('title: Other', 'date: 2024-02-30'),
    /2024-02-30/,
    2,
  ],
  [
    'a link of another page',
    'content/index.md',
    TREE['content/index.md'].replace('/other', '/oter'),
    /Broken link/,
    6,
  ],
  [
    'a component',
    'pages/screens.tsx',
    SCREEN.replace('page.title', 'page.no.title'),
    /Cannot read/,
    5,
  ],
  ['the syntax of code', 'pages/name.ts', 'export const name = ;', /Unexpected ";"/, 1],
  ['a picture', 'pages/screens.tsx', inMain('<img src="/x.svg" />'), /has no alt/, 5],
  ['an id', 'pages/screens.tsx', inMain('<i id="a" /><b id="a" />'), /id "a"/, 5],
  ['the nesting of elements', 'pages/screens.tsx', inMain('<p><div /></p>'), /<div> in <p>/, 5],
  [
    'a link',
    'pages/screens.tsx',
    inMain('<a href={["/no", "where"].join("")}>x</a>'),
    /"\/nowhere"/,
    5,
  ],
  ['a child of React', 'pages/screens.tsx', inMain('{{ a: 1 }}'), /An object is shown/, 5],
  ['recursion', 'pages/screens.tsx', LOOPING, /`Loop` contains itself/, 4],
  ['a style', 'pages/sign.css', '.sign { color: red', /Unclosed block/, 1],
];
for (const [what, file, text, message, line] of FAULTS)
  test(`a fault in ${what} is reported with its place, and the last good page stays until it is fixed`, async () => {
    write(file, text);
    await isWrong();
    const [problem] = await problemsAt('/other');
    assert.match(problem?.message ?? '', message);
    assert.equal([problem?.file, problem?.line], [file, line]);
    assert.is(problem?.excerpt.find((one) => one.line === line)?.text, text.split('\n')[line - 1]);
    assert.ok(problem?.fix);
    assert.match(await get('/other'), 'Text of other.');
    restore(file);
    await isQuiet();
    assert.match(await get('/other'), 'Text of other.');
  });

test('a fault of the generator itself is gone once the change that caused it is undone', async () => {
  // Marked expects extensions here, and reads them.
  write(
    'pages/index.ts',
    `${TREE['pages/index.ts']}\nexport const extensions = [{ extensions: [null] }];`,
  );
  await isWrong();
  const [problem] = await problemsAt('/other');
  assert.match(problem?.message ?? '', 'TypeError');
  assert.match(problem?.fix ?? '', 'bug in the generator');
  assert.match(dev.printed(), /build\/.*\.ts:\d+/);
  assert.match(await get('/other'), 'Text of other.');
});

test('a warning of React is printed once, with its line', async () => {
  const list = 'const List = () => <ul className="l">{[1, 2].map((n) => <li>{n}</li>)}</ul>;';
  const wrong = SCREEN.replace('export', `${list}\nexport`).replace(
    '<main>',
    '<main><List /><b class="x" />',
  );
  const before = dev.printed().length;
  const said = () => dev.printed().slice(before);
  write('pages/screens.tsx', wrong);
  await until(async () => /needs a `key`/.test(said()) && /`className`/.test(said()), said);
  // The sitemap is served once all pages are checked.
  await get('/sitemap.xml');
  assert.is(said().match(/^warning {2}pages\/screens\.tsx:4:/gm)?.length, 1, said());
  assert.is(said().match(/^warning {2}pages\/screens\.tsx:6:/gm)?.length, 1, said());
  assert.not.match(said(), /^error/m);
  // React gives a warning once, but a fault that is back is told again.
  restore('pages/screens.tsx');
  await until(
    () => /fixed|screens\.tsx {2}\d+ ms\n[\s\S]*screens\.tsx {2}\d+ ms\n/.test(said()),
    said,
  );
  write('pages/screens.tsx', wrong);
  await until(() => said().split('`className`').length > 2, said);
});

test('a handler or a state outside of an island is told with its line, and warnings reach the browser', async () => {
  write(
    'pages/screens.tsx',
    inMain('<b onClick={() => {}}>x</b><ul>{[1].map((n) => <li>{n}</li>)}</ul>'),
  );
  await until(async () => (await problemsAt('/other')).length > 1);
  const problems = await problemsAt('/other');
  assert.equal(problems.map(({ message, line, here }) => [message, line, here]).sort(), [
    ['Each element of this list needs a `key` of its own.', 5, false],
    ['`onClick` does nothing here, outside of an island.', 5, true],
  ]);
});

test('a fault at the start is printed and shown instead of the page, until it is fixed', async () => {
  const broken = makeTree({ ...TREE, 'content/other.md': '---\ntitle: [\n---\n' });
  const server = await startDev(broken);
  assert.ok((await readProblems(server.origin, '/other')).length > 0);
  writeFileSync(join(broken, 'content/other.md'), page('Other', 'Fixed.'));
  await until(async () =>
    (await (await fetch(`${server.origin}/other`)).text()).includes('Fixed.'),
  );
  assert.match((await server.stop()).err, 'content/other.md');
});

test.run();
