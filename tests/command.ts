/** Runs the command line, in a process of its own or in this one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CLI, ROOT } from './site.ts';
import { page } from './tree.ts';

/** Starts it as a user would, without the NODE_ENV of the tests. */
export function start(...words: string[]) {
  const { NODE_ENV: _, ...env } = process.env;
  return spawn(process.execPath, [join(ROOT, CLI), ...words], { cwd: ROOT, env });
}

/** Waits for a process. Returns its exit code, or null if a signal ended it, and both of its outputs. */
export async function end(child: ChildProcess) {
  const texts = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    texts.out += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    texts.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, ...texts };
}

export const run = (...words: string[]) => end(start(...words));

/** Runs a command in this process, since starting one takes longer than most commands. Never run two at a time. */
export async function call(...words: string[]) {
  const { main, explain }: typeof import('../build/commands/cli.ts') = createRequire(
    import.meta.url,
  )('../build/commands/cli.ts');
  const texts = { out: '', err: '' };
  const own = { out: process.stdout.write, err: process.stderr.write };
  const before = { exit: process.listeners('exit'), idle: process.listeners('beforeExit') };
  const take = (name: 'out' | 'err') => (chunk: string | Uint8Array) => {
    texts[name] += chunk;
    return true;
  };
  Object.assign(process.stdout, { write: take('out') });
  Object.assign(process.stderr, { write: take('err') });
  try {
    const code = await main(words);
    return { code, ...texts };
  } catch (error) {
    const [message, code] = explain(error);
    return { code, out: texts.out, err: `${texts.err}${message}\n` };
  } finally {
    Object.assign(process.stdout, { write: own.out });
    Object.assign(process.stderr, { write: own.err });
    // A command leaves work for the end of its process. Here, that would add up until Node warns.
    for (const listener of process.listeners('exit').filter((one) => !before.exit.includes(one))) {
      process.off('exit', listener);
      listener.call(process, 0);
    }
    for (const listener of process.listeners('beforeExit'))
      if (!before.idle.includes(listener)) process.off('beforeExit', listener);
  }
}

/** The output of the TypeScript compiler for a folder with a tsconfig.json, or for such a file. */
export function typesOf(folder: string): string {
  const words = [
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    folder,
  ];
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout;
}

export type Served = Awaited<ReturnType<typeof serve>>;

/** Starts a command and waits for its address. Returns that, the output so far, and a function that stops it. */
export const serve = (...words: string[]) => serveBy(start(...words));

/** The same of a process that has been started otherwise. */
export async function serveBy(child: ReturnType<typeof start>) {
  process.once('exit', () => child.kill());
  const ended = end(child);
  let text = '';
  const address = await new Promise<string>((found, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      const [url] = /http:\S+/.exec(`${chunk}`) ?? [];
      if (url) found(url);
    });
    void ended.then(({ err }) => failed(new Error(`It ended: ${err}`)));
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { address, origin: new URL(address).origin, printed: () => text, stop };
}

/** Starts dev for a root, at any free port by default. */
export const startDev = (root: string, port = '0') => serve('dev', '--root', root, '--port', port);

/** A small site with a draft and a future page. */
export const SITE = {
  'content/site.yml': 'name: Small\nurl: https://small.example\n',
  'content/index.md': page('Home', 'Hello.'),
  'content/hidden.md': page('Hidden', 'Draft.', 'draft: true\n'),
  'content/later.md': page('Later', 'Future.', 'date: 2999-01-01\n'),
};
