/** Compares README.md, CONTRIBUTING.md and docs/ with the project; tests/gate/messages.test.ts does so for content/README.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { frontMatter } from '../build/content/front-matter-keys.ts';
import { RULES, settingsSchema } from '../build/content/settings.ts';
import { build } from './built.ts';
import { ROOT } from './site.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const DOCS = ['architecture', 'deploy', 'hosting', 'reference', 'security', 'services', 'states'];
const PROSE = ['README.md', 'CONTRIBUTING.md', ...DOCS.map((name) => `docs/${name}.md`)];

const prose = suite('the documents');

prose('name only commands that exist', () => {
  const named = [
    ...PROSE.map(read)
      .join('\n')
      .matchAll(/npm (?:run )?(\w[\w:]*)/g),
  ].map(([, name = '']) => name);
  const others = named.filter(
    (name) => !/^(ci|audit|pack|sbom)$/.test(name) && !scripts.includes(name),
  );
  assert.equal(others, []);
});

prose('list exactly the folders that exist', () => {
  const tree = [...readme.matchAll(/^(\w+)\/ {2,}/gm)].map(([, folder = '']) => folder);
  const real = readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
    )
    .map((entry) => entry.name);
  assert.equal(tree.toSorted(), [...new Set([...real, 'dist'])].sort());
});

prose('link to and name only files that exist', () => {
  for (const file of PROSE) {
    const linked = [...read(file).matchAll(/\]\((?!\/)([^)#:]+)\)/g)].map(([, path = '']) => path);
    const named = [
      ...read(file).matchAll(
        /`((?:content|pages|build|tests|bench|docs|\.ci)\/[\w./-]*|\.ci\/run)`/g,
      ),
    ];
    const paths = [
      ...linked.map((path) => join(file, '..', path)),
      ...named.map(([, path = '']) => path),
    ];
    const examples = [
      'content/about-cards.md',
      'content/services.yml',
      'content/gone.yml',
      'content/addresses.txt',
    ];
    const missing = paths.filter(
      (path) => !examples.includes(path) && !existsSync(join(ROOT, path)),
    );
    assert.equal(missing, [], file);
  }
});

prose('show an example page that builds', async () => {
  const page = readme.match(/```md\n([\s\S]*?)```/)?.[1] ?? '';
  const { texts } = await build({
    'content/about-cards.md': page,
    'content/pricing.md': '# Pricing\n',
  });
  assert.match(texts['about-cards/index.html'] ?? '', 'Any Markdown.');
});

/** The keys in the first column of each table of docs/reference.md, by the title of the section. */
const documented = new Map(
  read('docs/reference.md')
    .split(/^#+ /m)
    .map((part): [string, string[]] => {
      const rows = part.matchAll(/^\| `([^`]+)` \|/gm);
      return [part.split('\n')[0] ?? '', Array.from(rows, ([, key = '']) => key)];
    }),
);

prose('list every key of site.yml and of front matter, and every rule', () => {
  const { shape } = settingsSchema;
  const known = {
    'content/site.yml': Object.keys(shape),
    'Rules of checks': RULES,
    'Front matter': Object.keys(frontMatter.shape),
  };
  for (const [title, keys] of Object.entries(known))
    assert.equal(documented.get(title)?.toSorted(), keys.toSorted(), title);
});

prose.run();
