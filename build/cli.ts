/** The command line: it reads arguments and environment, runs a command, and ends with its exit code. */
import { basename, dirname, join, resolve } from 'node:path';
import { HELP } from './commands/help.ts';
import { misuseOf, nameOption, readLine, type Values } from './commands/line.ts';
import { recallBuild } from './commands/recall.ts';
import { today } from './content/day.ts';
import { keepHeapSmall } from './heap.ts';
import { HOSTS, type Mode } from './mode.ts';
import type { Problem } from './problem.ts';

async function main(): Promise<number> {
  const line = readLine();
  const { values, positionals } = line;
  const [command = 'build', ...words] = positionals;
  // Commands are loaded when they are known: React reads this when it loads, and warns or is twice as fast by it.
  process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production';
  if (values.help || command === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const misuse = misuseOf(command, words, line);
  if (misuse !== undefined) {
    process.stderr.write(`${misuse}\n`);
    return 2;
  }
  return run(command, words, values);
}

async function run(command: string, words: string[], values: Values): Promise<number> {
  const root = resolve(values.root);
  const out = resolve(values.out ?? `${root}/dist`);
  const folder = values['no-cache'] ? undefined : resolve(values.cache ?? join(dirname(out), '.cache'));
  const cache = { folder, name: basename(out), root };
  const mode: Mode = {
    command: 'build',
    drafts: values.drafts,
    future: values.future,
    noindex: values.noindex,
    now: values.now ?? today(),
    url: values.url,
    base: values.base,
    host: HOSTS.find((name) => name === values.for),
  };
  const port = values.port === undefined ? undefined : Number(values.port);
  if (command === 'dev') {
    const { runDev } = require('./commands/dev.ts') as typeof import('./commands/dev.ts');
    return runDev({ root, mode, port, isOpen: values.host, lastCode: process.env.DEV_CODE, cache });
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, endThrown);
  if (command === 'preview') {
    const { runPreview } = require('./commands/preview.ts') as typeof import('./commands/preview.ts');
    return runPreview({ out, host: values.as, port });
  }
  if (command === 'new') {
    const { runNew } = require('./commands/new.ts') as typeof import('./commands/new.ts');
    return runNew({ root, words, today: mode.now });
  }
  if (command === 'schemas') {
    const { runSchemas } = require('./commands/schemas.ts') as typeof import('./commands/schemas.ts');
    return runSchemas(root);
  }
  if (command === 'check') {
    const { runCheck } = require('./commands/check.ts') as typeof import('./commands/check.ts');
    return runCheck({ root, mode, external: values.external, json: values.json, cache });
  }
  if (values.shard !== undefined) {
    const { runShard } = require('./commands/shard.ts') as typeof import('./commands/shard.ts');
    keepHeapSmall();
    return runShard({ root, out: values.out, mode, cache, shard: values.shard });
  }
  const jobs = values.jobs === undefined ? undefined : Number(values.jobs);
  const parts = values.join === undefined ? [] : [values.join, ...words].map((part) => resolve(part));
  const { isDone, ...recall } = recallBuild({ cache, out, mode, options: values });
  if (isDone) return 0;
  const { runBuild } = require('./commands/build.ts') as typeof import('./commands/build.ts');
  keepHeapSmall(recall.stats?.size);
  return runBuild({ root, out, mode, options: values, cache, jobs, parts, ...recall });
}

/** What went wrong, in words; and the exit code. */
function explain(error: unknown): [message: string, code: number] {
  const { code = '', syscall, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(`${error}`);
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return [nameOption(message), 2];
  if (code.startsWith('ERR_PARSE_ARGS')) return [message, 2];
  if (code === 'ERR_SOCKET_BAD_PORT') return ['No port is free from there on. Name a lower one with --port.', 1];
  if (syscall === 'listen') return [`The server cannot take its port: ${message}. Name another with --port.`, 1];
  if (error instanceof Error && 'problem' in error) return [print(error.problem as Problem), 1];
  // The system says by itself what is wrong.
  if (code !== '') return [message, 1];
  const { stackOf } = require('./report/stack.ts') as typeof import('./report/stack.ts');
  return [`${stackOf(error)}\n${FAULT}`, 1];
}

const FAULT = 'This is a fault of the generator: please report it.';

function print(problem: Problem): string {
  const { printProblems } = require('./report/problems.ts') as typeof import('./report/problems.ts');
  return printProblems([problem]);
}

/** Takes back what the build under way has done. Only a command that was loaded knows of any. */
function cleanup(): void {
  const { cleanup } = require('./emit/undo.ts') as typeof import('./emit/undo.ts');
  cleanup();
}

/** Ends with what was thrown where nothing waits for it. Once there is an answer, it stays. */
function endThrown(error: unknown): void {
  const { unawaited } = require('./report/unawaited.ts') as typeof import('./report/unawaited.ts');
  const isOver = process.exitCode !== undefined;
  const problem = unawaited(error, isOver ? 'warning' : 'error');
  process.stderr.write(`${problem ? print(problem) : explain(error)[0]}\n`);
  if (isOver) return;
  cleanup();
  process.exit(1);
}

/** Fails where the process ends before its command has answered. */
function endUnanswered(): void {
  if (process.exitCode !== undefined) return;
  cleanup();
  process.stderr.write(
    'The command has not ended: what it waits for never comes. Look for a promise that is never settled.\n',
  );
  process.exitCode = 1;
}

for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    cleanup();
    process.exit(code);
  });

// A reader may leave early, as `head` does; the work goes on. A full disk takes what a caller waits for.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    cleanup();
    process.stderr.write(`What is printed here could not be written: ${error.message}.\n`);
    process.exit(1);
  });

// Where nothing is left to wait for, Node ends with 0. A problem that is found at that moment is still answered.
process.once('beforeExit', () => process.once('exit', endUnanswered));

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const [message, code] = explain(error);
    process.stderr.write(`${message}\n`);
    // What is still under way, such as a watch or a server, must not keep the process.
    process.exit(code);
  },
);
