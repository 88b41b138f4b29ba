/** `licenses.txt`: the licences of fonts, and of the scripts that browsers load. */
import type { DerivedFiles } from '../api.ts';
import { textIn } from '../content/source.ts';
import type { Derive } from './derived-files.ts';

export const makeLicences: Derive = ({ plan }): DerivedFiles => {
  const { source } = plan.input;
  const { client } = plan.browser;
  const assets = source.assets
    .filter((file) => /(^|[/.-])(licen[cs]e|ofl)[^/]*\.(txt|md)$/i.test(file.path))
    .map((file) => ({ name: file.path, text: textIn(file) }));
  const licences = client.packages.map(({ name, licence: text }) => ({
    name: name.replace(/^.*node_modules\//, ''),
    text,
  }));
  const packages = [
    ...new Map(licences.map((licence) => [licence.name + licence.text, licence])).values(),
  ];
  packages.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const rule = '-'.repeat(72);
  const texts = [...assets, ...packages].map(
    ({ name, text }) => `${name}\n${rule}\n\n${text.trim()}\n`,
  );
  return texts.length > 0 ? { 'licenses.txt': texts.join(`\n${rule}\n`) } : {};
};
