import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { buildSite } from '../pipeline.ts';

/** A root whose one page shows an island with these props, as written in JSX. */
const rootWith = (props: string, more: Record<string, string> = {}) => ({
  'content/here.md': '---\ntitle: Here\ndescription: A page with an island.\nscreen: here\n---\n',
  'pages/index.ts': `export { screens } from './Here.tsx';`,
  'pages/Here.tsx': `
    import Wall from '../islands/Wall.tsx';
    export const screens = { here: () => <><h1>Here</h1><Wall ${props} /></> };
  `,
  'islands/Wall.tsx': `
    import { useId } from 'react';
    import { island } from 'site/island';
    const View = ({ text = 'none', href }) => <p id={useId()}><a href={href}>{text}</a></p>;
    export default island({ name: 'Wall', when: 'interaction', View });
  `,
  ...more,
});

async function build(files: Record<string, string>, base?: string) {
  const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13', base } as const;
  let html = '';
  const { problems } = await buildSite(makeTree(files), mode, {
    async write({ row, bytes }) {
      if (row.path === 'here/index.html') html = Buffer.from(bytes()).toString();
    },
  });
  return { html, problems: problems.map(({ file, message }) => `${file}: ${message}`) };
}

const places = suite('islands in a page');

places('carry what the browser needs, escaped, and their HTML', async () => {
  const { html, problems } = await build(rootWith(`text={'<b> "&'} when={null}`));
  assert.equal(problems, []);
  assert.match(
    html,
    /<div data-island="Wall" data-when="interaction" data-src="\/islands\/Wall-\w{8}\.js" data-integrity="sha256-[\w+/]{43}=" data-prefix="i0" data-props="{&quot;text&quot;:&quot;&lt;b> \\&quot;&amp;&quot;,&quot;when&quot;:null}"><p id="_i0R_0_"><a>&lt;b&gt; &quot;&amp;<\/a><\/p><\/div>/,
  );
  assert.match(
    html,
    /<script data-src="\/islands\/react-\w{8}\.js" data-integrity="sha256-[\w+/]{43}=">[\s\S]+<\/script><\/body>/,
  );
});

places('get addresses as the site serves them', async () => {
  const { html, problems } = await build(rootWith(`href="/here" text="/here"`), '/some/prefix');
  assert.equal(problems, []);
  assert.match(html, '<a href="/some/prefix/here">/here</a>');
  assert.match(html, '&quot;href&quot;:&quot;/some/prefix/here&quot;');
  assert.match(html, 'data-src="/some/prefix/islands/Wall-');
  assert.match(html, '<script data-src="/some/prefix/islands/react-');
});

places('may leave a prop out', async () => {
  const { html, problems } = await build(rootWith('text={undefined}'));
  assert.equal(problems, []);
  assert.match(html, '>none</a>');
});

for (const [props, complaint] of [
  ['onPress={() => {}}', '`onPress` is a function'],
  ['list={[{ at: new Date(0) }]}', '`list.0.at` is a Date'],
  ['size={Number.NaN}', '`size` is NaN'],
  ['list={[undefined]}', '`list.0` is undefined'],
  ['map={new Map()}', '`map` is a Map'],
  ['children={<b>Bold</b>}', '`children` is a React element'],
  ['list={[<b>Bold</b>]}', '`list.0` is a React element'],
  ['{...(() => { const a = {}; a.a = a; return { a }; })()}', '`a.a` contains itself'],
])
  places(`refuse what JSON cannot carry: ${props}`, async () => {
    const { problems } = await build(rootWith(props ?? ''));
    assert.equal(problems, [
      `content/here.md: In the props of the island Wall, ${complaint}, which JSON cannot carry.`,
    ]);
  });

places('are not within one another', async () => {
  const { problems } = await build(
    rootWith('', {
      'islands/Wall.tsx': `
        import { island } from 'site/island';
        import Inner from './Inner.tsx';
        export default island({ name: 'Wall', when: 'load', View: () => <Inner /> });
      `,
      'islands/Inner.tsx': `
        import { island } from 'site/island';
        export default island({ name: 'Inner', when: 'load', View: () => <p /> });
      `,
    }),
  );
  assert.equal(problems, ['content/here.md: The island Inner is within the island Wall.']);
});

places('wake at a condition that there is', async () => {
  const view = (when: string) => ({
    'islands/Wall.tsx': `
      import { island } from 'site/island';
      export default island({ name: 'Wall', when: ${when}, View: () => <p /> });
    `,
  });
  for (const when of [`'visable'`, `'(min-width: 40rem)'`, 'undefined', '{}']) {
    const { problems } = await build(rootWith('', view(when)));
    assert.is(problems.length, 1, when);
    assert.match(problems[0] ?? '', /^content\/here\.md: The island Wall wakes at `.*`, which is no condition\.$/);
  }
  const { html, problems } = await build(rootWith('', view(`{ media: '(min-width: 40rem)' }`)));
  assert.equal(problems, []);
  assert.match(html, 'data-when="(min-width: 40rem)"');
});

places('are named as their files', async () => {
  const { problems } = await build(
    rootWith('', {
      'islands/Wall.tsx': `
        import { island } from 'site/island';
        export default island({ name: 'Hall', when: 'load', View: () => <p /> });
      `,
    }),
  );
  assert.equal(problems, ['content/here.md: There is no file islands/Hall.tsx or .ts.']);
});

places.run();
