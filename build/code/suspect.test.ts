import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';
import { isError } from '../problem.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** What is wrong with a page whose component `Part` is this. */
async function problemsOf(part: string, more: Record<string, string> = {}): Promise<string[]> {
  const root = makeTree({
    'content/index.md': '---\ntitle: A\ndescription: A page.\n---\n',
    'pages/index.ts': `import { Plain } from './Plain.tsx';\nexport const screens = { plain: Plain };`,
    'pages/Plain.tsx': `import { Part } from './Part.tsx';\nexport const Plain = () => <main><h1>A</h1><Part /></main>;`,
    'pages/Part.tsx': `export const before = 1;\n\n${part}`,
    ...more,
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

suspects('names the line of a component that contains itself by way of `memo`, `forwardRef` or a class', async () => {
  const parts: [part: string, name: string][] = [
    [
      "import { memo } from 'react'; export const Part = memo(() => <div><Part /></div>);",
      'A component without a name',
    ],
    [
      "import { forwardRef } from 'react'; export const Part = forwardRef(() => <Part />);",
      'A component without a name',
    ],
    [
      "import { Component } from 'react'; export class Part extends Component { render() { return <b><Other /></b>; } }; const Other = () => <Part />;",
      'The component `Other`',
    ],
  ];
  for (const [part, name] of parts)
    assert.equal(await problemsOf(part), [`pages/Part.tsx:3 ${name} contains itself, without an end.`]);
});

suspects('shows what `memo`, `forwardRef` and classes render', async () => {
  const part = `import { Component, forwardRef, memo } from 'react';
    const Inner = memo(({ word }) => <i>{word}</i>);
    const Link = forwardRef(({ word }, ref) => <a href="/" ref={ref}>{word}</a>);
    class Card extends Component { static defaultProps = { word: 'c' }; render() { return <b>{this.props.word}</b>; } }
    export const Part = () => { const all = <p><Inner word="a" /><Link word="b" /><Card /></p>; return all; };`;
  const root = makeTree({
    'content/index.md': '---\ntitle: A\ndescription: A page.\n---\n',
    'pages/index.ts': `import { Part } from './Part.tsx';\nexport const screens = { plain: Part };`,
    'pages/Part.tsx': part,
  });
  let html = '';
  await buildSite(root, mode, {
    write: async ({ page, bytes }) => {
      if (page) html = new TextDecoder().decode(bytes());
    },
  });
  assert.match(html, '<p><i>a</i><a href="/">b</a><b>c</b></p>');
});

suspects(
  'names a component that contains itself in an island, a drawing, a list of any kind or a fallback',
  async () => {
    const said = 'contains itself, without an end.';
    const written = [
      '<p>{new Set([<Part key="a" />])}</p>',
      '<p>{new Map([["a", <Part key="a" />]])}</p>',
      '<Suspense fallback={<Part />}><Late /></Suspense>',
      '<Loaded />',
    ];
    for (const html of written) {
      const part = `import { lazy, Suspense } from 'react'; const Late = () => { throw new Promise(() => {}); };
      const Loaded = lazy(() => ({ then: (use) => use({ default: () => <Part /> }) })); export const Part = () => ${html};`;
      assert.match((await problemsOf(part)).join(), said, html);
    }
    const island = `import { island } from 'site/island';
    const View = () => <p><View /><View /></p>;
    export default island({ name: 'Wall', when: 'load', View });`;
    assert.equal(
      await problemsOf(`export { default as Part } from '../islands/Wall.tsx';`, { 'islands/Wall.tsx': island }),
      [`islands/Wall.tsx:2 The component \`View\` ${said}`],
    );
    const drawing = {
      'pages/index.ts': `import { Plain } from './Plain.tsx';\nexport { files } from './draw.tsx';\nexport const screens = { plain: Plain };`,
      'pages/draw.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
      const Ring = () => <svg><Ring /></svg>;
      export const files = { 'ring.svg': () => renderToStaticMarkup(<Ring />) };`,
    };
    assert.equal(await problemsOf('export const Part = () => <p />;', drawing), [
      `pages/draw.tsx:2 The component \`Ring\` ${said}`,
    ]);
  },
);

suspects('lets a component contain itself as often as it has something to show', async () => {
  const part = 'export const Part = ({ n = 40 }) => <div>{n > 0 && <Part n={n - 1} />}</div>;';
  assert.equal(await problemsOf(part), []);
});

suspects('names a screen too, whatever the frame around it has begun before', async () => {
  const said: [screen: string, problem: RegExp][] = [
    ['async () => <h1>late</h1>', /^pages\/Plain.tsx:1 The component `Plain` is async; pages do not wait.$/],
    ['() => <h1>{{ a: 1 }}</h1>', /^pages\/Plain.tsx:1 Objects are not valid as a React child/],
    ['() => { throw null; }', /^pages\/Plain.tsx:1 `null` was thrown.$/],
  ];
  for (const [screen, problem] of said) {
    const root = makeTree({
      'content/index.md': '---\ntitle: A\ndescription: A page.\n---\n',
      'pages/index.ts': `export { Document } from './Document.tsx';\nimport { Plain } from './Plain.tsx';\nexport const screens = { plain: Plain };`,
      'pages/Document.tsx': `const Icon = () => <i />;
        export const Document = ({ children }) => <html lang="en"><body><Icon /><main>{children}</main></body></html>;`,
      'pages/Plain.tsx': `export const Plain = ${screen};`,
    });
    const [first, ...others] = (await buildSite(root, mode)).problems.filter(isError);
    assert.match(`${first?.file}:${first?.line} ${first?.message}`, problem);
    assert.equal(others, []);
  }
});

suspects('leaves an error alone that has a place', async () => {
  const problems = await problemsOf('export function Part() {\n  throw new Error("ink is out");\n}');
  assert.equal(problems, ['pages/Part.tsx:4 ink is out.']);
});

suspects.run();
