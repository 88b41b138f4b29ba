/** Holds docs/reference.md against the schemas and the types: each key is in both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { frontMatter } from '../build/content/front-matter-keys.ts';
import { ruleSchema, settingsSchema } from '../build/content/settings-schema.ts';
import { ROOT } from './site.ts';

/** Sections of the page by their titles: the keys in the first column of each table. */
const documented = new Map(
  readFileSync(join(ROOT, 'docs/reference.md'), 'utf8')
    .split(/^#+ /m)
    .map((part): [string, string[]] => {
      const rows = part.matchAll(/^\| `([^`]+)` \|/gm);
      return [part.split('\n')[0] ?? '', Array.from(rows, ([, key = '']) => key)];
    }),
);

/** The keys of a type, as `words` and `words.outside`. */
function keysOf(members: readonly ts.TypeElement[], above = ''): string[] {
  return members.filter(ts.isPropertySignature).flatMap(({ name, type }) => {
    const key = `${above}${name.getText()}`;
    const inner = type && ts.isTypeLiteralNode(type) ? keysOf([...type.members], `${key}.`) : [];
    return [key, ...inner];
  });
}

/** What a file exports by name, each with the keys that it has. */
function exportsOf(path: string): Map<string, string[]> {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return new Map(
    statements.flatMap((one): [string, string[]][] => {
      if (ts.isExportDeclaration(one) && one.exportClause && ts.isNamedExports(one.exportClause))
        return one.exportClause.elements.map(({ name }) => [name.text, []]);
      const isExported = ts.canHaveModifiers(one) && ts.getModifiers(one)?.some(isExport);
      if (!isExported) return [];
      if (ts.isInterfaceDeclaration(one)) return [[one.name.text, keysOf([...one.members])]];
      if (ts.isTypeAliasDeclaration(one)) return [[one.name.text, []]];
      return ts.isVariableStatement(one)
        ? one.declarationList.declarations.map(({ name }) => [name.getText(), []])
        : [['?', [`${one.getText().slice(0, 40)}: this test cannot read it`]]];
    }),
  );
}

const isExport = ({ kind }: ts.ModifierLike) => kind === ts.SyntaxKind.ExportKeyword;

const reference = suite('docs/reference.md');

reference('lists every key of site.yml, and every rule', () => {
  assert.equal(documented.get('content/site.yml')?.toSorted(), Object.keys(settingsSchema.shape).sort());
  assert.equal(documented.get('Rules of checks')?.toSorted(), ruleSchema.options.toSorted());
});

reference('lists every key of front matter', () => {
  assert.equal(documented.get('Front matter')?.toSorted(), Object.keys(frontMatter.shape).sort());
});

reference('lists everything that a site can import from site/api, with its keys', () => {
  const heading = exportsOf('build/markdown/headings.ts').get('Heading') ?? [];
  const look = exportsOf('build/markdown/look.ts');
  const api = new Map([...exportsOf('build/api.ts'), ...look, ['Heading', heading]]);
  assert.ok(api.size > 20 && heading.length === 3 && look.size === 1, 'the types are found');
  for (const [name, keys] of api) assert.equal(documented.get(name)?.toSorted(), keys.toSorted(), name);
  const titles = [...documented.keys()];
  const types = titles.slice(titles.indexOf('The types of site/api') + 1);
  assert.equal(types.toSorted(), [...api.keys()].sort());
});

reference.run();
