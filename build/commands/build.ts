import { rmSync, writeFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import {
  isError,
  joinProblems,
  type Problem,
  Refusal,
  type Result,
  warning,
} from '../base/problem.ts';
import { readSource, type Source } from '../content/source.ts';
import { nginxFor } from '../derive/hosts.ts';
import { buildSite, makePart } from '../flow.ts';
import { createTools } from '../plan/parts.ts';
import type { Site } from '../plan/plan.ts';
import { openOutput } from '../write/output.ts';
import { partOf, type Task } from './line.ts';
import { plural, printProblems, printSummary, report, summarise } from './report.ts';
import { buildKey, configOf, rememberBuild } from './up-to-date.ts';

/** `build`: writes the site if nothing is wrong. Returns the exit code. `key`: the one to remember the result under. */
export async function run(
  task: Task,
  source = readSource(task.root, task.store),
  key?: string,
): Promise<number> {
  const { root, out, mode, store, values } = task;
  const part = partOf(values.only);
  if (part) return makeOnly(task, source, part);

  const start = performance.now();

  const problems: Problem[] = [];
  let site: Site | undefined;
  let outputState = `Nothing was written: ${out} is unchanged.`;
  try {
    const output = openOutput(out, [root, process.cwd()]);
    // Clean up even if the site's code exits the process.
    process.once('exit', output.close);
    site = await buildSite(source, mode, createTools(task), output);
    problems.push(...site.problems);
    const { base, host = '' } = site.plan.content.settings;
    if (/^(?:cloudflare|netlify)$/.test(host) && !resolve(out).replaceAll(sep, '/').endsWith(base))
      problems.push(atTop(base, host));
    // The site is in place by now. The host's configuration goes next to it.
    const nginx = problems.some(isError) ? undefined : nginxFor(site);
    if (nginx !== undefined) {
      // A link there must not be followed.
      rmSync(configOf(out), { force: true });
      writeFileSync(configOf(out), nginx);
    }
  } catch (error) {
    problems.push(fromDisk(error));
    // The disk may refuse a file after others were moved into place.
    if (site || Object(error).isPartial) outputState = `Build again: ${out} may lack changes.`;
  }

  const isWritten = site !== undefined && !site.problems.some(isError);
  const errors = joinProblems(problems).filter(isError).length;
  const summary =
    site && isWritten ? summarise(site, Math.round(performance.now() - start)) : undefined;
  const stdout = summary
    ? printSummary(summary, values.placeholders)
    : `${plural(errors, 'error')}. ${outputState}\n`;
  const code = report(values, problems, stdout, summary);

  // Code that reads a `.env` file changes the environment, so `key` may not hold for the next build.
  if (key !== undefined && site && code === 0)
    rememberBuild(
      store,
      out,
      buildKey({ ...source, value: site.plan.input.source }, mode, values.placeholders),
      {
        stdout,
        stderr: printProblems(problems),
        freshUntil: site.plan.cacheKeys.freshUntil,
      },
    );
  store.save(code === 0);
  return code;
}

/** These hosts publish a whole folder, and let no prefix be set. */
const atTop = (base: string, host: string): Problem =>
  warning(
    'content/site.yml',
    `${host} would serve this folder at \`/\`, but its pages link to \`${base}/\`.`,
    `Build with --out site${base}, as docs/hosting.md describes.`,
  );

/** `--only`: renders a part of the pages, for a full build with the same store. */
async function makeOnly(task: Task, source: Result<Source>, part: [number, number]) {
  const { mode, store, values } = task;
  const { count, problems } = await makePart(source, mode, createTools(task), part);
  store.save();
  return report(values, problems, `${plural(count, 'page')} rendered into the cache.\n`, {
    pages: count,
  });
}

/** The problem behind a `Refusal` or a system error, with file and cause. Rethrows any other error. */
function fromDisk(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const { path = 'dist', message } = error as NodeJS.ErrnoException;
  const fix = 'Fix the cause, or choose another folder with --out.';
  return { file: path, message: `The output cannot be written: ${message}.`, fix };
}
