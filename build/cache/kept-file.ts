/** A file that holds values for a later process: used only if it is whole, and the same version wrote it. */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { createBufferCollector } from '../heap.ts';
import { lazily } from '../lazily.ts';

/** What the first line of every version begins with. */
const MAGIC = 'site cache ';

/** The first line. React renders other pages while one develops. */
const firstLine = (writer: string): string =>
  `${MAGIC}3 ${process.version} ${process.platform} ${process.arch} ${process.env.NODE_ENV} ${writer}`;

/** Bytes of buffers that are left to V8 to free. */
const MOST_HELD = 2 ** 21;

/** The last line, without which the file is not whole. */
const END = 'end';

/** What was read: values, or why the file is left aside. Both are absent where there is no such file. */
export interface ReadFile<T> {
  values?: readonly T[];
  /** Tells this file from each other one that was in its place. */
  id?: string;
  why?: string;
}

/** Reads the values in a file. */
export function readKept<T>(file: string, writer: string): ReadFile<T> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? {} : { why: message };
  }
  const [wrote, afterFirst] = lineAt(bytes, 0);
  if (!wrote.startsWith(MAGIC)) return { why: 'it is no cache, or damaged' };
  if (wrote !== firstLine(writer)) return { why: 'another version wrote it' };
  try {
    return readValues<T>(bytes, afterFirst);
  } catch {
    return { why: 'it is damaged' };
  }
}

/** Each value has a line with its length and checksum before it. */
function readValues<T>(bytes: Buffer, start: number): ReadFile<T> {
  const values: T[] = [];
  const marks: string[] = [];
  let [mark, begin] = lineAt(bytes, start);
  while (mark !== END) {
    const body = bytes.subarray(begin, begin + Number.parseInt(mark, 10));
    if (mark !== markOf(body)) throw new Error('damaged');
    // Bytes in the value are a view of what it is read from: of its own bytes alone, and not of the whole file.
    values.push(deserialize(Buffer.from(body)) as T);
    marks.push(mark);
    [mark, begin] = lineAt(bytes, begin + body.length);
  }
  if (begin < bytes.length) throw new Error('damaged');
  return { values, id: marks.join() };
}

const markOf = (body: Uint8Array): string => `${body.length} ${crc32(body)}`;

/** The line that begins here, and where the next one does. */
function lineAt(bytes: Buffer, start: number): [line: string, next: number] {
  const end = bytes.indexOf('\n', start);
  return end < 0 ? ['', bytes.length] : [bytes.toString('utf8', start, end), end + 1];
}

/**
 * Writes values, one after the other, so that only one takes memory twice. A kill leaves the file that was there. What
 * cannot be written is no fault: the next build has more to do. Gives whether the file is written.
 */
export function writeKept(file: string, writer: string, values: Iterable<unknown>): boolean {
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const open = openSync(part, 'w');
    try {
      writeFileSync(open, `${firstLine(writer)}\n`);
      const freeBuffers = lazily(createBufferCollector);
      let held = 0;
      for (const value of values) {
        const body = serialize(value);
        writeFileSync(open, `${markOf(body)}\n`);
        writeFileSync(open, body);
        held += body.length;
        if (held < MOST_HELD) continue;
        freeBuffers()();
        held = 0;
      }
      writeFileSync(open, `${END}\n`);
    } finally {
      closeSync(open);
    }
    renameSync(part, file);
    return true;
  } catch {
    removeKept(part);
    return false;
  }
}

/** Removes such a file, if that can be done. */
export function removeKept(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder itself is in the way.
  }
}
