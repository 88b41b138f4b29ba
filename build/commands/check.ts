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
import { placeOf, plural, report } from './report.ts';

/** `check`: finds everything that is wrong, without writing a site. Returns the exit code. */
export async function run(task: Task): Promise<number> {
  const { root, mode, store, values } = task;
  const { changed, strict, record } = values;
  const out = openMemory();
  const source = readSource(root, store);
  const tools = createTools(task);
  const site = await buildSite(source, mode, tools, out);

  const isSound = !site.problems.some(isError);

  const problemsWith = async (change: Partial<Mode>): Promise<readonly Problem[]> => {
    const then = { ...mode, ...change };
    const isSame = textsOf(site.plan.content).every(
      (entry) => isPublished(entry, then) === isPublished(entry, mode),
    );
    if (!isSound || isSame) return site.problems;
    return (await buildSite(source, then, tools, openMemory())).problems;
  };
  // If all is well today, what has a later date is checked as on its day.
  const ahead = await problemsWith({ future: true });
  const found = [...notIn(ahead, site.problems), ...ahead];
  // What breaks when a page expires is right until then.
  const later = notIn(found, await problemsWith({ ended: true }));
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
  const notes = [noteEnding(later), record ? '' : noteGrowth(weights, weighed)];

  const warnings = problems.length - errors;
  const counts = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')];
  const verdict = counts.filter(Boolean).join(' and ') || 'no problems';
  return report(values, problems, `${plural(pages, 'page')}: ${verdict}.\n${notes.join('')}`, {
    pages,
  });
}

/** The problems of one day that another does not have. A picture may be used on one of the days alone. */
function notIn(known: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const kinds = new Set(known.map(kindOf));
  return problems.filter(
    (problem) => !kinds.has(kindOf(problem)) && problem.code !== 'files/unused',
  );
}

function noteEnding(problems: readonly Problem[]): string {
  const lines = joinProblems(problems).map(
    (problem) => `  ${placeOf(problem)} ${problem.message}\n`,
  );
  return lines.length > 0 ? `When a page expires, this breaks:\n${lines.join('')}` : '';
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
