/** The files in `templates/`, from which new ones are made. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { stringify } from 'yaml';
import { FOLDERS } from '../content/read.ts';
import { PROJECT } from '../project.ts';
import { settle } from '../write/places.ts';

const TEMPLATES = join(PROJECT, 'build/commands/templates');

/** What of a template is copied: not what somebody has built there. */
const COPIED = [...FOLDERS, '.gitignore', 'tsconfig.json'];

/** Path → text. */
export type Files = Record<string, string>;

/** The files of a template. */
function readTemplate(kind: string): Files {
  const folder = join(TEMPLATES, kind);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  const copied = paths.filter((path) => COPIED.includes(path.split('/', 1)[0] ?? '')).sort();
  return Object.fromEntries(copied.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The files of a template, with other names than its own. */
export function fillTemplate(kind: string, slug: string, title: string, root: string): Files {
  const schema = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const component = schema.charAt(0).toUpperCase() + schema.slice(1);
  const name = (text: string) =>
    text.replaceAll('price-list', slug).replaceAll('priceList', schema).replaceAll('PriceList', component);
  const files = Object.entries(readTemplate(kind)).map(([path, text]) => {
    const own = existsSync(join(root, 'build/api.ts'))
      ? text.replace(/site\/(api|island)(?=')/, (_, part) => wayTo(part, path))
      : text;
    return [name(path), name(own.replace('title: Price list\n', () => stringify({ title })))];
  });
  return Object.fromEntries(files);
}

/** The way from a file of the generator's own site to what others import as `site/api` and `site/island`. */
function wayTo(part: string, path: string): string {
  const way = relative(dirname(path), part === 'api' ? 'build/api.ts' : 'islands/island.tsx').replaceAll(sep, '/');
  return way.startsWith('.') ? way : `./${way}`;
}

/** The files of a small site in a folder, whose editor finds the generator by a relative way: both may move together. */
export function siteFiles(folder: string): Files {
  const { 'tsconfig.json': config = '', ...files } = readTemplate('site');
  const way = (part: string) => relative(settle(folder), realpathSync(join(PROJECT, part))).replaceAll(sep, '/');
  return { ...files, 'tsconfig.json': config.replace(/(?:\.\.\/){4}(\w+)/g, (_, part: string) => way(part)) };
}
