/** Errors that tsc finds in a site's own code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run, typesOf } from './command.ts';
import { makeTree } from './tree.ts';

const types = suite('the types of a site');

types(
  'catch a wrong prop, a screen that needs more than its schema gives, and a misspelt condition',
  async () => {
    const files = {
      'pages/WrongProp.tsx': `import { Document } from './Document.tsx';
import NoteList from '../islands/NoteList.tsx';
export const one = <Document titel="x" />;
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
      'pages/WrongWord.tsx': `import type { DocumentProps } from 'site/api';
import type { Site } from '../content/schema.ts';
export const Frame = ({ page, site }: DocumentProps<Site>) => <p title={page.titel}>{site.collections.nots}</p>;
`,
    };
    const root = join(makeTree({}), 'site');
    await run('new', 'site', root);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    const said = typesOf(root);
    const errors = Array.from(
      said.matchAll(/([\w-]+\.tsx?)\((\d+),\d+\): error/g),
      ([, file, line]) => `${file}:${line}`,
    );
    const wrong = [
      'Misspelt.tsx:3',
      'WrongProp.tsx:3',
      'WrongProp.tsx:4',
      'WrongWord.tsx:3',
      'asks-more.ts:5',
    ];
    assert.equal([...new Set(errors)].sort(), wrong, said);
  },
);

types.run();
