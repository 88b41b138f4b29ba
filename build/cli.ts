/** The command line: it alone reads arguments and environment, prints, and sets the exit code. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HELP } from './commands/help.ts';
import { isDay } from './content/day.ts';
import type { Mode } from './mode.ts';

// Commands are loaded when they are known.
const load = createRequire(import.meta.url);

const OPTIONS = {
  root: { type: 'string', default: '.' },
  out: { type: 'string' },
  url: { type: 'string' },
  base: { type: 'string' },
  now: { type: 'string' },
  drafts: { type: 'boolean', default: false },
  future: { type: 'boolean', default: false },
  noindex: { type: 'boolean', default: false },
  release: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
  receipt: { type: 'string' },
  for: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string', default: 'nginx' },
  external: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

async function main(): Promise<number> {
  const { values, positionals: words } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command = 'build'] = words;
  // React reads this when it loads: it warns authors in dev, and is twice as fast elsewhere.
  process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production';
  if (values.help || command === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.now !== undefined && !isDay(values.now)) {
    process.stderr.write(`--now takes a day of the calendar such as 2024-10-13, not ${values.now}.\n`);
    return 2;
  }
  if (values.for !== undefined && values.for !== 'nginx') {
    process.stderr.write(`--for takes nginx, not ${values.for}.\n`);
    return 2;
  }
  const root = resolve(values.root);
  const out = resolve(values.out ?? `${root}/dist`);
  const mode: Mode = {
    command: 'build',
    drafts: values.drafts,
    future: values.future,
    noindex: values.noindex,
    now: values.now ?? new Date().toISOString().slice(0, 10),
    url: values.url,
    base: values.base,
  };
  if (command === 'build') {
    const { runBuild }: typeof import('./commands/build.ts') = load('./commands/build.ts');
    return runBuild({ root, out, mode, options: values });
  }
  const port = values.port === undefined ? undefined : Number(values.port);
  if (command === 'dev') {
    const { runDev }: typeof import('./commands/dev.ts') = load('./commands/dev.ts');
    return runDev({ root, mode, port });
  }
  if (command === 'preview') {
    const { runPreview }: typeof import('./commands/preview.ts') = load('./commands/preview.ts');
    return runPreview({ out, host: values.host, base: values.base, port });
  }
  if (command === 'new') {
    const { runNew }: typeof import('./commands/new.ts') = load('./commands/new.ts');
    return runNew({ root, words: words.slice(1), today: mode.now });
  }
  if (command === 'check') {
    const { runCheck }: typeof import('./commands/check.ts') = load('./commands/check.ts');
    return runCheck({ root, mode, external: values.external });
  }
  process.stderr.write(`There is no command named ${command}.\n\n${HELP}`);
  return 2;
}

/** Whether the command line itself was wrong. */
const isMisuse = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_PARSE_ARGS');

const FAULT = 'This is a fault of the generator: please report it.';

/** Whether an error is neither of the system nor of the output, which say by themselves what is wrong. */
const isFault = (error: unknown): boolean => !(error instanceof Error && ('code' in error || 'problem' in error));

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    const { cleanup }: typeof import('./emit/emit.ts') = load('./emit/emit.ts');
    cleanup();
    process.exit(code);
  });

// Whoever reads may leave early, as `head` does; the work goes on.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const { stackOf }: typeof import('./report/stack.ts') = load('./report/stack.ts');
    process.stderr.write(`${isFault(error) ? `${stackOf(error)}\n${FAULT}` : (error as Error).message}\n`);
    process.exitCode = isMisuse(error) ? 2 : 1;
  },
);
