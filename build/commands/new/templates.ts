/** The files in `templates/`, from which new ones are made. */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PROJECT } from '../../code/esbuild.ts';
import { FOLDERS } from '../../content/read.ts';

const TEMPLATES = join(PROJECT, 'build/commands/new/templates');

/** What of a template's folder is copied: not what somebody has built there. */
const COPIED = [...FOLDERS, '.gitignore', 'tsconfig.json'];

/** The text of a template's file. */
export const readTemplate = (path: string): string => readFileSync(join(TEMPLATES, path), 'utf8');

/** The first files of a site: path → text. `place`: the real path of the new folder, from which editors find the generator. */
export function siteFiles(place: string): Record<string, string> {
  const found = readdirSync(join(TEMPLATES, 'site'), { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(TEMPLATES, 'site'), join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => COPIED.includes(path.split('/', 1)[0] ?? ''));
  const textOf = (path: string) => {
    const text = readTemplate(`site/${path}`);
    return path === 'tsconfig.json' ? text.replace(TO_PROJECT, (_, to, rest) => wayTo(place, to) + rest) : text;
  };
  return Object.fromEntries(paths.sort().map((path) => [path, textOf(path)]));
}

/** A way to the generator, in two: to what lies in its folder, and on from there. */
const TO_PROJECT = /(?:\.\.\/)+([^/"]+)([^"]*)/g;

/** The way to a part of the generator: relative, so that both folders may move together. */
function wayTo(place: string, part: string): string {
  const way = relative(place, realpathSync(join(PROJECT, part))).replaceAll(sep, '/');
  return way.startsWith('..') ? way : `./${way}`;
}
