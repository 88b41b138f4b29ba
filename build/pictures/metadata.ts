/** Keeps to itself what files that are published as they are say about their making. */
import { constants, inflateSync } from 'node:zlib';
import { warning } from '../base/problem.ts';
import { cachedData, keyOf, type Store } from '../base/store.ts';
import { makeArtifact, type OutputFile } from '../site/artifact.ts';

/** A place in EXIF data, in either order of bytes, or in a film; an author there; a place or an author in XMP; an author in a PDF file. */
const TELLING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are bytes.
  /%\x88\x04\0\x01\0{3}|\x88%\0\x04\0{3}\x01|\xa9xyz.{4,20}[+-]\d|\xa9(?:ART|aut).{4}data|loci\0{4}|n\.ISO6709|:GPSLat|:creator>.{0,99}<rdf:li[^>]*>\s*[^\s<]|\/Author\s*(?:\(\s*[^\s)]|<\s*\w|\d)/s;

/** The file without metadata if it is a picture. Of others, and of pictures that cannot be read, it warns. */
export async function withoutMetadata(file: OutputFile, store: Store): Promise<OutputFile> {
  if (file.width || !/^image\/(?!svg)|^video|pdf/.test(file.type)) return file;
  const look = async () => {
    const bytes = file.read();
    const clean = await cleanPicture(bytes).catch(() => {});
    const isTelling = !clean && textsIn(Buffer.from(bytes)).some((text) => TELLING.test(text));
    return { clean: clean?.toString('base64'), isTelling };
  };
  const { clean, isTelling } = await cachedData(store, keyOf('metadata', file.sha256), look, true);
  if (clean) return makeArtifact({ ...file, sha256: undefined }, Buffer.from(clean, 'base64'));
  const message = 'Everybody can read in this file where it was made, or by whom.';
  const fix = 'Save it again without its metadata.';
  return isTelling
    ? { ...file, problems: [{ code: 'files/metadata', ...warning(file.source, message, fix) }] }
    : file;
}

/** The compressed objects of a PDF file, and its metadata. */
const COMPRESSED = /\/(?:ObjStm|Metadata)\b.{0,300}?\bstream\r?\n/gs;

/** A file as a text, and what is compressed in it. No text may be longer. */
function textsIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1', 0, 5e8);
  const inner = text.startsWith('%PDF') ? [...text.matchAll(COMPRESSED)] : [];
  return [
    text,
    ...inner.map(({ 0: { length }, index }) => inflate(bytes.subarray(index + length))),
  ];
}

/** What a stream at the start of the bytes holds; empty if it is not compressed this way, or is damaged. */
function inflate(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}

/** The same picture upright, with its colour profile, if it has anything else. Throws if it cannot be read. */
async function cleanPicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { animated: true }).autoOrient().keepIccProfile();
  const { exif, xmp, iptc, comments, format } = await picture.metadata();
  if (!(exif || xmp || iptc || comments)) return undefined;
  // Nobody sees what a JPEG loses at this quality.
  const options =
    format === 'jpeg' ? { quality: 95, chromaSubsampling: '4:4:4' } : { lossless: true };
  return picture.toFormat(format === 'heif' ? 'avif' : format, options).toBuffer();
}
