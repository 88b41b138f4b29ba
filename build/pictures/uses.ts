/** Finds which files a site uses. Unused files next to texts are not published. */
import type { Content } from '../content/content.ts';
import type { SiteSettings } from '../content/settings.ts';
import { isAttachment, type Source, type SourceFile, textIn } from '../content/source.ts';
import { decode, pathIn } from '../routes/address.ts';
import type { Artifact, OutputFile } from '../site/artifact.ts';
import { isPicture } from './pictures.ts';

/** It begins where a word does: from every letter, a long word would take for ever. */
const FILE_NAME = /(?<![^\s/()<>{}="'`])[^\s/()<>{}="'`]*\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)/gi;
/** The part of a file name after its last space or special character. A text contains it in one piece in any notation. */
const lastPart = (name: string) => /[^\s/()<>{}="'`]*$/.exec(decode(name).normalize('NFC'))?.[0];

/** The texts of all entries, including drafts, or their front matter as written. */
const textsOf = ({ entries, collections }: Content, part: 'text' | 'written'): string[] =>
  [entries, ...Object.values(collections)].flat().map((entry) => entry[part]);

function namedIn(texts: readonly string[], files: readonly SourceFile[]): SourceFile[] {
  if (files.length === 0) return [];
  const names = new Set(texts.flatMap((text) => (text.match(FILE_NAME) ?? []).map(lastPart)));
  return files.filter(({ path }) => names.has(lastPart(encodeURI(path))));
}

const IMPORT = /\bimport\b[^;]*\bPicture\b[^;]*\bfrom\s*'(?:site\/api|[./]+\/build\/api\.ts)'/;

/** The pictures to encode: those named in texts, and in data and code if a component shows pictures. */
export function wantedPictures(content: Content, { assets, code, data }: Source): SourceFile[] {
  const files = assets.filter(isPicture);
  if (files.length === 0) return [];
  const all = code.map(textIn);
  const more = all.some((text) => IMPORT.test(text))
    ? [...all, ...data.map(textIn), ...textsOf(content, 'written')]
    : [];
  return namedIn([...textsOf(content, 'text'), ...more], files);
}

/** The files to publish: without those that are published only if a page refers to them, and none does. */
export function publishedFiles(files: readonly OutputFile[], pages: readonly Artifact[], { url, base }: SiteSettings) {
  if (!files.some(({ ifNamed }) => ifNamed)) return files;
  const addresses = pages.flatMap(({ facts }) => facts?.references.map(({ address }) => address) ?? []);
  const named = new Set(addresses.map((address) => pathIn(address.replace(url, ''))));
  return files.filter(({ ifNamed, path }) => !ifNamed || named.has(`${base}/${path}`));
}

export function unusedFiles(content: Content, assets: readonly SourceFile[], published: readonly Artifact[]) {
  const files = assets.filter(({ path }) => isAttachment(path));
  const named = namedIn([...textsOf(content, 'text'), ...textsOf(content, 'written')], files);
  const used = new Set([...named.map(({ path }) => path), ...published.map(({ source }) => source)]);
  const message = 'No text and no page uses this file, so it is not published.';
  const problem = { message, fix: 'Refer to it in a text, or delete it.', severity: 'warning' } as const;
  return files.filter(({ path }) => !used.has(path)).map(({ path: file }) => ({ file, ...problem }));
}
