import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

const islandOf = (words: string) => `import { useId } from 'react';
  import { island } from 'site/island';
  const View = ({ text = 'none', href }) => <p id={useId()}><a href={href}>{text}</a></p>;
  export default island({ ${words} });`;

/** Builds a root whose page shows an island with these JSX props. Returns its HTML and problems. */
async function show(props: string, more: Record<string, string> = {}, base?: string) {
  const { texts, problems } = await build(
    {
      'content/here.md': page('Here', 'Text.', 'screen: here\n'),
      'pages/index.ts': `export { screens } from './Here.tsx';`,
      'pages/Here.tsx': `import Wall from '../islands/Wall.tsx';
        export const screens = { here: () => <><h1>Here</h1><Wall ${props} /></> };`,
      'islands/Wall.tsx': islandOf(`name: 'Wall', when: 'interaction', View`),
      ...more,
    },
    { base },
  );
  return { html: texts['here/index.html'] ?? '', problems };
}

const places = suite('islands in a page');

places('carry their HTML, and their escaped data for the browser', async () => {
  const { html, problems } = await show(`text={'<b> "&'} when={null} gone={undefined}`);
  assert.equal(problems, []);
  assert.match(
    html,
    /<div data-island="Wall" data-when="interaction" data-src="\/islands\/Wall-\w{8}\.js" data-integrity="sha256-[\w+/]{43}=" data-prefix="Wall0" data-props="{&quot;text&quot;:&quot;&lt;b&gt; \\&quot;&amp;&quot;,&quot;when&quot;:null}"><p id="_Wall0R_0_"><a>&lt;b&gt; &quot;&amp;<\/a><\/p><\/div>/,
  );
  const loader =
    /<script data-src="\/islands\/react-\w{8}\.js" data-integrity="sha256-[\w+/]{43}=">[\s\S]+<\/script><\/body>/;
  assert.match(html, loader);
});

places('get addresses as the site serves them in their props', async () => {
  const { html, problems } = await show(`href="/here" text="/here"`, {}, '/some/prefix');
  assert.equal(problems, []);
  assert.match(html, '<a href="/some/prefix/here">/here</a>');
  assert.match(html, '&quot;href&quot;:&quot;/some/prefix/here&quot;');
  for (const name of ['div data-island="Wall" data-when="interaction"', 'script'])
    assert.match(html, `<${name} data-src="/some/prefix/islands/`);
});

places('refuse props that JSON cannot carry, each at its line', async () => {
  const refused = [
    ['onPress={() => {}}', 'onPress'],
    ['list={[{ at: new Date(0) }]}', 'list.0.at'],
    ['size={Number.NaN}', 'size'],
    ['list={[undefined]}', 'list.0'],
    ['list={[<b>Bold</b>]}', 'list.0'],
    ['{...(() => { const a = {}; a.a = a; return { a }; })()}', 'a.a'],
  ] as const;
  const walls = refused.map(([props]) => `<Wall ${props} />`).join('\n');
  const { problems } = await show('', {
    'pages/Here.tsx': `import Wall from '../islands/Wall.tsx'; export const screens = { here: () => <><h1>Here</h1>
${walls}
</> };`,
  });
  const said = refused.map(
    ([, path], at) =>
      `pages/Here.tsx:${at + 2} The prop \`${path}\` of the island Wall cannot be passed as JSON.`,
  );
  assert.equal(problems, said);
});

places(
  'get props without a prototype, such as the groups of a match, which JSON can carry',
  async () => {
    const { problems } = await show("{...{ groups: /(?<word>a)/.exec('a')?.groups }}");
    assert.equal(problems, []);
  },
);

places('cannot contain each other, and must have the names of their files', async () => {
  const { problems } = await show('', {
    'islands/Wall.tsx': `import Inner from './Inner.tsx';\n${islandOf(`name: 'Wall', when: 'load', View: () => <Inner />`)}`,
    'islands/Inner.tsx': islandOf(`name: 'Inner', when: 'load', View`),
  });
  assert.equal(problems, ['islands/Wall.tsx:5 The island Inner is inside the island Wall.']);
  const other = await show('', {
    'islands/Wall.tsx': islandOf(`name: 'Hall', when: 'load', View`),
  });
  assert.equal(other.problems, ['islands/Wall.tsx:4 The island of this file is named `Hall`.']);
});

places('must know when to wake', async () => {
  const wrong = { Late: "'later'", Five: '{ media: 5 }', None: 'undefined' };
  const names = Object.keys(wrong);
  const { problems } = await show('', {
    ...Object.fromEntries(
      Object.entries(wrong).map(([name, when]) => [
        `islands/${name}.tsx`,
        islandOf(`name: '${name}', when: ${when}, View`),
      ]),
    ),
    'pages/Here.tsx': `${names.map((name) => `import ${name} from '../islands/${name}.tsx';`).join(' ')}
export const screens = { here: () => <><h1>Here</h1>
${names.map((name) => `<${name} />`).join('\n')}
</> };`,
  });
  assert.is(problems.length, names.length);
  for (const [at, name] of names.entries())
    assert.match(
      problems[at] ?? '',
      `pages/Here.tsx:${at + 3} The island ${name} would never start: its \`when\` is `,
    );
});

places('bring the styles of elements that they show later', async () => {
  const view = `({ isOpen }) => isOpen ? <p className="modal">Words</p> : <i>Closed</i>`;
  const { html } = await show('', {
    'islands/Wall.tsx': islandOf(`name: 'Wall', when: 'load', View: ${view}`),
    'pages/modal.css': '.modal{color:red}',
    'pages/other.css': '.other{color:red}',
  });
  assert.match(html, '.modal{color:red}');
  assert.not.match(html, '.other');
});

places.run();
