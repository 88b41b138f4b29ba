import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readSource } from '../content/read.ts';
import { buildSite } from '../pipeline.ts';
import { joinProblems, messageOf } from '../problem.ts';
import { loadCode } from './load.ts';

/** Loads a root of this code: its screens, and problems as lines. */
async function load(files: Record<string, string>) {
  const root = makeTree({ 'content/index.md': '# Home', ...files });
  const { value, problems } = await loadCode(readSource(root).value);
  return {
    code: value,
    problems: joinProblems(problems).map((problem) => `${problem.file}:${problem.line} ${messageOf(problem)}`),
  };
}

/** Problems of a build, as lines. */
async function build(files: Record<string, string>): Promise<string[]> {
  const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
  const { problems } = await buildSite(makeTree(files), mode);
  return joinProblems(problems).map((problem) => `${problem.file}:${problem.line} ${messageOf(problem)}`);
}

const screens = suite('screens');

screens('are components, alone or with the schema of their front matter', async () => {
  const { code, problems } = await load({
    'pages/index.ts': `
      import { screen } from 'site/api';
      import { z } from 'zod';
      const View = () => null;
      export const screens = { plain: View, home: screen(z.object({ title: z.string() }), View) };`,
  });
  assert.equal(problems, []);
  assert.equal(
    [Object.keys(code.screens), Object.keys(code.schema?.screens ?? {})],
    [
      ['plain', 'home'],
      ['plain', 'home'],
    ],
  );
  assert.is(code.screens.toString, undefined);
});

screens('may be what `memo` and `forwardRef` make of a component, and change with its code', async () => {
  const files = (text: string) => ({
    'content/index.md': '---\ntitle: T\ndescription: D\nscreen: home\n---\n',
    'content/other.md': '---\ntitle: T\ndescription: D\n---\n',
    'pages/Home.tsx': `import { forwardRef, memo } from 'react';
      export const Plain = memo(() => <h1>${text}</h1>);
      export const Home = forwardRef(() => <h1>${text}</h1>);`,
    'pages/index.ts': `
      import { screen } from 'site/api';
      import { z } from 'zod';
      import { Home, Plain } from './Home.tsx';
      export const screens = { plain: Plain, home: screen(z.object({ title: z.string() }).loose(), Home) };`,
  });
  assert.equal(await build(files('A')), []);
  const [first, second] = await Promise.all([load(files('A')), load(files('B'))]);
  for (const name of ['plain', 'home'])
    assert.is.not(first.code.versions.screens[name], second.code.versions.screens[name], name);
});

screens('that are undefined, or no component, are problems with the line of their name', async () => {
  const { problems } = await load({
    'pages/Home.tsx': 'export const Home = undefined;',
    'pages/index.ts': `import { Home } from './Home.tsx';
      export const screens = {
        home: Home,
        'about-us': 3,
        legal: { View: () => null },
      };`,
  });
  assert.equal(problems, [
    'pages/index.ts:3 The screen `home` is undefined, not a component.',
    'pages/index.ts:4 The screen `about-us` is a value of the type number, not a component.',
    'pages/index.ts:5 The screen `legal` is a value of the type object, not a component.',
  ]);
});

screens('are missing where nothing exports them, and this is one problem', async () => {
  const names = '---\ntitle: T\ndescription: D\nscreen: home\n---\n';
  const files = { 'content/a.md': names, 'content/b.md': names };
  const schema = { 'content/schema.ts': 'export const data = {};' };
  const absent = 'pages/index.ts:undefined The file `pages/index.ts` is missing';
  assert.equal(await build(files), [`${absent}, and pages name screens.`]);
  assert.equal(await build({ ...files, ...schema }), [`${absent}, and pages name screens.`]);
  const other = { 'pages/index.tsx': 'export const screens = {};' };
  assert.equal(await build({ ...files, ...schema, ...other }), [`${absent}, so pages/index.tsx would be left out.`]);
  const parts = { 'content/schema/menus.ts': 'export const menus = 1;' };
  assert.equal(await build({ ...files, ...parts }), [
    'content/schema.ts:undefined The file `content/schema.ts` is missing, so content/schema/menus.ts would be left out.',
  ]);
});

screens('have to be exported', async () => {
  const { problems } = await load({ 'pages/index.ts': 'export const screen = {};' });
  assert.equal(problems, ['pages/index.ts:undefined This file exports no `screens`, so every page would look plain.']);
});

screens('that a page names have to be there, with and without schemas', async () => {
  const page = '---\ntitle: T\ndescription: D\nscreen: hoem\n---\n';
  const plain = `const View = () => null;\nexport const screens = { home: () => <h1>Home</h1> };`;
  const files = { 'content/index.md': page, 'pages/index.ts': `export * from './Home.tsx';`, 'pages/Home.tsx': plain };
  const missing = 'content/index.md:4 There is no screen named `hoem`.';
  assert.is((await build(files))[0], missing);
  assert.is((await build({ ...files, 'content/schema.ts': 'export const data = {};' }))[0], missing);
  const right = { ...files, 'content/index.md': page.replace('hoem', 'home') };
  assert.equal(await build(right), []);
  assert.equal(await build({ ...right, 'content/schema.ts': 'export const data = {};' }), []);
});

screens('say where in the source the code failed', async () => {
  const { problems } = await load({
    'pages/index.ts': `export { screens } from './Home.tsx';`,
    'pages/Home.tsx': `\nconst list: string[] = [];\nexport const screens = { home: list[0]!.trim() };`,
  });
  assert.is(problems.length, 1);
  assert.match(
    problems[0] ?? '',
    /^pages\/Home\.tsx:3 Cannot read properties of undefined.*\(while the code was loaded\)\.$/,
  );
});

screens.run();
