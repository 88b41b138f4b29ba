/** Which files the texts and pages of a site name. Of the files next to texts, the others are not published. */
import type { Entry } from '../content/entry.ts';
import { isBesideText, type SourceFile } from '../content/source.ts';
import { ADDRESS_ATTRIBUTES, addressesOf } from '../html/attributes.ts';
import { walkHtml } from '../html/walk.ts';
import type { Body } from '../markdown/markdown.ts';
import type { Problem } from '../problem.ts';
import { decoded, splitAddress } from '../routes/address.ts';
import { placeOf } from '../routes/assets.ts';
import type { Artifact, Made } from '../site.ts';

/** Addresses without hash, decoded: of all files that texts name, and of those that published ones show as pictures. */
export type Uses = { named: Set<string>; shown: Set<string> };

const NAMES_FILE = /\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)\b/i;

/** Reads what texts name; drafts use their files, too. */
export function readUses(
  entries: Iterable<Entry>,
  bodyOf: (entry: Entry) => Body,
  isPublished: (entry: Entry) => boolean,
): Uses {
  const uses: Uses = { named: new Set(), shown: new Set() };
  for (const entry of entries) {
    for (const [address] of entry.written.matchAll(/\/assets\/content\/[^\s"']+/g)) uses.named.add(nameOf(address));
    if (!NAMES_FILE.test(entry.text)) continue;
    const isShown = isPublished(entry);
    walkHtml(bodyOf(entry).html, {
      open(tag, attributes) {
        for (const { name, value } of attributes) {
          const kind = ADDRESS_ATTRIBUTES.get(name);
          for (const address of kind ? addressesOf(kind, value) : []) {
            uses.named.add(nameOf(address));
            if (tag === 'img' && isShown) uses.shown.add(nameOf(address));
          }
        }
      },
    });
  }
  return uses;
}

const nameOf = (address: string): string => decoded(splitAddress(address)[0]).normalize('NFC');

/** Whether a file of the output is published: one next to a text is, where a finished page names it. */
export function publishedBy(pages: readonly Artifact[], { url, base }: { url: string; base: string }) {
  const addresses = pages.flatMap(({ facts }) => facts?.references.map(({ address }) => address) ?? []);
  const named = new Set(
    addresses.map((address) => nameOf(address.startsWith(url) ? address.slice(url.length) : address)),
  );
  return ({ source, path }: Made): boolean => !isBesideText(source) || named.has(`${base}/${path}`);
}

/** Warns of the files next to texts that nothing names. */
export function unusedFiles(assets: readonly SourceFile[], published: readonly Artifact[], { named }: Uses): Problem[] {
  const used = new Set(published.map(({ source }) => source));
  return assets
    .filter(({ path }) => isBesideText(path) && !used.has(path) && !named.has(`/${placeOf(path)}`))
    .map(({ path }) => ({ file: path, ...UNUSED }));
}

const UNUSED = {
  message: 'No text and no page uses this file, so it is not published.',
  fix: 'Name it in a text, or delete it.',
  severity: 'warning',
} as const;
