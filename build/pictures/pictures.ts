/** The pictures that texts show: encoded once, and kept by their contents. */
import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SourceFile } from '../content/source.ts';
import type { Problem, Result } from '../problem.ts';
import { PROJECT } from '../project.ts';
import { hashedPath, placeOf } from '../routes/assets.ts';
import { typeOf } from '../routes/media-types.ts';
import { type Made, makeLater } from '../site.ts';
import { cachedData, keyOf, type Store } from '../store.ts';
import { ENCODING, type Encoded, type encode, type Look } from './encode.ts';

export interface Picture extends Look {
  /** The address under which texts name it, decoded. */
  address: string;
  files: readonly (Made & Omit<Encoded, 'bytes'>)[];
}

export const isPicture = ({ path }: SourceFile): boolean => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(path);

/** Makes pictures. One that cannot be read is shown as it is, and so is an animation. */
export async function makePictures(wanted: readonly SourceFile[], store: Store): Promise<Result<Picture[]>> {
  const value: Picture[] = [];
  const problems: Problem[] = [];
  let encoder: ChildProcess | undefined;
  const encodeIt = (bytes: Uint8Array) => {
    encoder = encoder?.connected ? encoder : startEncoder();
    return encodeBy(encoder, bytes);
  };
  // One after another: memory holds no second one.
  for (const file of wanted)
    try {
      const picture = await makePicture(file, store, encodeIt);
      if (picture.files.length > 0) value.push(picture);
    } catch (error) {
      const message = `This picture cannot be read, and is shown as it is: ${(error as Error).message}.`;
      const fix = 'Save it again as JPEG, PNG or WebP.';
      problems.push({ file: file.path, message, fix, severity: 'warning' });
    }
  encoder?.kill();
  return { value, problems };
}

/** A process of its own, since memory that pictures took once stays with it: with few arenas that is half as much. */
const startEncoder = () =>
  fork(join(PROJECT, 'build/pictures/encoder.cjs'), {
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    serialization: 'advanced',
  });

async function encodeBy(encoder: ChildProcess, bytes: Uint8Array): ReturnType<typeof encode> {
  encoder.send(bytes);
  const over = new AbortController();
  const events = ['message', 'exit'].map((event) => once(encoder, event, over));
  const [answer] = await Promise.race(events);
  over.abort();
  if (!answer?.files) throw new Error(answer?.message ?? 'the encoder has ended');
  return answer;
}

async function makePicture(file: SourceFile, store: Store, encodeIt: typeof encode): Promise<Picture> {
  const make = async () => {
    const { look, files } = await encodeIt(file.bytes);
    const kept = files.map(({ bytes, ...one }) => {
      const sha256 = hash('sha256', bytes);
      store.put(sha256, bytes, true);
      return { ...one, sha256 };
    });
    return { look, kept };
  };
  const known = await cachedData(store, keyOf('picture', ENCODING, file.hash), make);
  // Somebody may have removed a file of the store.
  const { look, kept } = known.kept.every(({ sha256 }) => store.get(sha256)) ? known : await make();
  const files = kept.map(({ sha256, ...one }) => {
    const path = hashedPath(placeOf(file.path).replace(/\.\w+$/, `.${one.format}`), sha256, `-${one.width}`);
    const place = { path, type: typeOf(path), cache: 'immutable', source: file.path, sha256, ifNamed: true } as const;
    const made = makeLater(place, () => store.get(sha256) as Uint8Array);
    return Object.assign(made, one);
  });
  return { ...look, address: `/${placeOf(file.path)}`, files };
}
