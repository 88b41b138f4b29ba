/** Wrong edits of the code that plans, the schema and the styles. */
import { type Fault, INDEX, PART, WORDS } from './site.ts';

export const CODE_FAULTS: Fault[] = [
  // The code that plans.
  {
    name: 'throw in files',
    file: INDEX,
    edit: ["  'hello.txt': 'Hello.',", "  'hello.txt': (() => { throw new Error('No file'); })(),"],
    says: /No file/,
  },
  {
    name: 'number as a file',
    file: INDEX,
    edit: ["'hello.txt': 'Hello.'", "'hello.txt': 5"],
    says: /hello\.txt.*number|number.*hello\.txt/,
  },
  {
    name: 'file in place of a page',
    file: INDEX,
    edit: ["'hello.txt': 'Hello.'", "'about.html': 'Hello.'"],
    says: /`about\.html` cannot be written: content\/about\.md makes/,
  },
  {
    name: 'throw in routes',
    file: INDEX,
    edit: [
      '  site.data.team.map(({ name }) => ({',
      "  site.data.team.map(({ name }) => ({\n    ...(() => { throw new Error('No route'); })(),",
    ],
    says: /No route/,
    at: 'pages/index.ts:23',
  },
  {
    name: 'bad path of a route',
    file: INDEX,
    edit: ['path: `/team/', 'path: `/te?am/'],
    says: /te\?am/,
    at: 'pages/index.ts:21',
  },
  {
    name: 'address of a route taken',
    file: INDEX,
    edit: ['path: `/team/', "path: '/about' || `"],
    says: /already taken/,
  },
  {
    name: 'route without title',
    file: INDEX,
    edit: ['title: name, ', ''],
    says: /title/,
    at: 'pages/index.ts:21',
  },
  {
    name: 'throw in services',
    file: INDEX,
    edit: [
      'export const services = () => [];',
      "export const services = () => {\n  throw new Error('No service');\n};",
    ],
    says: /No service/,
    at: 'pages/index.ts:33',
  },
  {
    name: 'misspelt routes',
    file: INDEX,
    edit: ['export const routes', 'export const rotes'],
    says: /rotes/,
  },
  {
    name: 'misspelt components',
    file: INDEX,
    edit: ['export const components', 'export const component'],
    says: /component/,
  },
  {
    name: 'throw while loading',
    file: INDEX,
    edit: ['export const services', "throw new Error('At once');\nexport const services"],
    says: /At once/,
  },
  {
    name: 'rejected promise',
    file: INDEX,
    edit: [
      'export const services',
      "Promise.reject(new Error('Too late'));\nexport const services",
    ],
    says: /Too late/,
    apart: true,
  },
  {
    name: 'late throw',
    file: INDEX,
    edit: [
      'export const services',
      "setTimeout(() => {\n  throw new Error('Much too late');\n});\nexport const services",
    ],
    says: /Much too late/,
    at: 'pages/index.ts:33',
    apart: true,
  },
  {
    name: 'end of the process',
    file: PART,
    edit: [WORDS, '    <p>{process.exit(3)}</p>'],
    says: /process\.exit/,
    apart: true,
  },
  // The schema.
  {
    name: 'misspelt collections',
    file: 'content/schema.ts',
    edit: ['export const collections', 'export const colections'],
    says: /colections/,
  },
  {
    name: 'misspelt collection',
    file: 'content/schema.ts',
    edit: ['{ notes: note }', '{ nots: note }'],
    says: /nots/,
  },
  {
    name: 'misspelt data',
    file: 'content/schema.ts',
    edit: ['{ team: z.array(person) }', '{ taem: z.array(person) }'],
    says: /taem/,
  },
  {
    name: 'misspelt method',
    file: 'content/schema.ts',
    edit: ["z.string().min(1, 'write some words')", 'z.string().optionl()'],
    says: /optionl/,
  },
  {
    name: 'throw in a schema',
    file: 'content/schema.ts',
    edit: [
      'z.array(person)',
      "z.array(person).refine(() => {\n  throw new Error('No schema');\n})",
    ],
    says: /No schema/,
    at: 'content/schema.ts:25',
  },
  // Styles.
  {
    name: 'comment of another language',
    file: 'pages/components/card.css',
    edit: ['  padding: 1rem;', '  // pad\n  padding: 1rem;'],
    says: /comment/,
  },
  {
    name: 'comment of another language in the first line',
    file: 'pages/components/card.css',
    edit: ['.card {', '// A card\n.card {'],
    says: /comment/,
  },
  {
    name: 'broken tsconfig.json',
    file: 'tsconfig.json',
    edit: '{ "compilerOptions": { "strict" true } }\n',
    says: /not valid JSON/,
    at: 'tsconfig.json:1',
  },
  {
    name: 'missing semicolon',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'padding: 1rem'],
    says: /semicolon/,
  },
  {
    name: 'brace left open',
    file: 'pages/components/card.css',
    edit: ['inherit;\n}', 'inherit;\n'],
    says: /Unclosed block|never closed/,
    at: 'pages/components/card.css:1',
  },
  {
    name: 'missing picture in a style',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'background: url(/assets/pictures/son.svg);'],
    says: /son\.svg/,
  },
  {
    name: 'unknown variable',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'padding: var(--nope);'],
    says: /--nope/,
  },
  {
    name: 'misspelt property',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'pading: 1rem;'],
    says: /pading/,
  },
  {
    name: 'sum without spaces',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'padding: calc(1rem+2px);'],
    says: /\+/,
  },
  {
    name: 'bracket of an address left open',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'background: url(/assets/pictures/sun.svg;'],
    says: /URL/,
    at: 'pages/components/card.css',
  },
  {
    name: 'empty schema',
    file: 'content/schema.ts',
    edit: '',
    says: /undefined.*schema\.ts/,
    at: 'pages/index.ts',
  },
  {
    name: 'key of an object twice',
    file: INDEX,
    edit: ['  lab: screen', '  plain: screen(page, Lab),\n  lab: screen'],
    says: /Duplicate key/,
    at: 'pages/index.ts',
  },
];
