import type { Problem } from '../problem.ts';
import type { SourceFile } from './source.ts';
import { placesIn } from './yaml-places.ts';

/** A file's text: UTF-8 without its byte order mark, lines ending in `\n`. Bytes that are no text are problems. */
export function decodeText({ path, bytes: { buffer, byteOffset, byteLength } }: Pick<SourceFile, 'path' | 'bytes'>): {
  text: string;
  problems: Problem[];
} {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const decoded = bytes.toString();
  const text = plain(decoded);
  const broken = decoded.includes('\uFFFD') ? firstDifference(bytes, Buffer.from(decoded)) : -1;
  if (broken < 0 && !text.includes('\0')) return { text, problems: [] };
  const offset = broken < 0 ? text.indexOf('\0') : plain(bytes.subarray(0, broken).toString()).length;
  const [message, fix] = broken < 0 ? NUL : NOT_UTF8;
  return { text, problems: [{ file: path, ...placesIn(text, 1).ofOffset(offset), message, fix }] };
}

const NOT_UTF8 = [
  'This file is not UTF-8: the bytes here are no character.',
  'Save the file in the encoding UTF-8.',
] as const;
const NUL = [
  'There is a NUL byte here, so this file is no text.',
  'Remove the byte, or save the file in the encoding UTF-8.',
] as const;

const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Decoding replaces what is no character, so the first byte that does not come back is the broken one. */
function firstDifference(a: Buffer, b: Buffer): number {
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return index;
  return -1;
}
