/** The output of commands: problems, and the summary of a finished build. */
import { inFamily, isError, joinProblems, messageOf, type Problem } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import { type Content, textsOf } from '../content/content.ts';
import type { Mode } from '../content/settings.ts';
import type { Site } from '../plan/plan.ts';
import { networkHosts } from '../serve/listen.ts';
import { isFuture } from '../site/page.ts';

/** How many problems of a kind are shown in full. A folder of another generator may have thousands. */
const EXAMPLES = { error: 20, warning: 3 };
/** The command that lists all problems of a kind. Facts and texts that wait are problems of a release alone. */
const listOf = (code: string) =>
  commandLine(/^facts\/(placeholder|review)$/.test(code) ? 'build --placeholders' : 'check --all');

/** Problems as text, by place: a few of each kind, unless `isAll`. */
export function printProblems(problems: readonly Problem[], isAll = false): string {
  const sorted = sortProblems(problems);
  /** How many of a kind are left out, below zero while there is room. */
  const more: Record<string, number> = {};
  const examples = (isAll ? sorted : sortProblems(joinAlike(sorted))).filter((problem) => {
    const { code, severity = 'error' } = problem;
    const kind = `${severity} ${code}`;
    const count = (more[kind] ?? -EXAMPLES[severity]) + 1;
    more[kind] = count;
    return isAll || count <= 0;
  });
  const lines = examples.map((problem) => {
    const { fix, severity = 'error' } = problem;
    return `${severity}  ${placeOf(problem)}\n       ${messageOf(problem)}\n       ${fix}\n`;
  });
  const sums = Object.entries(more).flatMap(([kind, count]) => {
    const [severity, code = ''] = kind.split(' ');
    if (isAll || count <= 0) return [];
    const all = `To list all of them: ${listOf(code)}, with the same --root.`;
    return `${severity}  ${count} more of ${code}\n       ${all}\n`;
  });
  return [...lines, ...sums].map((line) => `${line}\n`).join('');
}

/** A place as editors open it: `content/pricing.md:4:2`. */
export const placeOf = ({ file, line, column }: Problem): string =>
  [file, line, line && column].filter(Boolean).join(':');

/** What is said at more than three places becomes one problem. It names all the others, but only twenty of a warning. */
function joinAlike(problems: readonly Problem[]): Problem[] {
  const alike: Record<string, Problem[]> = {};
  for (const problem of problems) {
    const key = messageOf(problem) + problem.fix;
    alike[key] ??= [];
    alike[key].push(problem);
  }
  return Object.values(alike).flatMap((list) => {
    const [first, ...others] = list as [Problem, ...Problem[]];
    if (others.length < 3) return list;
    const most = first.severity === 'warning' ? EXAMPLES.error : others.length;
    const places = others.slice(0, most).map(({ file, line }) => (line ? `${file}:${line}` : file));
    const rest = places.length < others.length ? ` … ${listOf(`${first.code}`)} lists all.` : '';
    const fix = `${first.fix}\n       And ${others.length} more: ${places.join(', ')}${rest}`;
    return { ...first, fix };
  });
}

/** Sorted by severity and place, without duplicates. */
function sortProblems(problems: readonly Problem[]): Problem[] {
  const key = ({ file, line = 0, column = 0 }: Problem) => `${file}\0${pad(line)}${pad(column)}`;
  return joinProblems(inFamily('command', problems)).sort(
    (a, b) => Number(isError(b)) - Number(isError(a)) || (key(a) < key(b) ? -1 : 1),
  );
}

const pad = (number: number) => String(number).padStart(8, '0');

type ReportOptions = { json: boolean; all?: boolean };

/** Prints the result of a command: as JSON, or as text with its problems on stderr. Returns the exit code. */
export function report(
  { json, all }: ReportOptions,
  problems: readonly Problem[],
  text: string,
  data = {},
): number {
  if (json) print(`${JSON.stringify({ ...data, problems: sortProblems(problems) }, null, 2)}\n`);
  else {
    process.stderr.write(printProblems(problems, all));
    print(text);
  }
  return problems.some(isError) ? 1 : 0;
}

export const print = (text: string): void => void process.stdout.write(text);

/** Prints where a server can be reached, with a code for the camera of a phone if it `isOpen` to the network. */
export function printAddresses(port: number, base: string, isOpen: boolean, remark: string): void {
  print(`http://127.0.0.1:${port}${base}/  ${remark}\n`);
  if (!isOpen) return;
  const addresses = networkHosts().map((host) => `http://${host}:${port}${base}/`);
  for (const address of addresses) print(`${address}  on this network\n`);
  if (addresses[0] && process.stdout.isTTY)
    print(`${(require('uqr') as typeof import('uqr')).renderUnicodeCompact(addresses[0])}\n`);
}

/** The result of a build as data. */
interface Summary {
  pages: number;
  aliases: number;
  redirects: number;
  /** A hint for a site without a home page. */
  first?: string;
  ms: number;
  placeholders: Content['placeholders'];
  /** What is next to be published or to expire. */
  next?: string;
}

export function summarise({ plan }: Site, ms: number): Summary {
  const { content, input } = plan;
  const { pages } = plan.routes;
  const count = (kind: string) => pages.filter((page) => page.kind === kind).length;
  const hasHome = pages.some(({ path }) => path === '/');
  return {
    pages: count('entry'),
    aliases: count('alias'),
    redirects: count('redirect'),
    first: hasHome ? undefined : 'There is no page at /: add content/index.md.\n',
    ms,
    placeholders: content.placeholders,
    next: nextDue(content, input.mode),
  };
}

/** The file that is next to be published or to expire, by its date; undefined if none is waiting. */
function nextDue(content: Content, mode: Mode) {
  const due = textsOf(content).flatMap((entry) => {
    const { file, front } = entry;
    const { draft, date = '', updated = '', expires = '' } = front;
    const events: [isDue: boolean, day: string, event: string][] = [
      [isFuture(entry, mode), date, 'is published on'],
      [updated > mode.now, updated, 'takes effect on'],
      [expires >= mode.now, expires, 'expires after'],
    ];
    return events.flatMap(([isDue, day, event]) =>
      isDue && !draft ? { day, event: `${file} ${event} ${day}` } : [],
    );
  });
  return due.sort((a, b) => (a.day + a.event < b.day + b.event ? -1 : 1))[0]?.event;
}

/** The summary as text. `isLong`: with every placeholder. */
export function printSummary(summary: Summary, isLong: boolean): string {
  const { pages, aliases, redirects, first, ms, placeholders, next } = summary;
  const counts = [
    plural(pages, 'page'),
    plural(aliases, 'alias', 'aliases'),
    plural(redirects, 'redirect'),
  ];
  const totals = `${counts.join(', ')} in ${(ms / 1000).toFixed(2)} s\n${first ?? ''}${next ? `Next: ${next}\n` : ''}`;
  if (placeholders.length === 0) return totals;
  const unknown = plural(
    placeholders.length,
    'placeholder or unreviewed text',
    'placeholders and unreviewed texts',
  );
  if (!isLong) return `${totals}${unknown} (--placeholders lists them)\n`;
  const lines = placeholders.map(
    ({ name, value, file, line }) => `  ${file}:${line}  ${name}  ${value}\n`,
  );
  return `${totals}${unknown}\n${lines.join('')}`;
}

/** A number with its noun: `1 page`, `2 pages`. */
export const plural = (count: number, noun: string, many = `${noun}s`) =>
  `${count} ${count === 1 ? noun : many}`;
