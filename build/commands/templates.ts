/** The files in `templates/`, from which new ones are made. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { stringify } from 'yaml';
import { PROJECT } from '../project.ts';
import { settle } from '../write/places.ts';

const TEMPLATES = join(PROJECT, 'build/commands/templates');

/** Path → text. */
export type Files = Record<string, string>;

/** The files of a template, without what somebody has built there. */
function readTemplate(kind: string): Files {
  const folder = join(TEMPLATES, kind);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  const copied = paths.filter((path) => !/^(dist|\.[^g])/.test(path)).sort();
  return Object.fromEntries(copied.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The files of a screen, with other names than those of the template. */
export function screenFiles(slug: string, title: string, root: string): Files {
  const schema = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const component = schema.charAt(0).toUpperCase() + schema.slice(1);
  const name = (text: string) =>
    text.replaceAll('price-list', slug).replaceAll('priceList', schema).replaceAll('PriceList', component);
  // The site of the generator itself has the door in a folder of its own.
  const isOwn = existsSync(join(root, 'build/api.ts'));
  const files = Object.entries(readTemplate('screen')).map(([path, text]) => {
    const door = `${'../'.repeat(path.split('/').length - 1)}build/api.ts`;
    const [line = ''] = (isOwn && /^import .*'site\/api';\n/m.exec(text)) || [];
    const own = line ? withImport(text.replace(line, ''), line.replace('site/api', door)) : text;
    return [name(path), name(own.replace('title: Price list\n', () => stringify({ title })))];
  });
  return Object.fromEntries(files);
}

/** A text with a further import, at the place where Biome wants it. */
export function withImport(text: string, line: string): string {
  const key = (one: string) => {
    const [, path = ''] = /'(.*)'/.exec(one) ?? [];
    const depth = path.match(/\.\.\//g)?.length ?? 0;
    return `${path.startsWith('.') ? 9 - depth : 0} ${path.toLowerCase().replaceAll('/', ' ')}`;
  };
  const others = text.match(/^import .*\n/gm) ?? [];
  const next = others.find((other) => key(other) > key(line));
  const last = others.at(-1) ?? '';
  return next ? text.replace(next, () => line + next) : text.replace(last, () => last + line);
}

/** The files of a small site in a folder, whose editor finds the generator by a relative way: both may move together. */
export function siteFiles(folder: string): Files {
  const { 'tsconfig.json': config = '', ...files } = readTemplate('site');
  const way = (part: string) => relative(settle(folder), realpathSync(join(PROJECT, part))).replaceAll(sep, '/');
  return { ...files, 'tsconfig.json': config.replace(/(?:\.\.\/){4}(\w+)/g, (_, part: string) => way(part)) };
}
