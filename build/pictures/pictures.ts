/** The pictures that texts show: encoded once, and kept by their contents. */
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { SourceFile } from '../content/source.ts';
import type { Problem, Result } from '../problem.ts';
import { hashedPath, placeOf } from '../routes/assets.ts';
import { typeOf } from '../routes/media-types.ts';
import { type Made, makeLater } from '../site.ts';
import { cachedData, keyOf, type Store } from '../store.ts';
import { ENCODING, encode, type Format, type Look, readLook } from './encode.ts';

/** A picture, and its encoded files. Without any, it is shown as it is. */
export interface Picture extends Look {
  files: readonly { format: Format; width: number; address: string }[];
}

/** By the address under which texts name the picture, decoded. */
export type Pictures = ReadonlyMap<string, Picture>;

export interface PictureOptions {
  store: Store;
  /** Without it, pictures are only measured: whoever writes a text waits for no encoder. */
  isEncoding: boolean;
  /** What a picture is that cannot be read. */
  severity: Problem['severity'] | 'off';
}

const RASTER = /\.(?:avif|gif|jpe?g|png|webp)$/i;

type Done = { file: SourceFile; picture?: Picture; files: Made[]; problems: Problem[] };

/** Makes the pictures of these addresses, some at a time. */
export async function makePictures(
  assets: readonly SourceFile[],
  shown: ReadonlySet<string>,
  options: PictureOptions,
): Promise<Result<{ pictures: Pictures; files: Made[] }>> {
  const pictures = new Map<string, Picture>();
  const files: Made[] = [];
  const problems: Problem[] = [];
  const wanted = assets.filter(({ path }) => RASTER.test(path) && shown.has(`/${placeOf(path)}`));
  for await (const done of someAtATime(wanted, (file) => makePicture(file, options))) {
    if (done.picture) pictures.set(`/${placeOf(done.file.path)}`, done.picture);
    files.push(...done.files);
    problems.push(...done.problems);
  }
  return { value: { pictures, files }, problems };
}

async function* someAtATime(wanted: readonly SourceFile[], make: (file: SourceFile) => Promise<Done>) {
  const waiting: Promise<Done>[] = [];
  for (const file of wanted) {
    waiting.push(make(file));
    const first = waiting.length > availableParallelism() ? waiting.shift() : undefined;
    if (first) yield await first;
  }
  yield* waiting;
}

async function makePicture(file: SourceFile, { store, isEncoding, severity }: PictureOptions): Promise<Done> {
  try {
    const key = keyOf('picture', ENCODING, file.hash);
    const look = await cachedData(store, key, () => readLook(file.bytes));
    const encoded = isEncoding ? await encodeOnce(file, look, store) : [];
    const files = encoded.map(({ format, width, sha256 }) => {
      const path = hashedPath(placeOf(file.path).replace(/\.\w+$/, `.${format}`), sha256, `-${width}`);
      return makeLater({ path, type: typeOf(path), cache: 'immutable', source: file.path, sha256 }, () =>
        readKept(store, sha256),
      );
    });
    const addressed = encoded.map((one, index) => ({ ...one, address: encodeURI(`/${files[index]?.path}`) }));
    return { file, picture: { ...look, files: addressed }, files, problems: [] };
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    const problem = { file: file.path, message: `This picture cannot be read: ${reason}.`, fix: 'Save it again.' };
    return { file, files: [], problems: severity === 'off' ? [] : [{ ...problem, severity }] };
  }
}

type Encoded = { format: Format; width: number; sha256: string };

/** Encodes a picture, unless the store has its files. Each is under the hash of its bytes. */
async function encodeOnce(file: SourceFile, look: Look, store: Store): Promise<Encoded[]> {
  const make = async () =>
    (await encode(file.bytes, look)).map(({ bytes, ...one }) => {
      const sha256 = hash('sha256', bytes);
      store.put(sha256, bytes, true);
      return { ...one, sha256 };
    });
  const known = await cachedData(store, keyOf('encoded', ENCODING, file.hash), make);
  // Somebody may have removed a file of the store.
  return known.every(({ sha256 }) => store.get(sha256)) ? known : make();
}

function readKept(store: Store, sha256: string): Uint8Array {
  const bytes = store.get(sha256);
  if (!bytes) throw new Error(`The file ${sha256} has vanished from the cache during the build.`);
  return bytes;
}
