/** What types find in a site's own code, by tsc. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';

function run(...words: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  return stdout + stderr;
}

const types = suite('the types of a site');

types('find a wrong prop, a screen that asks for more than its schema promises, and a misspelt condition', () => {
  const files = {
    'pages/WrongProp.tsx': `import { Hero } from './components/Hero.tsx';
import NoteList from '../islands/NoteList.tsx';
export const one = <Hero titel="x" />;
export const two = <NoteList label={1} notes={[]} />;
`,
    'pages/asks-more.ts': `import { screen } from 'site/api';
import { list, page } from '../content/schema.ts';
import { Notes } from './Notes.tsx';
export const fits = screen(list, Notes);
export const asksMore = screen(page, Notes);
`,
    'islands/Misspelt.tsx': `import { island } from 'site/island';
const View = () => <p />;
export default island({ name: 'Misspelt', when: 'interacton', View });
`,
    'islands/Media.tsx': `import { island } from 'site/island';
const View = ({ label }: { label: string }) => <p>{label}</p>;
export default island({ name: 'Media', when: { media: 'print' }, View });
`,
    'pages/WrongWord.tsx': `import type { DocumentProps } from 'site/api';
import type { Site } from '../content/schema.ts';
export const Frame = ({ page, site }: DocumentProps<Site>) => <p title={page.titel}>{site.collections.nots}</p>;
`,
  };
  const root = join(makeTree({}), 'site');
  run('build/start.cjs', 'new', 'site', root);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const said = run(join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', root);
  const found = [...said.matchAll(/([\w-]+\.tsx?)\((\d+),\d+\): error TS(\d+)/g)];
  assert.equal(
    found.map(([, file, line, code]) => `${file}:${line} ${code}`).sort(),
    [
      'Misspelt.tsx:3 2820',
      'WrongProp.tsx:3 2322',
      'WrongProp.tsx:4 2769',
      'WrongWord.tsx:3 2551',
      'WrongWord.tsx:3 2551',
      'asks-more.ts:5 2345',
    ],
    said,
  );
});

types.run();
