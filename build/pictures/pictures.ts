/** Encodes the pictures in texts, once, and keeps them by their contents. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazily } from '../base/lazily.ts';
import { Refusal } from '../base/problem.ts';
import { DEPENDENCIES, PROJECT } from '../base/project.ts';
import { cachedData, keyOf, type Store } from '../base/store.ts';
import type { Watch } from '../base/watchdog.ts';
import { PICTURES, type SourceFile } from '../content/source.ts';
import type { OutputFile } from '../site/artifact.ts';
import { typeOf } from '../site/media.ts';
import { assetPath, hashedPath } from '../site/paths.ts';
import { type Encoded, encode, type PictureLook } from './encode.ts';

export interface Picture extends PictureLook {
  /** The address by which texts refer to it, decoded. */
  address: string;
  /** The encoded files, read from the store. */
  files: readonly (OutputFile & Omit<Encoded, 'bytes'>)[];
  /** Why it cannot be encoded. */
  fault?: string;
}

/** A hash of everything that encoded files depend on, except the picture itself. */
const encoding = lazily(() =>
  keyOf(readFileSync(join(PROJECT, 'build/pictures/encode.ts'), 'latin1'), DEPENDENCIES.sharp),
);

const PICTURE = new RegExp(`\\.(?:${PICTURES})$`, 'i');
export const isPicture = ({ path }: SourceFile): boolean => PICTURE.test(path);

/** Encodes pictures. One that cannot be read has a fault and no files, and is shown unchanged. So is an animation. */
export async function makePictures(
  wanted: readonly SourceFile[],
  store: Store,
  watch: Watch,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  // One at a time, to save memory.
  for (const file of wanted)
    try {
      watch(`encoding ${file.path}`);
      pictures.push(await makePicture(file, store));
    } catch (error) {
      const address = `/${assetPath(file.path)}`;
      const fault = `cannot be encoded: ${(error as Error).message.split('\n')[0]}`;
      pictures.push({ address, files: [], width: 0, height: 0, fault });
    }
  watch();
  return pictures;
}

async function makePicture(file: SourceFile, store: Store): Promise<Picture> {
  const make = async () => {
    const { look, files } = await encode(file.bytes);
    const stored = files.map(({ bytes, ...encoded }) => {
      const sha256 = hash('sha256', bytes);
      store.put(sha256, bytes, true);
      return { ...encoded, sha256, size: bytes.length };
    });
    return { look, kept: stored };
  };
  const key = keyOf('picture', encoding(), file.hash);
  const cached = await cachedData(store, key, make, true);
  const { look, kept } = cached.kept.every(({ sha256 }) => store.has(sha256))
    ? cached
    : await make();
  const place = assetPath(file.path);
  const files = kept.map((encoded) => {
    const path = hashedPath(
      place.replace(/\.\w+$/, `.${encoded.format}`),
      encoded.sha256,
      `-${encoded.width}`,
    );
    return {
      ...encoded,
      cache: 'immutable' as const,
      source: file.path,
      ifNamed: file.path,
      problems: [],
      path,
      type: typeOf(path),
      read: () => store.get(encoded.sha256) ?? refuse(file.path),
    };
  });
  return { ...look, address: `/${place}`, files };
}

function refuse(file: string): never {
  const message = 'A damaged file of this picture was removed from the cache.';
  throw new Refusal(file, message, 'Build again.');
}
