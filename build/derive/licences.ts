/** `licenses.txt`: the licences of fonts, and of the scripts that browsers load. */
import type { DerivedFiles } from '../api.ts';
import { textIn } from '../content/source.ts';
import type { Derive } from './derived-files.ts';

export const makeLicences: Derive = ({ plan }): DerivedFiles => {
  const { source } = plan.input;
  const { client } = plan.browser;
  const rule = '-'.repeat(72);
  const withText = (name: string, text: string) => `${name}\n${rule}\n\n${text.trim()}\n`;
  const assets = source.assets
    .filter((file) => /(^|[/.-])(licen[cs]e|ofl)[^/]*\.(txt|md)$/i.test(file.path))
    .map((file) => withText(file.path, textIn(file)));
  const packages = client.packages
    .map(({ name, licence }) => withText(name.replace(/^.*node_modules\//, ''), licence))
    .sort();
  const texts = [...new Set([...assets, ...packages])];
  return texts.length > 0 ? { 'licenses.txt': texts.join(`\n${rule}\n`) } : {};
};
