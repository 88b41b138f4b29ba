/** A file that holds a value for a later process: used only if it is whole, and its writer was one like this one. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** The first line of the file begins with this. Behind it is who wrote it; the second line has length and checksum. */
const MAGIC = `site cache 1 ${process.version} ${process.platform} ${process.arch}`;

/** The value in a file; nothing where there is no such file; or why it is left aside. */
export function readKept<T>(file: string, writer: string): { value?: T; why?: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? {} : { why: message };
  }
  const first = bytes.indexOf('\n');
  const second = bytes.indexOf('\n', first + 1);
  const wrote = bytes.toString('utf8', 0, Math.max(first, 0));
  if (!wrote.startsWith('site cache ')) return { why: 'it is no cache, or damaged' };
  if (wrote !== `${MAGIC} ${writer}`) return { why: 'another version wrote it' };
  const body = bytes.subarray(second + 1);
  if (bytes.toString('utf8', first + 1, second) !== `${body.length} ${crc32(body)}`) return { why: 'it is damaged' };
  try {
    return { value: deserialize(body) as T };
  } catch {
    return { why: 'it is damaged' };
  }
}

/** Writes a value. A kill leaves the file that was there. What cannot be written is no fault: the next build has more to do. */
export function writeKept(file: string, writer: string, value: unknown): void {
  const part = `${file}.${process.pid}`;
  try {
    const body = serialize(value);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, Buffer.concat([Buffer.from(`${MAGIC} ${writer}\n${body.length} ${crc32(body)}\n`), body]));
    renameSync(part, file);
  } catch {
    tryRemove(part);
  }
}

function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder itself is in the way.
  }
}
