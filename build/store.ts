/**
 * All that outlives a build: values under the hash of everything that they depend on. A value is data, never code that a
 * build runs. The values of a build lie in one file, a pack, and large ones in files of their own. Each file has a checksum,
 * so that no wrong byte is believed.
 */
import { createHash, hash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';

export interface Store {
  get(key: string): Uint8Array | undefined;
  /** Whether there is a value, without reading it. One that is damaged is lost when it is read. */
  has(key: string): boolean;
  /** `isLarge`: it is written at once, memory does not hold it, and other versions of the generator read it, too. */
  put(key: string, bytes: Uint8Array, isLarge?: boolean): void;
  /** Writes what is new to the disk. `isWhole`: what was neither read nor put is of no more use, and may go. */
  save(isWhole?: boolean): void;
}

/** A key: the SHA-256, in hexadecimal, of parts that together say everything that a value depends on. */
export const keyOf = (...parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts));

/** Plain data under a key, kept as JSON. It is made where there is none. What has problems is not kept: the cause may be elsewhere. */
export async function cachedData<T extends object>(
  store: Store,
  key: string,
  make: () => Promise<T>,
  isLarge = false,
): Promise<T> {
  const known = store.get(key);
  if (known) return JSON.parse(new TextDecoder().decode(known));
  const data = await make();
  const { problems = [] } = data as { problems?: readonly unknown[] };
  if (problems.length === 0) store.put(key, Buffer.from(JSON.stringify(data)), isLarge);
  return data;
}

/** A store that ends with the process. It keeps what was used since the save before the last one. */
export function createStore(): Store {
  let before = new Map<string, Uint8Array>();
  let now = new Map<string, Uint8Array>();
  return {
    get(key) {
      const bytes = now.get(key) ?? before.get(key);
      if (bytes) now.set(key, bytes);
      return bytes;
    },
    has: (key) => now.has(key) || before.has(key),
    put: (key, bytes) => void now.set(key, bytes),
    save() {
      before = now;
      now = new Map();
    },
  };
}

/** Says in a large value, whose key says all that it depends on, that any version may have written it. */
const ANY = 'any';

/** Packs in a folder from which on they are joined to one. */
const MANY_PACKS = 8;

type Values = [key: string, bytes: Uint8Array][];

/**
 * Opens the store in a folder. `version`: that of the generator; values of another version are not read, but for large ones.
 * Several processes may share the folder: each adds packs of its own. A folder that belongs to another user is neither read
 * nor written, since what lies there goes into pages. A failure to write is no error: the next build takes longer.
 */
export function openStore(folder: string, version: string): Store {
  if (isForeign(folder)) return createStore();
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const packs = names.filter((name) => name.endsWith('.pack'));
  const large = new Set(names.filter((name) => name.endsWith('.large')));
  const usedLarge = new Set<string>();
  const old = new Map(packs.flatMap((name) => readFile(join(folder, name), version)));
  const used = new Map<string, Uint8Array>();
  return {
    get(key) {
      const name = `${key}.large`;
      if (large.has(name)) {
        usedLarge.add(name);
        const [value] = readFile(join(folder, name), ANY);
        if (!value) fs.rmSync(join(folder, name), { force: true });
        return value?.[1];
      }
      const bytes = used.get(key) ?? old.get(key);
      if (bytes) used.set(key, bytes);
      return bytes;
    },
    has(key) {
      const name = `${key}.large`;
      if (large.has(name)) usedLarge.add(name);
      return large.has(name) || used.has(key) || old.has(key);
    },
    put(key, bytes, isLarge = false) {
      const name = `${key}.large`;
      if (!isLarge || !writeFile(join(folder, name), ANY, [[key, bytes]])) return void used.set(key, bytes);
      for (const names of [large, usedLarge]) names.add(name);
    },
    save(isWhole = false) {
      const isJoining = isWhole && (packs.length >= MANY_PACKS || old.size > 2 * used.size);
      const values = [...used].filter(([key]) => isJoining || !old.has(key));
      if (values.length === 0) return;
      const pack = `${keyOf(values.map(([key]) => key)).slice(0, 16)}.pack`;
      if (!writeFile(join(folder, pack), version, values) || !isJoining) return;
      const unused = [...packs.filter((name) => name !== pack), ...[...large].filter((name) => !usedLarge.has(name))];
      for (const name of unused) fs.rmSync(join(folder, name), { force: true });
    },
  };
}

function isForeign(folder: string): boolean {
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && process.getuid !== undefined && owner !== process.getuid();
}

/** The first line of a file: the SHA-256 of all behind it, and the version that wrote it. */
function headOf(body: readonly Uint8Array[], version: string): string {
  const sum = createHash('sha256');
  for (const bytes of body) sum.update(bytes);
  return `${sum.digest('hex')} ${version}\n`;
}

/** The values of a file; none where it is missing, damaged or of another version. */
function readFile(file: string, version: string): Values {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  const all = fs.readFileSync(file);
  const start = all.indexOf('\n') + 1;
  if (all.toString('latin1', 0, start) !== headOf([all.subarray(start)], version)) return [];
  const values: Values = [];
  for (let at = start; at < all.length; ) {
    const end = all.indexOf('\n', at);
    const [key = '', length] = all.toString('latin1', at, end).split(' ');
    at = end + 1 + Number(length);
    values.push([key, all.subarray(end + 1, at)]);
  }
  return values;
}

/** Writes values into a file, each behind a line with its key and its length. Gives whether that could be done. */
function writeFile(file: string, version: string, values: Values): boolean {
  const part = `${file}.${process.pid}`;
  const body = values.flatMap(([key, bytes]) => [Buffer.from(`${key} ${bytes.length}\n`), bytes]);
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    // Joined to one piece, a pack would take as much memory again. A part of it, on a full disk, has a wrong checksum.
    const open = fs.openSync(part, 'w');
    fs.writevSync(open, [Buffer.from(headOf(body, version)), ...body]);
    fs.closeSync(open);
    fs.renameSync(part, file);
    return true;
  } catch {
    fs.rmSync(part, { force: true });
    return false;
  }
}
