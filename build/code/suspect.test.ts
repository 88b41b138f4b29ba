import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** What is wrong with a page whose component `Part` is this. */
async function problemsOf(part: string): Promise<string[]> {
  const root = makeTree({
    'content/index.md': '---\ntitle: A\ndescription: A page.\n---\n',
    'pages/index.ts': `import { Plain } from './Plain.tsx';\nexport const screens = { plain: Plain };`,
    'pages/Plain.tsx': `import { Part } from './Part.tsx';\nexport const Plain = () => <main><h1>A</h1><Part /></main>;`,
    'pages/Part.tsx': `export const before = 1;\n\n${part}`,
  });
  const { problems } = await buildSite(root, mode);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const suspects = suite('an error that React throws by itself');

suspects('names the file and line of a component that is async', async () => {
  assert.equal(await problemsOf('export const Part = async () => <p>late</p>;'), [
    'pages/Part.tsx:3 The component `Part` is async; pages do not wait.',
  ]);
});

suspects('names the file and line of a component that gives an object', async () => {
  const problems = await problemsOf('export function Part() {\n  return <p>{{ a: 1 }}</p>;\n}');
  assert.is(problems.length, 1);
  assert.match(problems[0] ?? '', /^pages\/Part\.tsx:3 Objects are not valid as a React child/);
});

suspects('names the file and line of a component that contains itself, whatever is around it', async () => {
  const written = [
    '<div><Part /></div>',
    '<div><h1>3</h1><Part /></div>',
    '<ul><li><b>{[<Part key="a" />]}</b></li></ul>',
  ];
  for (const html of written)
    assert.equal(await problemsOf(`export const Part = () => ${html};`), [
      'pages/Part.tsx:3 The component `Part` contains itself, without an end.',
    ]);
  const indirect = 'const Other = () => <Part />;\nexport const Part = () => <div><Other /><Other /></div>;';
  assert.match(
    (await problemsOf(indirect)).join(),
    /^pages\/Part.tsx:[34] The component `(Part|Other)` contains itself/,
  );
});

suspects('lets a component contain itself as often as it has something to show', async () => {
  const part = 'export const Part = ({ n = 40 }) => <div>{n > 0 && <Part n={n - 1} />}</div>;';
  assert.equal(await problemsOf(part), []);
});

suspects('leaves an error alone that has a place', async () => {
  const problems = await problemsOf('export function Part() {\n  throw new Error("ink is out");\n}');
  assert.equal(problems, ['pages/Part.tsx:4 ink is out.']);
});

suspects.run();
