/** Finds which files a site uses. Pictures, and files next to texts, are not published if nothing names them. */
import type { Content } from '../content/content.ts';
import { isAttachment, type Source, type SourceFile, textIn } from '../content/source.ts';
import { decode, pathIn } from '../routes/address.ts';
import { isIfNamed } from '../routes/paths.ts';
import type { Artifact, OutputFile } from '../site/artifact.ts';
import { isPicture } from './pictures.ts';

/** It begins where a word does: from every letter, a long word would take for ever. */
const FILE_NAME = /(?<![^\s/()<>{}[,="'`])[^\s/()<>{}[,="'`]*\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)/gi;
/** The part of a file name after its last space or special character. A text contains it in one piece in any notation. */
const lastPart = (name: string) => /[^\s/()<>{}[,="'`]*$/.exec(decode(name).normalize('NFC'))?.[0];

/** The texts of all entries, including drafts, or their front matter as written. */
const textsOf = ({ entries, collections }: Content, part: 'text' | 'written'): string[] =>
  [entries, ...Object.values(collections)].flat().map((entry) => entry[part]);

function namedIn<File extends { path: string }>(texts: readonly string[], files: readonly File[]): File[] {
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

/** The files to publish: without those that nothing names. Pages name addresses; code and data may name parts of one. */
export function publishedFiles(
  files: readonly OutputFile[],
  pages: readonly Artifact[],
  content: Content,
  { code, data, styles }: Source,
): readonly OutputFile[] {
  const { url, base } = content.settings;
  const addresses = pages.flatMap(({ facts }) => facts?.references.map(({ address }) => address) ?? []);
  const linked = new Set(addresses.map((address) => pathIn(address.replace(url, ''))));
  const texts = [...[...code, ...data, ...styles].map(textIn), ...textsOf(content, 'written')];
  const pictures = files.flatMap(({ ifNamed: path, width }) => (!path || width || isAttachment(path) ? [] : { path }));
  const named = new Set(namedIn(texts, pictures).map(({ path }) => path));
  return files.filter(
    ({ ifNamed, path, width }) => !ifNamed || linked.has(`${base}/${path}`) || (!width && named.has(ifNamed)),
  );
}

export function unusedFiles(content: Content, assets: readonly SourceFile[], published: readonly Artifact[]) {
  const files = assets.filter(({ path }) => isIfNamed(path));
  const named = namedIn([...textsOf(content, 'text'), ...textsOf(content, 'written')], files);
  const used = new Set([...named.map(({ path }) => path), ...published.map(({ source }) => source)]);
  const message = 'No text and no page uses this file, so it is not published.';
  const problem = {
    message,
    fix: 'Refer to it in a text, move it to assets/root/, or delete it.',
    severity: 'warning',
  } as const;
  return files.filter(({ path }) => !used.has(path)).map(({ path: file }) => ({ file, ...problem }));
}
