import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isError, joinProblems, type Problem, Refusal } from '../base/problem.ts';
import { noteGrowth, weighPages } from '../check/budgets.ts';
import { textsOf } from '../content/content.ts';
import type { Mode, Weights } from '../content/settings.ts';
import { readSource } from '../content/source.ts';
import { buildSite } from '../flow.ts';
import { createTools } from '../plan/parts.ts';
import { isRendered } from '../site/artifact.ts';
import { isPublished } from '../site/page.ts';
import { openMemory } from '../write/memory.ts';
import type { Task } from './line.ts';
import { plural, report } from './report.ts';

/** `check`: finds everything that is wrong, without writing a site. Returns the exit code. */
export async function run(task: Task): Promise<number> {
  const { root, mode, store, values } = task;
  const { changed, strict, record } = values;
  const out = openMemory();
  const source = readSource(root, store);
  const tools = createTools(task);
  const site = await buildSite(source, mode, tools, out);

  const isSound = !site.problems.some(isError);

  // If all is well today, what comes or expires on a later day is checked as on its day.
  const texts = isSound ? textsOf(site.plan.content) : [];
  let found = site.problems;
  for (const change of [{ ended: true }, { future: true }]) {
    const then: Mode = { ...mode, ...change };
    if (texts.every((entry) => isPublished(entry, then) === isPublished(entry, mode))) continue;
    const { problems } = await buildSite(source, then, tools, openMemory());
    // What both have is shown with all its pages. A picture may be used on one of the days alone.
    const [most, rest] = then.ended ? [found, problems] : [problems, found];
    const known = new Set(most.map(kindOf));
    const others = rest.filter(
      (problem) => !known.has(kindOf(problem)) && problem.code !== 'files/unused',
    );
    found = [...most, ...others];
  }
  store.save(isSound);
  const pages = site.artifacts.filter(isRendered).length;

  const files = changed && changedFiles(root);

  const reported = joinProblems(found).filter(
    (problem) => isError(problem) || !files || files.has(problem.file),
  );

  const problems = strict
    ? reported.map((problem): Problem => ({ ...problem, severity: 'error' }))
    : reported;
  const errors = problems.filter(isError).length;

  const { budgets, weights } = site.plan.content.limits;
  const weighed = isSound && (record || budgets) ? weighPages(site, out, store) : {};
  if (record && isSound) writeFileSync(join(root, 'content/weights.yml'), printWeights(weighed));
  const note = record ? '' : noteGrowth(weights, weighed);

  const warnings = problems.length - errors;
  const counts = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')];
  const verdict = counts.filter(Boolean).join(' and ') || 'no problems';
  return report(values, problems, `${plural(pages, 'page')}: ${verdict}.\n${note}`, { pages });
}

/** A problem without the pages that show it, of which there are more on a later day. */
const kindOf = ({ file, line, message }: Problem) =>
  `${file}:${line} ${message.replace(/, on [^"`]*$/, '')}`;

/** The files of a root that differ from the last commit, or are not in git yet. */
function changedFiles(root: string): Set<string> {
  const git = (...args: string[]) => {
    const { stdout, status } = spawnSync('git', ['-C', root, ...args, '-z'], { encoding: 'utf8' });
    if (status === 0) return stdout.split('\0');
    throw new Refusal(
      root,
      'There is no git commit to compare with.',
      'Run `check` without --changed.',
    );
  };
  const differing = git('diff', '--name-only', '--relative', 'HEAD');
  return new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')]);
}

function printWeights(weights: Weights): string {
  const lines = Object.entries(weights).map(([path, weight]) => {
    const numbers = Object.entries(weight).map(([key, bytes]) => `${key}: ${bytes}`);
    return `${JSON.stringify(path)}: { ${numbers.join(', ')} }\n`;
  });
  const head =
    'What each page weighed at the last release, in bytes. `npm run check -- --record` writes this file.';
  return `# ${head}\n${lines.join('')}`;
}
