/** Which folder may import from which: see "Structure" in CONTRIBUTING.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';

/** The imports of a folder's modules, relative to the project. Tests and templates are left out. */
function importsOf(folder: string): { from: string; to: string }[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('templates'),
  );
  return files.flatMap((name) => {
    const from = `${folder}/${name}`;
    const found = readFileSync(join(ROOT, from), 'utf8').matchAll(
      /^(?:import|export)\b[^;]*?'(\.[^']+)';$/gm,
    );
    return Array.from(found, ([, path = '']) => ({ from, to: join(dirname(from), path) }));
  });
}

/** The modules of a folder, also those of templates, without tests: path → text. */
function textsOf(folder: string): [path: string, text: string][] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const modules = names.filter(
    (name) => /\.[cm]?[jt]sx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  return modules.map((name) => [
    `${folder}/${name}`,
    readFileSync(join(ROOT, folder, name), 'utf8'),
  ]);
}

const imports = suite('imports');

imports(
  'within build/ stay in a room or go down: docs/architecture.md lists the floors, at most eleven',
  () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const [, list = ''] = /^```\n(commands\/[^`]*)^```/m.exec(text) ?? [];
    const rows = list.trim().split('\n');
    const floors = new Map(
      rows.flatMap((row, floor) =>
        (row.split(/ {3,}/)[0]?.match(/[\w.]+/g) ?? []).map((room) => [room, floor] as const),
      ),
    );
    const roomOf = (path: string) => path.split('/')[1] ?? '';
    const isDown = (from: string, to: string) => Number(floors.get(from)) < Number(floors.get(to));
    const inside = importsOf('build').filter(
      ({ from, to }) => to.startsWith('build/') && roomOf(from) !== roomOf(to),
    );
    assert.ok(rows.length <= 11, `${rows.length} floors`);
    assert.equal(
      inside.filter(({ from, to }) => !isDown(roomOf(from), roomOf(to))),
      [],
    );
  },
);

imports(
  'of a shared component or section come from two places: one of a single page is in the folder of that page',
  () => {
    const users = new Map<string, Set<string>>();
    for (const { from, to } of importsOf('pages'))
      if (/^pages\/(?:components|sections)\/.*\.tsx$/.test(to))
        users.set(to, (users.get(to) ?? new Set()).add(from));
    const single = [...users].flatMap(([file, [user = '', ...others]]) =>
      // Modules right in pages/ list what texts and the frame of every page have.
      others.length === 0 && dirname(user) !== dirname(file) && dirname(user) !== 'pages'
        ? [`${file}: ${user}`]
        : [],
    );
    assert.equal(single, []);
  },
);

imports('of no two files in build/ form a circle, not even by their types', () => {
  const importsByFile = new Map<string, string[]>();
  for (const { from, to } of importsOf('build'))
    importsByFile.set(from, [...(importsByFile.get(from) ?? []), to]);
  const checked = new Set<string>();

  const circleFrom = (file: string, above: readonly string[]): readonly string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (checked.has(file)) return [];
    const circles = (importsByFile.get(file) ?? []).map((to) => circleFrom(to, [...above, file]));
    checked.add(file);
    return circles.find((circle) => circle.length > 0) ?? [];
  };
  const circles = [...importsByFile.keys()].map((file) => circleFrom(file, []));
  assert.equal(
    circles.filter((circle) => circle.length > 0),
    [],
  );
});

imports('of the generator reach no module of the site, apart from its islands’ core', () => {
  const foreign = importsOf('build').filter(
    ({ to }) => !/^(build|islands\/(island|parts))\b/.test(to),
  );
  assert.equal(foreign, []);
});

imports(
  'aside: no code that makes a page asks for the language or the time zone of the machine',
  () => {
    // Allowed are a language as the first argument, and the methods of a date that are in UTC.
    const asks =
      /\.localeCompare\(|\.toLocale\w+\(\s*(?:\)|undefined|\[\])|\bIntl\.\w+\(\s*(?:\)|undefined|\[\])|\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.to(?:Date|Time)String\(/;
    const found = ['assets/sources', 'build', 'content', 'islands', 'pages']
      .flatMap(textsOf)
      .flatMap(([path, text]) => {
        const [call] = asks.exec(text) ?? [];
        return call ? `${path}: ${call}` : [];
      });
    assert.equal(found, []);
  },
);

imports('of a site reach only build/api.ts', () => {
  const inner = ['content', 'pages', 'islands']
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('build/'));
  assert.equal([...new Set(inner.map(({ to }) => to))], ['build/api.ts']);
});

/** The fields of an exported interface anywhere in build/, with the first word of the type of each. */
function fieldsOf(name: string): Map<string, string> {
  const names = readdirSync(join(ROOT, 'build'), { recursive: true, encoding: 'utf8' });
  const sources = names
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('templates'))
    .map((path) => readFileSync(join(ROOT, 'build', path), 'utf8'));
  const pattern = new RegExp(
    `^export interface ${name}(?: extends (\\w+))? \\{\\n([^]*?)^\\}`,
    'm',
  );
  const [, parent, body = ''] = sources.flatMap((source) => pattern.exec(source) ?? []);
  const fields = body.matchAll(
    /^ {2}(?:readonly )?(\w+)\??: (?:readonly |Readonly<|Record<string, )*(\w*)/gm,
  );
  return new Map([
    ...(parent ? fieldsOf(parent) : []),
    ...Array.from(fields, ([, field = '', type = '']) => [field, type] as const),
  ]);
}

imports(
  'of no type are hidden: the drawing of architecture.md has the fields of the code, and none has more than ten',
  () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const [drawing = ''] = /^Site ─[^`]*/m.exec(text) ?? [];
    const rows = drawing.split('\n').map((row) => row.slice(0, row.search(/ {4,}\w|$/)));
    const drawn = rows.flatMap((row) =>
      Array.from(row.matchAll(/─ (\w+)(?:: (\w+))?/g), ([, field, type]) => ({ field, type })),
    );
    const types = new Set(['Site', 'Tools', ...drawn.flatMap(({ type }) => type ?? [])]);
    const inCode = new Map([...types].map((type) => [type, fieldsOf(type)]));
    for (const { field = '', type } of drawn) {
      const owner = [...inCode.values()].find(
        (fields) => fields.has(field) && (!type || fields.get(field) === type),
      );
      assert.ok(owner, `No type has a field ${field}: ${type}`);
    }
    for (const [type, fields] of inCode)
      assert.ok(fields.size <= 10, `${type} has ${fields.size} fields`);
  },
);

imports.run();
