/**
 * Keeps what a build remembers in a file, for the next one. The file is used only if it is whole and was written by
 * this version of the generator on a machine like this one; what is in it says by itself what it depends on.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { createMemory, type Memo, type Memory, type Traces } from '../memo.ts';
import type { FileStats } from './stats.ts';
import { generatorVersion } from './version.ts';

interface Kept {
  traces: Traces;
  outputs: FileStats;
}

/** An open cache. */
export interface Cache extends Pick<Memory, 'endRound'> {
  memo: Memo;
  /** What the disk said of each file of the output when the last build was done. */
  outputs: FileStats;
  /** Why nothing of what was kept is used, as one sentence. */
  note?: string;
  /** Keeps what was used since it was opened. What cannot be written is no fault: the next build has more to do. */
  save(outputs: FileStats): Promise<void>;
}

const NOTHING: Kept = { traces: new Map(), outputs: new Map() };

/** Opens the cache of this name in a folder; without a folder nothing is kept. */
export function openCache(folder: string | undefined, name: string): Cache {
  const file = folder === undefined ? undefined : join(folder, `${name}.cache`);
  const writer = file === undefined ? '' : `${WRITER} ${generatorVersion()}`;
  const { kept, note } = file === undefined ? { kept: NOTHING } : read(file, writer);
  const { memo, endRound, traces } = createMemory(kept.traces);
  return {
    ...{ memo, endRound, outputs: kept.outputs, note },
    async save(outputs) {
      if (file === undefined || folder === undefined) return;
      const made = await traces();
      if (!made.isNew && !note && sameStats(outputs, kept.outputs)) return;
      const part = `${file}.${process.pid}`;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(part, withHeader(writer, serialize({ traces: made.traces, outputs })));
        renameSync(part, file);
      } catch {
        tryRemove(part);
      }
    },
  };
}

function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder itself is in the way.
  }
}

const sameStats = (a: FileStats, b: FileStats): boolean =>
  a.size === b.size && [...a].every(([path, stat]) => b.get(path) === stat);

/** The first line of the file: who wrote it. The second: the length and checksum of all that follows. */
const WRITER = `site cache 1 ${process.version} ${process.platform} ${process.arch}`;

const withHeader = (writer: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${writer}\n${body.length} ${crc32(body)}\n`), body]);

function read(file: string, writer: string): { kept: Kept; note?: string } {
  const without = (why: string) => ({
    kept: NOTHING,
    note: `${file} is left aside: ${why}. Everything is made again.`,
  });
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { kept: NOTHING } : without(message);
  }
  const first = bytes.indexOf('\n');
  const second = bytes.indexOf('\n', first + 1);
  const wrote = bytes.toString('utf8', 0, Math.max(first, 0));
  if (!wrote.startsWith('site cache ')) return without('it is no cache, or damaged');
  if (wrote !== writer) return without('another version wrote it');
  const body = bytes.subarray(second + 1);
  if (bytes.toString('utf8', first + 1, second) !== `${body.length} ${crc32(body)}`) return without('it is damaged');
  try {
    return { kept: deserialize(body) as Kept };
  } catch {
    return without('it is damaged');
  }
}
