import { writeFileSync } from 'node:fs';
import { nginxFor } from '../derive/hosts.ts';
import { buildSite, makePart } from '../flow.ts';
import type { Mode } from '../mode.ts';
import type { Site } from '../plan.ts';
import { isError, joinProblems, type Problem } from '../problem.ts';
import type { Store } from '../store.ts';
import { startWatchdog } from '../watchdog.ts';
import { faultOf, OutputFault } from '../write/disk.ts';
import { openOutput } from '../write/output.ts';
import { print, reportOf, sortProblems } from './problems.ts';
import { plural, printSummary, summarise } from './summary.ts';
import { configOf, keepLast, type LastBuild } from './up-to-date.ts';

interface BuildTask {
  root: string;
  out: string;
  mode: Mode;
  store: Store;
  /** A key of the options and the source, under which the build is kept; and what is known of the one before. */
  asked?: string;
  last?: LastBuild;
  json: boolean;
  /** Whether the summary lists every placeholder. */
  placeholders: boolean;
  /** Whether the site's code is ended where it never comes back. */
  hasLimit: boolean;
}

/** `build`: makes every file, checks each, and puts the whole site into place when nothing is wrong. The exit code. */
export async function runBuild(task: BuildTask): Promise<number> {
  const { out, store, asked, json, placeholders } = task;
  const start = performance.now();
  const { site, problems } = await buildInto(task);
  const isWritten = site !== undefined && !problems.some(isError);
  const nginx = isWritten ? nginxFor(site) : undefined;
  const found = [...problems, ...(nginx === undefined ? [] : writeNext(configOf(out), nginx))];
  const errors = joinProblems(found).filter(isError).length;
  const summary = isWritten ? summarise(site, Math.round(performance.now() - start)) : undefined;
  if (json) print({ ...summary, problems: sortProblems(found) });
  else {
    const stderr = reportOf(found);
    const refusal = `${plural(errors, 'error')}. Nothing was written: ${out} is unchanged.\n`;
    const stdout = summary ? printSummary(summary, placeholders) : refusal;
    process.stderr.write(stderr);
    print(stdout);
    if (asked !== undefined && errors === 0) keepLast(store, out, asked, { stdout, stderr });
  }
  store.save(errors === 0);
  return errors > 0 ? 1 : 0;
}

/** Builds into the output. What the disk refuses is a problem like others. */
async function buildInto(task: BuildTask): Promise<{ site?: Site; problems: readonly Problem[] }> {
  const { root, out, mode, store, last, hasLimit } = task;
  try {
    const output = await openOutput(out, [root, process.cwd()], last?.files);
    // However the process ends by itself, nothing stays behind.
    process.once('exit', output.close);
    const site = await buildSite(root, mode, store, output, hasLimit ? startWatchdog() : undefined);
    return { site, problems: site.problems };
  } catch (error) {
    if (!(error instanceof OutputFault)) throw error;
    return { problems: [error.problem] };
  }
}

/** Writes a file next to the output. The site is in its place by then, so a failure is a problem like others. */
function writeNext(path: string, text: string): Problem[] {
  try {
    writeFileSync(path, text);
    return [];
  } catch (error) {
    const fault = faultOf(path, error);
    if (fault instanceof OutputFault) return [fault.problem];
    throw fault;
  }
}

type PartTask = Pick<BuildTask, 'root' | 'mode' | 'store' | 'json' | 'hasLimit'> & { part: [part: number, of: number] };

/** `build --only`: makes a part of the pages, for a build of all that shares the store. The exit code. */
export async function runPart({ root, mode, store, json, hasLimit, part }: PartTask): Promise<number> {
  const watch = hasLimit ? startWatchdog() : undefined;
  const { count, problems } = await makePart(root, mode, store, part, watch);
  store.save();
  if (!json) process.stderr.write(reportOf(problems));
  print(json ? { pages: count, problems: sortProblems(problems) } : `${plural(count, 'page')} for the cache.\n`);
  return problems.some(isError) ? 1 : 0;
}
