import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../code/client.ts';
import { type Source, textIn } from '../content/source.ts';
import type { Derive, Licence } from './finished-site.ts';

/** `licenses.txt`: the licences of fonts and of the scripts that browsers load. */
export const makeLicences: Derive = ({ licences }): Record<string, string> => {
  if (licences.length === 0) return {};
  const rule = '-'.repeat(72);
  const texts = licences.map(({ of, text }) => `${of}\n${rule}\n\n${text.trim()}\n`);
  return { 'licenses.txt': texts.join(`\n${rule}\n`) };
};

/** The licences of the packages whose code browsers load, and of assets that bring one beside them. */
export function readLicences(source: Source, client: Client): Licence[] {
  const assets = source.assets
    .filter((file) => /(^|[/.-])(licen[cs]e|ofl)[^/]*\.(txt|md)$/i.test(file.path))
    .map((file) => ({ of: file.path, text: textIn(file) }));
  const packages = client.packages.map(({ name, folder }) => ({
    of: name.replace(/^.*node_modules\//, ''),
    text: licenceIn(folder),
  }));
  return [...assets, ...packages];
}

/** The licence of a package: its text or, where the package brings none, its name. */
function licenceIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const text = files.find(({ name }) => /^licen[cs]e/i.test(name));
  if (text) return readFileSync(join(folder, text.name), 'utf8');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
  if (typeof license !== 'string') return 'Its package.json has no text for `license`.';
  // An expression, such as "MIT OR ISC", has no page of its own.
  return /^[\w.+-]+$/.test(license) ? `${license}: https://spdx.org/licenses/${license}.html` : license;
}
