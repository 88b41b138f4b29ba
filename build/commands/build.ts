import { performance } from 'node:perf_hooks';
import { createChecker } from '../check/check.ts';
import { emit } from '../emit/emit.ts';
import { buildSite, makeOutputs } from '../pipeline.ts';
import { isError, printProblems, refusePlaceholders, sortProblems } from '../report/problems.ts';
import { createReceipt } from '../report/receipt-file.ts';
import { createMeter, printSummary, summarise } from '../report/summary.ts';
import type { Made, Mode, Problem, Site } from '../site.ts';

/** What a command is asked to do. */
export interface Task {
  root: string;
  out: string;
  mode: Mode;
  /** Whether placeholders are errors. */
  release: boolean;
  /** Whether the summary is printed as JSON. */
  json: boolean;
  /** Whether the summary has the time of every stage on a line of its own. */
  profile: boolean;
  /** The receipt to compare with. */
  receipt?: string;
}

/** `build`: makes every output, checks each, and puts the whole site into place when nothing is wrong. The exit code. */
export async function runBuild({ root, out, mode, release, json, profile, receipt: file }: Task): Promise<number> {
  const timer = createTimer(json);
  const site = await buildSite(root, mode, timer.stage);
  if (release) site.problems.push(...refusePlaceholders(site.placeholders));
  const checker = createChecker(site);
  const meter = createMeter();
  const receipt = createReceipt(file);
  timer.stage('render and write');
  const watched = watch(site, (made) => {
    checker.see(made);
    meter.see(made);
    receipt.see(made);
    timer.progress(made.output.path);
  });
  const finish = (): Problem[] => {
    timer.stage('check');
    site.problems.push(...checker.finish());
    return site.problems;
  };
  const { problems } = await emit(watched, out, { finish, protect: [root, process.cwd()] });
  timer.end();
  receipt.write({ problems, placeholders: site.placeholders });
  const wrong = problems.filter(isError);
  const summary = summarise(site, meter, timer.times);
  if (json) print(`${JSON.stringify({ ...summary, problems: sortProblems(problems) }, null, 2)}\n`);
  else {
    if (problems.length > 0) process.stderr.write(`${printProblems(problems)}\n`);
    print(wrong.length > 0 ? refusal(wrong.length, out) : printSummary(summary, { profile }));
  }
  return wrong.length > 0 ? 1 : 0;
}

/** Hands on what is made, and gathers what was wrong with it. */
function* watch(site: Site, see: (made: Made) => void): Generator<Made> {
  for (const made of makeOutputs(site)) {
    if (made.output.copyOf === undefined) site.problems.push(...(made.output.problems ?? []));
    see(made);
    yield made;
  }
}

const refusal = (count: number, out: string) =>
  `${count} ${count === 1 ? 'error' : 'errors'}. Nothing was written: ${out} is as it was.\n`;

const print = (text: string) => void process.stdout.write(text);

/** Times the stages; on a terminal it also shows the present one, in a pipe one plain line each. */
function createTimer(quiet: boolean) {
  const times: [string, number][] = [];
  let current: [string, number] | undefined;
  let drawn = 0;
  const terminal = process.stderr.isTTY === true;
  const draw = (text: string) => {
    if (terminal && !quiet) process.stderr.write(`\r\x1b[2K${text}`);
  };
  const close = () => {
    if (current) times.push([current[0], performance.now() - current[1]]);
  };
  return {
    times,
    stage(name: string) {
      close();
      current = [name, performance.now()];
      draw(name);
      if (!terminal && !quiet) process.stderr.write(`${name}\n`);
    },
    progress(path: string) {
      const now = performance.now();
      if (now - drawn < 50) return;
      drawn = now;
      draw(`${current?.[0]}  ${path}`);
    },
    end() {
      close();
      current = undefined;
      draw('');
    },
  };
}
