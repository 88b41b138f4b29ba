/** The pictures that texts show: encoded once, and kept by their contents. */
import { hash } from 'node:crypto';
import type { SourceFile } from '../content/source.ts';
import type { Problem, Result } from '../problem.ts';
import { hashedPath, placeOf } from '../routes/assets.ts';
import { typeOf } from '../routes/media-types.ts';
import { type Made, makeLater } from '../site.ts';
import { cachedData, keyOf, type Store } from '../store.ts';
import { ENCODING, type Encoded, encode, type Look, readLook } from './encode.ts';

/** A picture and its encoded files. Without any, it is shown as it is. */
export interface Picture extends Look {
  /** The address under which texts name it, decoded. */
  address: string;
  files: readonly (Made & Pick<Encoded, 'format' | 'width'>)[];
}

export const isPicture = ({ path }: SourceFile): boolean => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(path);

/** Makes pictures. One that cannot be read is shown as it is; without `isEncoding`, all are. */
export async function makePictures(
  wanted: readonly SourceFile[],
  store: Store,
  isEncoding: boolean,
): Promise<Result<Picture[]>> {
  const value: Picture[] = [];
  const problems: Problem[] = [];
  // One after another: its encoders keep the cores busy, and memory holds no second one.
  for (const file of wanted)
    try {
      value.push(await makePicture(file, store, isEncoding));
    } catch (error) {
      const message = `This picture cannot be read, and is shown as it is: ${(error as Error).message}.`;
      const fix = 'Save it again as JPEG, PNG or WebP.';
      problems.push({ file: file.path, message, fix, severity: 'warning' });
    }
  return { value, problems };
}

async function makePicture(file: SourceFile, store: Store, isEncoding: boolean): Promise<Picture> {
  const { path, hash } = file;
  const look = await cachedData(store, keyOf('picture', ENCODING, hash), () => readLook(file.bytes));
  const encoded = isEncoding ? await encodeOnce(file, look, store) : [];
  const files = encoded.map(({ sha256, ...one }) => {
    const served = hashedPath(placeOf(path).replace(/\.\w+$/, `.${one.format}`), sha256, `-${one.width}`);
    const place = {
      path: served,
      type: typeOf(served),
      cache: 'immutable',
      source: path,
      sha256,
      ifNamed: true,
    } as const;
    return Object.assign(
      makeLater(place, () => store.get(sha256) as Uint8Array),
      one,
    );
  });
  return { ...look, address: `/${placeOf(path)}`, files };
}

/** Encodes a picture, unless the store has its files. Each is under the hash of its bytes. */
async function encodeOnce(file: SourceFile, look: Look, store: Store) {
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
