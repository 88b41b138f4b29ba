/**
 * The cache, which is all that outlives a build. A value is kept under a hash of everything that it depends on. Values are
 * data, never code that a build runs. Each build writes its values to one file, a pack; large values get files of their
 * own. Every file starts with a checksum, so a damaged one is never used.
 */
import { createHash, hash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';

export interface Store {
  get(key: string): Uint8Array | undefined;
  /** Whether there is a value. It is not read, so it may still turn out to be damaged. */
  has(key: string): boolean;
  /** `isLarge`: written at once, not held in memory, and also used by other versions of the generator. */
  put(key: string, bytes: Uint8Array, isLarge?: boolean): void;
  /** Writes new values to the disk. `isWhole`: the build used every value it needs, so all others may be deleted. */
  save(isWhole?: boolean): void;
}

/** A key: the SHA-256, in hexadecimal, of everything that a value depends on. */
export const keyOf = (...parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(parts));

/** The SHA-256 of a file; undefined if it cannot be read. */
export function hashOf(path: string): string | undefined {
  try {
    return hash('sha256', fs.readFileSync(path));
  } catch {
    return undefined;
  }
}

/** Gets data by its key, or makes it and keeps it as JSON. Data with problems is not kept: their cause may be elsewhere. */
export async function cachedData<T extends object>(
  store: Store,
  key: string,
  make: () => Promise<T>,
  isLarge = false,
) {
  const bytes = store.get(key);
  if (bytes) return JSON.parse(new TextDecoder().decode(bytes)) as T;
  const data = await make();
  const { problems = [] } = data as { problems?: readonly unknown[] };
  if (problems.length === 0) store.put(key, Buffer.from(JSON.stringify(data)), isLarge);
  return data;
}

/** A store in memory. It keeps what was used since the save before last. */
export function createStore(): Store {
  let before = new Map<string, Uint8Array>();
  let values = new Map<string, Uint8Array>();
  return {
    get(key) {
      const bytes = values.get(key) ?? before.get(key);
      if (bytes) values.set(key, bytes);
      return bytes;
    },
    has: (key) => values.has(key) || before.has(key),
    put: (key, bytes) => void values.set(key, bytes),
    save() {
      before = values;
      values = new Map();
    },
  };
}

/** The version of large values. Their keys are complete, so any version of the generator may use them. */
const ANY = 'any';

/** With this many packs in the folder, the next save joins them into one. */
const MANY_PACKS = 8;

type Values = [key: string, bytes: Uint8Array][];

/**
 * Opens the store of a site in a cache folder, which other sites and programs may use, too. `site`: a name of its own there.
 * `version`: that of the generator; it ignores values of other versions, except large ones.
 * Several processes may share the folder, since each adds packs of its own. The folder of another user is neither read nor
 * written, because its values would go into pages. A failed write is not an error: the next build just takes longer.
 */
export function openStore(cache: string, site: string, version: string): Store {
  const folder = join(cache, 'zone', site);
  if ([cache, dirname(folder), folder].some(isForeign)) return createStore();
  const remove = (name: string) => fs.rmSync(join(folder, name), { force: true });
  const listed = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  const names = listed.flatMap((entry) =>
    entry.isFile() && isOfStore(join(folder, entry.name)) ? entry.name : [],
  );
  const packs = names.filter((name) => name.endsWith('.pack'));
  const large = new Set(names.filter((name) => name.endsWith('.large')));
  const usedLarge = new Set<string>();
  const old = new Map(packs.flatMap((name) => readFile(join(folder, name), version)));
  const usedValues = new Map<string, Uint8Array>();
  return {
    get(key) {
      const name = `${key}.large`;
      if (large.has(name)) {
        usedLarge.add(name);
        const [value] = readFile(join(folder, name), ANY);
        if (!value) remove(name);
        return value?.[1];
      }
      const bytes = usedValues.get(key) ?? old.get(key);
      if (bytes) usedValues.set(key, bytes);
      return bytes;
    },
    has(key) {
      const name = `${key}.large`;
      if (large.has(name)) usedLarge.add(name);
      return large.has(name) || usedValues.has(key) || old.has(key);
    },
    put(key, bytes, isLarge = false) {
      const name = `${key}.large`;
      if (!isLarge || !writeFile(join(folder, name), ANY, [[key, bytes]]))
        return void usedValues.set(key, bytes);
      for (const names of [large, usedLarge]) names.add(name);
    },
    save(isWhole = false) {
      const isJoining = isWhole && (packs.length >= MANY_PACKS || old.size > 2 * usedValues.size);
      const values = [...usedValues].filter(([key]) => isJoining || !old.has(key));
      if (values.length === 0) return;
      const pack = `${keyOf(values.map(([key]) => key)).slice(0, 16)}.pack`;
      if (!writeFile(join(folder, pack), version, values) || !isJoining) return;
      const unused = [
        ...packs.filter((name) => name !== pack),
        ...[...large].filter((name) => !usedLarge.has(name)),
      ];
      unused.forEach(remove);
    },
  };
}

const isOwn = ({ uid }: fs.Stats): boolean =>
  process.getuid === undefined || uid === process.getuid();

/** Whether this is somebody else's folder, or no folder: a link may point to one of another program. */
function isForeign(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && !(stat.isDirectory() && isOwn(stat));
}

/** Whether a store wrote the file, of any version. All others are neither read nor deleted. */
function isOfStore(file: string): boolean {
  const head = Buffer.alloc(70);
  try {
    const open = fs.openSync(file, 'r');
    fs.readSync(open, head);
    fs.closeSync(open);
  } catch {
    return false;
  }
  return /^zone [\da-f]{64} /.test(head.toString('latin1'));
}

/** The first line of a file: a mark, the SHA-256 of the rest, and the version that wrote it. */
function headOf(body: readonly Uint8Array[], version: string): string {
  const sum = createHash('sha256');
  for (const bytes of body) sum.update(bytes);
  return `zone ${sum.digest('hex')} ${version}\n`;
}

/** The values in a file; none if it is missing, damaged, somebody else's or of another version. */
function readFile(file: string, version: string): Values {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile() || !isOwn(stat)) return [];
  const content = fs.readFileSync(file);
  const start = content.indexOf('\n') + 1;
  if (content.toString('latin1', 0, start) !== headOf([content.subarray(start)], version))
    return [];
  const values: Values = [];
  for (let at = start; at < content.length; ) {
    const end = content.indexOf('\n', at);
    const [, key = '', length] = /^(\S+) (\d+)$/.exec(content.toString('latin1', at, end)) ?? [];
    if (length === undefined) return values;
    at = end + 1 + Number(length);
    values.push([key, content.subarray(end + 1, at)]);
  }
  return values;
}

/** Writes values to a file, each after a line with its key and length. Returns whether that worked. */
function writeFile(file: string, version: string, values: Values): boolean {
  const part = `${file}.${process.pid}`;
  const body = values.flatMap(([key, bytes]) => [Buffer.from(`${key} ${bytes.length}\n`), bytes]);
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    // Joining the pieces first would double the memory. A full disk may cut the file short; the checksum then fails.
    fs.rmSync(part, { force: true });
    // A link there must not be followed.
    const open = fs.openSync(part, 'wx');
    fs.writevSync(open, [Buffer.from(headOf(body, version)), ...body]);
    fs.closeSync(open);
    fs.renameSync(part, file);
    return true;
  } catch {
    fs.rmSync(part, { force: true });
    return false;
  }
}
