/** Builds a site into its output folder, with what the last build has kept. */
import type { Cache } from './cache/cache.ts';
import type { FileStats } from './cache/stats.ts';
import { endBundling } from './code/esbuild.ts';
import { emit } from './emit/emit.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Mode } from './mode.ts';
import { buildSite, type Site, type Write } from './pipeline.ts';
import type { OnStage } from './plan.ts';
import { isError, type Problem } from './problem.ts';
import type { SiteFile } from './table.ts';

/** What to build, and where to. */
export interface OutputTask {
  root: string;
  out: string;
  mode: Mode;
  cache: Cache;
  /** How many threads make pages. */
  jobs?: number;
  /** What the disk said of the source just now. */
  stats?: FileStats;
  /** Bytes that were made elsewhere, by their SHA-256. */
  bytesOf?: (sha256: string) => Uint8Array | undefined;
}

/** What wants to know of a build while it runs. */
export interface Onlooker {
  onStage?: OnStage;
  /** Sees each file once it is written. */
  see?: (made: SiteFile) => void;
  /** Called when the site is in its place. */
  onPlaced?: () => void;
  /** What else is wrong with the site. */
  judge?: (site: Site) => readonly Problem[];
}

/** A build: its site, where it came so far, and all that is wrong. With an error, the output is as it was. */
export interface BuiltOutput {
  site?: Site;
  problems: readonly Problem[];
  /** What the disk says of the output's files. */
  outputs: FileStats;
}

export async function buildOutput(task: OutputTask, onlooker: Onlooker = {}): Promise<BuiltOutput> {
  const { root, out, mode, cache, stats, jobs: count = 1, bytesOf = () => undefined } = task;
  const { onStage, onPlaced, see = () => {}, judge = () => [] } = onlooker;
  let site: Site | undefined;
  const make = async (write: Write) => {
    const jobs = startJobs({ root, mode, count, learn: cache.learn });
    const keep: Write = async (rendered) => {
      const { bytes, ...rest } = rendered;
      const { sha256 } = rest;
      const made = { bytes: () => jobs.bytesOf(sha256) ?? bytesOf(sha256) ?? bytes(), ...rest };
      await write(made);
      jobs.pass(rendered);
      see(made);
    };
    site = await buildSite(root, mode, {
      ...{ memo: cache.memo, stats },
      write: keep,
      onStage(stage) {
        if (stage === 'render and write') {
          void endBundling();
          if (count > 1) void cache.traces().then(({ traces }) => jobs.begin(traces));
        }
        if (stage === 'derive') jobs.end();
        onStage?.(stage);
      },
    });
    return [...site.problems, ...judge(site)];
  };
  const { problems, outputs } = await emit(out, [root, process.cwd()], make, {
    known: cache.outputs,
    onPlaced,
  });
  if (!problems.some(isError)) await cache.save(outputs);
  return { site, problems, outputs };
}
