import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type CachePlace, openCache } from '../cache/cache.ts';
import { readParts } from '../cache/part.ts';
import type { FileStats } from '../cache/stats.ts';
import { keepAnswer } from '../cache/unchanged.ts';
import { refusePlaceholders } from '../content/facts.ts';
import { filesBeside } from '../derive/hosts.ts';
import type { Mode } from '../mode.ts';
import { buildOutput } from '../output.ts';
import type { Site } from '../pipeline.ts';
import { isError, joinProblems } from '../problem.ts';
import { createFigures } from '../report/figures.ts';
import { createMeter } from '../report/meter.ts';
import { printProblems, sortProblems } from '../report/problems.ts';
import { type ReceiptFiles, whyNoReceipt, writeReceipt } from '../report/receipt-file.ts';
import { plural, printSummary, summarise } from '../report/summary.ts';
import type { Remembered } from './recall.ts';

export interface BuildTask {
  root: string;
  out: string;
  mode: Mode;
  options: { release: boolean; json: boolean; profile: boolean } & ReceiptFiles;
  cache: CachePlace;
  /** How many threads make pages. */
  jobs?: number;
  /** Folders with parts of the site. */
  parts: readonly string[];
  /** What is remembered of this build, if it finds nothing wrong, for the next one that is asked the same. */
  remembered?: Remembered;
  /** What the disk said of the source just now. */
  stats?: FileStats;
}

/** `build`: makes every file, checks each, and puts the whole site into place when nothing is wrong. The exit code. */
export async function runBuild(task: BuildTask): Promise<number> {
  const { root, out, mode, jobs, options, remembered, stats } = task;
  const { release, json, profile } = options;
  const why = whyNoReceipt(options, out);
  if (why !== undefined) {
    process.stderr.write(`${why}\n`);
    return 2;
  }
  const timer = createTimer(json);
  const parts = task.parts.length > 0 ? readParts(task.parts, root) : undefined;
  const cache = openCache(task.cache, parts);
  for (const note of [cache.note ?? [], parts?.notes ?? []].flat()) process.stderr.write(`${note}\n`);
  const meter = createMeter(cache.memo);
  const { receipt, against } = options;
  const figures = receipt === undefined ? undefined : createFigures();
  const { site, problems, outputs } = await buildOutput(
    { root, out, mode, cache, jobs, stats, bytesOf: parts?.bytesOf },
    {
      onStage: timer.stage,
      onPlaced: holdAnswer,
      see(made) {
        meter.see(made);
        figures?.see(made);
        timer.progress(made.row.path);
      },
      judge: ({ plan }) => (release ? refusePlaceholders(plan.placeholders) : []),
    },
  );
  timer.end();
  const { settings, placeholders = [] } = site?.plan ?? {};
  if (receipt !== undefined && figures)
    writeReceipt({ receipt, against }, figures.finish(settings?.base ?? '', placeholders), problems, placeholders);
  const errors = joinProblems(problems).filter(isError).length;
  if (errors === 0 && site) writeBeside(out, site);
  const summary = site && summarise(site.plan, meter, timer.times);
  if (json) print(`${JSON.stringify({ ...summary, problems: sortProblems(problems) }, null, 2)}\n`);
  else {
    const stderr = problems.length > 0 ? `${printProblems(problems)}\n` : '';
    const stdout = errors > 0 || !summary ? refusal(errors, out) : printSummary(summary, { profile });
    process.stderr.write(stderr);
    print(stdout);
    const { asked, source } = remembered ?? {};
    if (asked && source && errors === 0) keepAnswer(asked, { source, outputs, printed: { stdout, stderr } });
  }
  return errors > 0 ? 1 : 0;
}

/** Once the new site is in place, the exit code has to say so, whatever comes. */
function holdAnswer(): void {
  process.exitCode = 0;
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.removeAllListeners(signal).on(signal, () => {});
}

function writeBeside(out: string, { files, plan: { mode, settings } }: Site): void {
  const texts = filesBeside({ files, mode, settings });
  for (const [name, text] of Object.entries(texts)) writeFileSync(out + name, text);
}

const refusal = (count: number, out: string) =>
  `${plural(count, 'error')}. Nothing was written: ${out} is as it was.\n`;

const print = (text: string) => void process.stdout.write(text);

/** Times the stages; on a terminal it also shows the present one, in a pipe one plain line each. */
function createTimer(quiet: boolean) {
  const times: [string, number][] = [];
  const isTerminal = process.stderr.isTTY === true && !quiet;
  let current: [string, number] | undefined;
  let drawn = 0;
  const draw = (text: string) => {
    if (isTerminal) process.stderr.write(`\r\x1b[2K${text}`);
  };
  const begin = (name?: string) => {
    const now = performance.now();
    if (current) times.push([current[0], now - current[1]]);
    current = name === undefined ? undefined : [name, now];
    draw(name ?? '');
  };
  return {
    times,
    stage(name: string) {
      begin(name);
      if (!isTerminal && !quiet) process.stderr.write(`${name}\n`);
    },
    progress(path: string) {
      const now = performance.now();
      if (now - drawn < 50) return;
      drawn = now;
      draw(`${current?.[0]}  ${path}`);
    },
    end: () => begin(),
  };
}
