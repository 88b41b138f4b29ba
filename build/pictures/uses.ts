/** Finds which files a site uses. Pictures, and files next to texts, are not published if nothing names them. */
import { type Problem, warning } from '../base/problem.ts';
import { type Content, textsOf } from '../content/content.ts';
import type { Entry } from '../content/entry.ts';
import { isAttachment, PICTURES, type Source, type SourceFile, textIn } from '../content/source.ts';
import { addressesIn } from '../markdown/addresses.ts';
import { createReader, type Read } from '../markdown/reader.ts';
import { decode, pathIn } from '../site/address.ts';
import type { Artifact, OutputFile } from '../site/artifact.ts';
import { isIfNamed } from '../site/paths.ts';
import { isPicture } from './pictures.ts';

/** A character that no notation puts around a file name. */
const LETTER = '[^\\s/()<>{}[,="\'`]';
/** It begins where a word does: if it began at every letter, a long word would take very long. */
const FILE_NAME = new RegExp(`(?<!${LETTER})${LETTER}*\\.(?:${PICTURES}|mp4|pdf|svg|webm)`, 'gi');
/** The part of a file name after its last space or special character. A text contains it in one piece in any notation. */
const LAST_PART = new RegExp(`${LETTER}*$`);
const lastPart = (name: string) => LAST_PART.exec(decode(name).normalize('NFC'))?.[0];

const fileNamesIn = (text: string) => (text.match(FILE_NAME) ?? []).map(lastPart);
const fileNameOf = ({ path }: { path: string }) => lastPart(encodeURI(path));

const frontMatterOf = (content: Content) => textsOf(content).map(({ written }) => written);

/** The files that are named in data or code, or that a text shows or links: a name in a sentence uses no file. */
function filesUsed<File extends { path: string }>(
  files: readonly File[],
  others: readonly string[],
  texts: readonly Entry[] = [],
  read = createReader(),
): File[] {
  if (files.length === 0) return [];
  const unused = new Set(files.map(fileNameOf));
  const use = (name: string | undefined) => unused.delete(name);
  for (const text of others) fileNamesIn(text).forEach(use);
  for (const { text } of texts) {
    // Reading a text takes time, and most name no file, or one that another has used.
    if (!fileNamesIn(text).some((name) => unused.has(name))) continue;
    for (const { address } of addressesIn(read(text))) fileNamesIn(address).forEach(use);
  }
  return files.filter((file) => !unused.has(fileNameOf(file)));
}

const IMPORT = /\bimport\b[^;]*\bPicture\b[^;]*\bfrom\s*'(?:site\/api|[./]+\/build\/api\.ts)'/;

/** The pictures to encode: those named in texts, and in data and code if a component shows pictures. */
export function wantedPictures(
  content: Content,
  { assets, code, data }: Source,
  read: Read,
): SourceFile[] {
  const codeTexts = code.map(textIn);
  const more = codeTexts.some((text) => IMPORT.test(text))
    ? [...codeTexts, ...data.map(textIn), ...frontMatterOf(content)]
    : [];
  return filesUsed(assets.filter(isPicture), more, textsOf(content), read);
}

/** The files to publish: without those that nothing names. Pages name addresses; code and data may name parts of one. */
export function publishedFiles(
  files: readonly OutputFile[],
  pages: readonly Artifact[],
  content: Content,
  { code, data, styles }: Source,
): readonly OutputFile[] {
  const { url, base } = content.settings;
  const addresses = pages.flatMap(
    ({ facts }) => facts?.references.map(({ address }) => address) ?? [],
  );
  const linked = new Set(addresses.map((address) => pathIn(address.replace(url, ''))));
  const texts = [...[...code, ...data, ...styles].map(textIn), ...frontMatterOf(content)];
  // Code names neither a width of an encoded picture, nor a file next to a text.
  const nameable = files.flatMap(({ ifNamed: path, width }) =>
    !path || width || isAttachment(path) ? [] : { path },
  );
  const namedPaths = new Set(filesUsed(nameable, texts).map(({ path }) => path));
  return files.filter(
    ({ ifNamed, path, width }) =>
      !ifNamed || linked.has(`${base}/${path}`) || (!width && namedPaths.has(ifNamed)),
  );
}

export function unusedFiles(
  content: Content,
  assets: readonly SourceFile[],
  published: readonly Artifact[],
  read: Read,
): Problem[] {
  const files = assets.filter(({ path }) => isIfNamed(path) && path.search(FILE_NAME) >= 0);
  const namedFiles = filesUsed(files, frontMatterOf(content), textsOf(content), read);
  const usedPaths = new Set([
    ...namedFiles.map(({ path }) => path),
    ...published.map(({ source }) => source),
  ]);
  const message = 'No text and no page uses this file, so it is not published.';
  const fix = 'Refer to it in a text, move it to assets/root/, or delete it.';
  // An address with a space shows nothing, which is reported there.
  const isNamed = (path: string) =>
    path.includes(' ') &&
    textsOf(content).some(({ text }) =>
      text.includes(`](${path.slice(path.lastIndexOf('/') + 1)})`),
    );
  return files
    .filter(({ path }) => !usedPaths.has(path) && !isNamed(path))
    .map(({ path }) => ({ code: 'files/unused', ...warning(path, message, fix) }));
}
