import type { Problem } from '../problem.ts';
import type { SourceFile } from './source.ts';

type TextFile = Pick<SourceFile, 'path' | 'bytes'>;

/** A file's text: UTF-8 without its byte order mark, lines ending in `\n`. Bytes that are no text are problems. */
export function decodeText(file: TextFile): { text: string; problems: Problem[] } {
  const { buffer, byteOffset, byteLength } = file.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const decoded = bytes.toString('utf8');
  const broken = decoded.includes('\uFFFD') ? firstDifference(bytes, Buffer.from(decoded)) : -1;
  const nul = bytes.indexOf(0);
  const problems: Problem[] = [];
  if (broken >= 0)
    problems.push({
      ...placeOf(file, bytes, broken),
      message: 'This file is not UTF-8: the bytes here are no character.',
      fix: 'Save the file in the encoding UTF-8.',
    });
  else if (nul >= 0)
    problems.push({
      ...placeOf(file, bytes, nul),
      message: 'There is a NUL byte here, so this file is no text.',
      fix: 'Remove the byte, or save the file in the encoding UTF-8.',
    });
  return { text: decoded.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), problems };
}

/** Decoding replaces what is no character, so the first byte that does not come back is the broken one. */
function firstDifference(a: Buffer, b: Buffer): number {
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return index;
  return -1;
}

function placeOf(file: TextFile, bytes: Buffer, offset: number): Pick<Problem, 'file' | 'line' | 'column'> {
  const before = bytes
    .subarray(0, offset)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n');
  return { file: file.path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
