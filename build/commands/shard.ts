import { join, resolve } from 'node:path';
import { type CachePlace, openCache } from '../cache/cache.ts';
import { whyNoPart, writePart } from '../cache/part.ts';
import { readSource } from '../content/read.ts';
import type { Mode } from '../mode.ts';
import { planSite } from '../plan.ts';
import { isError } from '../problem.ts';
import { printProblems } from '../report/problems.ts';
import { makeOutput } from '../table.ts';

/** What `build --shard` is asked to do. `out`: the folder of the part, where it is named; `shard`: `2/8`, the second of eight. */
type ShardTask = { root: string; out?: string; mode: Mode; cache: CachePlace; shard: string };

/** `build --shard`: makes the files of one part of the site, and keeps them for `build --join`. The exit code. */
export async function runShard({ root, out, mode, cache: place, shard }: ShardTask): Promise<number> {
  const [, number = 0, of = 0] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(shard)?.map(Number) ?? [];
  if (number === 0 || number > of) return refuse(`--shard takes a part of all, such as 2/8, not ${shard}.`, 2);
  const folder = resolve(out ?? join(root, '.parts', String(number)));
  const why = whyNoPart(folder);
  if (why !== undefined) return refuse(why, 1);
  const cache = openCache(place);
  if (cache.note) process.stderr.write(`${cache.note}\n`);
  const plan = await planSite(readSource(root, cache.memo), mode, cache.memo);
  const outputs = plan.outputs.filter(({ copyOf }) => copyOf === undefined);
  const made = outputs.filter((_, index) => index % of === number - 1).map(makeOutput);
  const problems = [...plan.problems, ...made.flatMap((file) => [...file.problems])];
  if (problems.length > 0) process.stderr.write(`${printProblems(problems)}\n`);
  if (problems.some(isError)) return refuse('Nothing was written.', 1);
  const { traces } = await cache.traces();
  const files = made.map(({ sha256, bytes }) => ({ sha256, bytes: bytes() }));
  if (!writePart(folder, root, { traces, files }))
    return refuse(`The part could not be written into ${folder}. Its disk may be full.`, 1);
  process.stdout.write(`Part ${number} of ${of}: ${made.length} of ${outputs.length} files, in ${folder}\n`);
  return 0;
}

function refuse(why: string, code: number): number {
  process.stderr.write(`${why}\n`);
  return code;
}
