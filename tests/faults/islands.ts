/** Wrong edits of islands, some of which only a browser can notice. */
import { FACES, type Fault, ISLAND } from './site.ts';

export const ISLAND_FAULTS: Fault[] = [
  // Islands.
  {
    name: 'island without island()',
    file: ISLAND,
    edit: [
      "export default island({ name: 'Counter', when: 'load', View: Counter });",
      'void island;\nexport default Counter;',
    ],
    says: /makes no island/,
    at: 'islands/Counter.tsx:15',
  },
  {
    name: 'wrong name of an island',
    file: ISLAND,
    edit: ["name: 'Counter'", "name: 'Conter'"],
    says: /named `Conter`/,
  },
  {
    name: 'unknown when',
    file: ISLAND,
    edit: ["when: 'load'", "when: 'lod' as never"],
    says: /lod/,
    at: null,
  },
  {
    name: 'prop that is no data',
    file: 'pages/Lab.tsx',
    edit: ['label="Press"', 'label={(() => 1) as never}'],
    says: /label/,
  },
  {
    name: 'syntax error in an island',
    file: ISLAND,
    edit: ['useState(0);', 'useState(0;'],
    says: /Expected/,
  },
  {
    name: 'island that imports the build',
    file: ISLAND,
    edit: [
      'import { Face }',
      "import { frontMatter } from 'site/api';\nvoid frontMatter;\nimport { Face }",
    ],
    says: /cannot use `site\/api`/,
  },
  {
    name: 'throw in a part on the server',
    file: FACES,
    edit: [
      'const shown = count;',
      "const shown = count;\n  if (shown === 0) throw new Error('No face');",
    ],
    says: /No face/,
    at: 'islands/parts/Face.tsx:4',
  },
  {
    name: 'throw in a part in the browser',
    file: FACES,
    edit: [
      'const shown = count;',
      "const shown = count;\n  if (typeof document === 'object') throw new Error('No face here');",
    ],
    says: /No face here/,
    at: 'islands/parts/Face.tsx:4',
    inBrowser: true,
  },
  {
    name: 'other text in the browser',
    file: FACES,
    edit: ['const shown = count;', "const shown = typeof document === 'object' ? 'BRW' : 'SRV';"],
    says: /SRV.*BRW|BRW.*SRV/s,
    at: 'islands/parts/Face.tsx:2',
    inBrowser: true,
  },
  {
    name: 'request that the policy refuses',
    file: FACES,
    edit: [
      'const shown = count;',
      "const shown = count;\n  if (typeof document === 'object') fetch('https://other.example/').catch(() => {});",
    ],
    says: /other\.example/,
    at: 'islands/parts/Face.tsx:4',
    inBrowser: true,
  },
  {
    name: 'import that fails',
    file: FACES,
    edit: [
      'const shown = count;',
      "const shown = count;\n  if (typeof document === 'object') import('https://other.example/x.js' as string).catch(() => {});",
    ],
    says: /other\.example/,
    at: 'islands/parts/Face.tsx:4',
    inBrowser: true,
  },
  {
    name: 'island without View',
    file: ISLAND,
    edit: [', View: Counter', ''],
    says: /no `View`/,
  },
  {
    name: 'code in a text',
    file: FACES,
    edit: [
      'const shown = count;',
      "const shown = count;\n  if (typeof document === 'object') new Function('return 1')();",
    ],
    says: /refuses/,
    at: 'islands/parts/Face.tsx:4',
    inBrowser: true,
  },
];
