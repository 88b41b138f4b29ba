/** `licenses.txt`: the licences of fonts, and of the scripts that browsers load. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DerivedFiles } from '../api.ts';
import { textIn } from '../content/source.ts';
import type { Derive } from './derived-files.ts';

export const makeLicences: Derive = ({ plan }): DerivedFiles => {
  const { source } = plan.input;
  const { client } = plan.browser;
  const assets = source.assets
    .filter((file) => /(^|[/.-])(licen[cs]e|ofl)[^/]*\.(txt|md)$/i.test(file.path))
    .map((file) => ({ of: file.path, text: textIn(file) }));
  const folders = new Map(client.packages.map(({ name, folder }) => [folder, name.replace(/^.*node_modules\//, '')]));
  const packages = [...folders].map(([folder, of]) => ({ of, text: licenceIn(folder) }));
  packages.sort((a, b) => (a.of < b.of ? -1 : Number(a.of > b.of)));
  const rule = '-'.repeat(72);
  const texts = [...assets, ...packages].map(({ of, text }) => `${of}\n${rule}\n\n${text.trim()}\n`);
  return texts.length > 0 ? { 'licenses.txt': texts.join(`\n${rule}\n`) } : {};
};

/** The licence text of a package, or the licence's name if the package has no text. */
function licenceIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const text = files.find(({ name }) => /^licen[cs]e/i.test(name));
  if (text) return readFileSync(join(folder, text.name), 'utf8');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: unknown };
  if (typeof license !== 'string') return 'Its package.json has no text for `license`.';
  // An expression such as "MIT OR ISC" has no page of its own.
  return /^[\w.+-]+$/.test(license) ? `${license}: https://spdx.org/licenses/${license}.html` : license;
}
