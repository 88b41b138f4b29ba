/** The command line: reads the arguments, runs a command, and exits with its code. */
import { basename, dirname, join, resolve } from 'node:path';
import { inspect } from 'node:util';
import type { Problem } from '../base/problem.ts';
import { generatorVersion, requireOwn } from '../base/project.ts';
import { createStore, openStore } from '../base/store.ts';
import type { Trace } from '../code/errors.ts';
import type { Mode } from '../content/settings.ts';
import { isPostcssConfig, readSource } from '../content/source.ts';
import { helpFor, misuseOf, nameOption, readLine, type Task, takes, type Values } from './line.ts';
import { buildKey, recallBuild } from './up-to-date.ts';

/** Runs a command line and returns its exit code. `explain` turns what it throws into a message. */
export async function main(args?: string[]): Promise<number> {
  const line = readLine(args);
  const { values, positionals } = line;
  const [command = 'build', ...words] = positionals;
  // Must be set before a command loads React: it picks React's development or production build.
  process.env.NODE_ENV ||= command === 'dev' ? 'development' : 'production';
  if (values.version) return print(requireOwn('./package.json').version);
  const isHelp = positionals[0] === 'help';
  if (isHelp || values.help) return print(helpFor(positionals[isHelp ? 1 : 0]));
  const misuse = misuseOf(command, words, line);
  if (misuse === undefined) return run(command, words, values);
  process.stderr.write(`${misuse}\n`);
  return 2;
}

function print(text: string): number {
  process.stdout.write(`${text.trimEnd()}\n`);
  return 0;
}

async function run(command: string, words: string[], values: Values): Promise<number> {
  const root = resolve(values.root);
  const out = resolve(values.out ?? `${root}/dist`);
  const clock = new Date();
  const time = clock.toISOString();
  const { drafts, future, noindex, release, now = time.slice(0, 10), url, base } = values;
  const mode: Mode = {
    command: command === 'dev' || command === 'check' ? command : 'build',
    drafts,
    future,
    noindex,
    release,
    now,
    time: command === 'dev' || values.now ? undefined : time,
    url,
    base,
  };
  const isKept = takes(command, 'cache') && !values['no-cache'];
  const cache = resolve(values.cache ?? join(dirname(out), '.cache'));
  const task: Task = {
    root,
    out,
    words,
    values,
    mode,
    clock,
    store: isKept ? openStore(cache, basename(out), generatorVersion(root)) : createStore(),
    limit: values['no-limit'] ? Infinity : 60,
    onLoad(loaded) {
      trace = loaded;
    },
  };
  // Under dev, the site's code runs in a worker, which handles these itself.
  if (command === 'dev') for (const event of THROWN) process.off(event, endThrown);
  const source =
    command === 'build' && isKept && !values.json && !values.only
      ? readSource(root, task.store)
      : undefined;
  // What plugins of PostCSS read is unknown.
  const isKnown = source && !source.value.files.some(isPostcssConfig);
  const key = isKnown ? buildKey(source, mode, values.placeholders) : undefined;
  const lastBuild = key && recallBuild(task.store, out, key);
  // Load only the modules that this command needs.
  if (!lastBuild) return require(`./${command}.ts`).run(task, source, key);
  process.stderr.write(lastBuild.stderr);
  return print(`Up to date.\n\n${lastBuild.stdout}`);
}

export function explain(error: unknown): [message: string, code: number] {
  const { code = '', message }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(`${error}`);
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return [nameOption(message), 2];
  if (code.startsWith('ERR_PARSE_ARGS')) return [message, 2];
  if (error instanceof Error && 'problem' in error) return [textOf(error.problem as Problem), 1];
  // Errors of the system explain themselves.
  if (code !== '') return [message, 1];
  return [`${inspect(error)}\nThis is a bug in the generator: please report it.`, 1];
}

function textOf(problem: Problem): string {
  const { printProblems } = require('./report.ts') as typeof import('./report.ts');
  return printProblems([problem]).trimEnd();
}

/** Finds the place of an error in the site's code, once that is loaded. */
let trace: Trace = () => undefined;

/** The exit code, once the command is done or an error has been printed. Any other is the doing of the site's code. */
let outcome: number | undefined;

function end(code: number): never {
  outcome = code;
  process.exit(code);
}

/** Ends the process as soon as its output is flushed: the site's code may have left a timer or a connection open. */
async function finish(code: number): Promise<never> {
  outcome = code;
  for (const stream of [process.stdout, process.stderr])
    await new Promise((done) => stream.write('', done));
  return end(code);
}

/** Handles errors that the site's code throws outside of any await. Once the command is done, its exit code stays. */
function endThrown(error: unknown): void {
  if (outcome !== undefined) return;
  const { toProblem } = require('../code/errors.ts') as typeof import('../code/errors.ts');
  const problem = toProblem(error, trace, 'running outside of any await');
  // The generator throws only `Error` objects, so anything else comes from the site.
  const isOfSite = !(error instanceof Error) || trace(error) !== undefined;
  if (isOfSite && process.argv.includes('--json'))
    print(JSON.stringify({ problems: [problem] }, null, 2));
  else process.stderr.write(`${isOfSite ? textOf(problem) : explain(error)[0]}\n`);
  end(1);
}

const THROWN = ['uncaughtException', 'unhandledRejection'];

/** Runs the command line of this process. */
export function start(): void {
  for (const event of THROWN) process.on(event, endThrown);
  // A reader such as `head` may close the pipe early; carry on. On a full disk the output is lost, so stop.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') end(1);
    });

  // Node exits with 0 if a promise never settles, and the site's code may exit with any code, even after the command.
  process.once('exit', () => {
    if (outcome === undefined) {
      const { step } = require('../base/watchdog.ts') as typeof import('../base/watchdog.ts');
      const during = step && `, while ${step}`;
      process.stderr.write(
        `Exited early${during}: the site's code called process.exit(), or a promise never settled.\n`,
      );
    }
    process.exitCode = outcome ?? 1;
  });

  main().then(finish, (error: unknown) => {
    const [message, code] = explain(error);
    process.stderr.write(`${message}\n`);
    return finish(code);
  });
}
