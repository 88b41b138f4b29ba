/** Tells whether source and output are unchanged since the last build. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../base/problem.ts';
import { hashOf, keyOf, type Store } from '../base/store.ts';
import { environmentOf } from '../code/environment.ts';
import type { Mode } from '../content/settings.ts';
import type { Source } from '../content/source.ts';
import { MANIFEST, readManifest } from '../site/manifest.ts';
import { placesOf } from '../write/places.ts';
import { intactIn, strangeIn } from '../write/tree.ts';

/** `freshUntil`: when data from elsewhere may have changed, in milliseconds since 1970. */
export type Printed = { stdout: string; stderr: string; freshUntil?: number };

/** The configuration that a build writes next to its output. */
export const configOf = (out: string): string => `${out}.nginx.conf`;

/** A key of the options, the source and the environment of a build. */
export const buildKey = (
  { value, problems }: Result<Source>,
  { time: _, ...mode }: Mode,
  isLong: boolean,
): string =>
  keyOf(
    mode,
    isLong,
    problems,
    environmentOf(value),
    ...value.files.map(({ path, hash }) => [path, hash]),
  );

/** The key of a build with these options and this source that left this manifest and host configuration. */
const outputKey = (out: string, key: string): string =>
  keyOf(key, hashOf(join(out, MANIFEST)), hashOf(configOf(out)));

export const rememberBuild = (store: Store, out: string, key: string, printed: Printed): void =>
  store.put(outputKey(out, key), Buffer.from(JSON.stringify(printed)));

/** What the last build printed, if a build now would change nothing; otherwise undefined. */
export function recallBuild(store: Store, out: string, key: string): Printed | undefined {
  const bytes = store.get(outputKey(out, key));
  const { staging, lock } = placesOf(out);
  if (!bytes || [staging, lock].some((path) => existsSync(path)) || !isIntact(out))
    return undefined;
  const printed: Printed = JSON.parse(new TextDecoder().decode(bytes));
  return Date.now() < (printed.freshUntil ?? Infinity) ? printed : undefined;
}

/** Whether an output holds the files in its manifest and, at most, hashed assets of an earlier build. */
function isIntact(out: string): boolean {
  const rows = readManifest(out).files;
  const paths = new Set(rows.map(({ path }) => path));
  return strangeIn(out, paths).length === 0 && rows.every(intactIn(out));
}
