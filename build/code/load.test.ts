import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';

const screens = suite('screens');

screens(
  'are components, plain or wrapped by React, with or without a schema of their front matter',
  async () => {
    const { problems, site, texts } = await build({
      ...HOME,
      'content/other.md': page('Other', 'Text.', 'screen: home\n'),
      'pages/Home.tsx': `import { forwardRef, memo } from 'react';
      export const Plain = memo(({ page }) => <h1>{page.title}</h1>);
      export const Home = forwardRef(({ page }, _) => <h1>{page.title} at home</h1>);`,
      'pages/index.ts': `
      import { screen } from 'site/api';
      import { z } from 'zod';
      import { Home, Plain } from './Home.tsx';
      export const screens = { plain: Plain, home: screen(z.object({ title: z.string() }).loose(), Home) };`,
    });
    assert.equal(
      [problems, Object.keys(site.plan.code.schema?.screens ?? {})],
      [[], ['plain', 'home']],
    );
    assert.match(texts['other/index.html'] ?? '', '<h1>Other at home</h1>');
    assert.is(site.plan.code.screens.toString, undefined);
  },
);

screens(
  'and other exports of pages/index.ts in a wrong shape are problems that say what is expected',
  async () => {
    const bad = [
      'files = []',
      'routes = {}',
      'ids = 5',
      'extensions = [undefined]',
      'checks = () => []',
      'derived = null',
      'Moved = undefined',
      'entryChecks = () => []',
    ];
    const all = [
      "screens = { home: undefined, 'about-us': 3, blog: { schema: {}, View: () => null } }",
      ...bad,
    ];
    const index = all.map((one) => `export const ${one};\n`).join('');
    assert.equal((await build({ ...HOME, 'pages/index.ts': index })).problems, [
      'pages/index.ts:8 `Moved` must be a component.',
      'pages/index.ts:2 `files` must be a table or a function.',
      'pages/index.ts:3 `routes` must be a function.',
      'pages/index.ts:4 `ids` must be a list.',
      'pages/index.ts:5 `extensions` must be a list of tables.',
      'pages/index.ts:9 `entryChecks` must be a list of functions.',
      'pages/index.ts:6 `checks` must be a list of functions.',
      'pages/index.ts:7 `derived` must be a function.',
      'pages/index.ts:1 The screen `home` is not a component.',
      'pages/index.ts:1 The screen `about-us` is not a component.',
      'pages/index.ts:1 The screen `blog` has a schema that is not one of Zod.',
    ]);
  },
);

screens(
  'and schemas that are none of Zod are told at their line, and not at the texts',
  async () => {
    const told = async (line: string) =>
      (await build({ ...HOME, 'content/notes/a.md': page('A'), 'content/schema.ts': `\n${line}` }))
        .problems;
    const name = 'is neither a Zod schema nor a table of them.';
    for (const type of ['{ title: String }', '[]', '() => 1', 'undefined', '"words"'])
      assert.equal(await told(`export const collections = { notes: ${type} };`), [
        `content/schema.ts:2 \`notes\` ${name}`,
      ]);
    assert.equal(await told('export const data = [];'), [`content/schema.ts:2 \`data\` ${name}`]);
    assert.equal(await told('export const facts = {};'), [`content/schema.ts:2 \`facts\` ${name}`]);
  },
);

screens('and a frame that its file does not export by this name are a problem', async () => {
  const { problems } = await build({
    ...HOME,
    'pages/index.ts': `export const screens = {};\nexport { type Props, Document } from './Document.tsx';\n`,
    'pages/Document.tsx':
      'export interface Props {}\nexport default function Document() { return <html />; }\n',
  });
  assert.equal(problems, [
    'pages/index.ts:2 `Document` has no value: its file has no such export.',
  ]);
});

screens(
  'and other exports with a name that is nearly right are warnings; every other export is legal',
  async () => {
    const { problems, severities } = await build({
      ...HOME,
      'pages/index.ts': `export { derive } from './more.ts';
      export const route = () => [];
export const screens = {}
export const document = 5;
export {
  type Late,
  check,
};
const check = [];
export const notes = 1, ids = [], id = 5, $ = 2;
export default 1;
type Late = 1;`,
      'pages/more.ts': 'export const derive = () => ({});',
      'content/schema.ts': 'export const data = {}, date = 1;\nexport const collection = {};',
    });
    const unknown = (name: string) => `Nothing reads \`${name}\`. Did you mean`;
    assert.equal(problems, [
      `pages/index.ts:7 ${unknown('check')} checks?`,
      `pages/index.ts:1 ${unknown('derive')} derived?`,
      `pages/index.ts:4 ${unknown('document')} Document?`,
      `pages/index.ts:2 ${unknown('route')} routes?`,
      `content/schema.ts:2 ${unknown('collection')} collections?`,
    ]);
    assert.equal([...new Set(severities)], ['warning']);
  },
);

screens(
  'that nothing exports are one problem, and an export with nearly their name is shown',
  async () => {
    const names = page('Home', 'Text.', 'screen: home\n');
    const files = { 'content/a.md': names, 'content/b.md': names };
    const absent = 'pages/index.ts The file `pages/index.ts` is missing';
    const problemsOf = async (more: Record<string, string>) =>
      (await build({ ...files, ...more })).problems;
    assert.equal(await problemsOf({}), [`${absent}, but pages name screens.`]);
    assert.equal(await problemsOf({ 'pages/index.ts': 'export const screen = {};' }), [
      'pages/index.ts `screens` must be an exported table.',
      'pages/index.ts:1 Nothing reads `screen`. Did you mean screens?',
    ]);
  },
);

screens('that a page names must exist, with and without schemas', async () => {
  const files = {
    'content/index.md': page('Home', 'Text.', 'screen: hoem\n'),
    'pages/index.ts': `export * from './Home.tsx';`,
    'pages/Home.tsx': `export const screens = { home: () => <h1>Home</h1> };`,
  };
  for (const more of [{}, { 'content/schema.ts': 'export const data = {};' }] as Record<
    string,
    string
  >[]) {
    const { problems } = await build({ ...files, ...more });
    assert.is(problems[0], 'content/index.md:4 There is no screen named `hoem`.');
    const right = page('Home', 'Text.', 'screen: home\n');
    assert.equal((await build({ ...files, ...more, 'content/index.md': right })).problems, []);
  }
});

screens('that are async are one problem, which says where data may be loaded', async () => {
  const index = 'export const screens = { plain: async () => null };';
  const { problems, fixes } = await build({ ...HOME, 'pages/index.ts': index });
  assert.match(problems.join(), /^pages\/index\.ts:1 `plain` is async \(while rendering [^,]*$/);
  assert.match(fixes.join(), /`routes` or `files`/);
});

screens(
  'name the source line at which their code failed, and a near name if an import names no export',
  async () => {
    const files = {
      ...HOME,
      'pages/Home.tsx': `\nconst list: string[] = [];\nexport const screens = { home: list[0]!.trim() };`,
    };
    const { problems } = await build({
      ...files,
      'pages/index.ts': `export { screens } from './Home.tsx';`,
    });
    assert.match(
      problems.join(),
      /^pages\/Home\.tsx:3 Cannot read [^,]*\(while loading the code\)\.$/,
    );
    const index = `import { screen } from './Home.tsx';\nexport const screens = screen;`;
    const { fixes } = await build({ ...files, 'pages/index.ts': index });
    assert.match(fixes[0] ?? '', /Did you mean .*screens/);
  },
);

screens('are in pages/index.ts: habits of Next.js in other files are warnings', async () => {
  const { problems, severities } = await build({
    ...HOME,
    'pages/index.ts': `import { Home } from './Home.tsx'; export const screens = { home: Home };`,
    'pages/Home.tsx': `'use client';\nimport Title from './Title.tsx';\nexport const Home = Title;`,
    'pages/Title.tsx': 'export default ({ page }) => <h1>{page.title}</h1>;',
    'pages/about.tsx': 'export default () => <h1>About</h1>;',
    'pages/part.ts': 'export const part = 1;',
  });
  assert.equal(problems.sort(), [
    "pages/Home.tsx:1 Nothing reads `'use client'` here.",
    'pages/about.tsx:1 Nothing reads `export default` here.',
  ]);
  assert.equal(severities, ['warning', 'warning']);
});

screens.run();
