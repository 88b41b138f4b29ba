import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../code/client.ts';
import { PROJECT } from '../code/esbuild.ts';
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
  const packages = client.packages.map((name) => {
    const folder = join(PROJECT, 'node_modules', name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return {
      of: name.replace(/^.*node_modules\//, ''),
      text: file ? readFileSync(join(folder, file), 'utf8') : licenceNamed(join(folder, 'package.json')),
    };
  });
  return [...assets, ...packages];
}

/** Some packages name their licence, and bring no text of it. */
function licenceNamed(file: string): string {
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license: string };
  return `${license}: https://spdx.org/licenses/${license}.html`;
}
