/** Runs the command line as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CLI, ROOT } from './site.ts';

/** What came of a process. */
interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** As a user starts it, however the tests were started. */
export function start(...words: string[]) {
  const { NODE_ENV: _, ...env } = process.env;
  return spawn(process.execPath, [join(ROOT, CLI), ...words], { env, timeout: 180_000 });
}

export async function end(child: ChildProcess): Promise<Ended> {
  const texts = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    texts.out += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    texts.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...texts };
}

export const run = (...words: string[]): Promise<Ended> => end(start(...words));

/** Runs a command until it prints its address; gives that, and a way to end it. */
export async function serve(...words: string[]) {
  const child = start(...words);
  const ended = end(child);
  const address = await new Promise<string>((found, failed) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const [url] = /http:\S+/.exec(printed) ?? [];
      if (url) found(url);
    });
    void ended.then(({ err }) => failed(new Error(`It ended: ${err}`)));
  });
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { address, stop };
}

/** A small site, with a draft and a page of a later day. */
export const SITE = {
  'content/site.yml': 'name: Small\nurl: https://small.example\n',
  'content/index.md': '---\ntitle: Home\ndescription: One.\n---\n\nHello.\n',
  'content/hidden.md': '---\ntitle: Hidden\ndescription: Two.\ndraft: true\n---\n\nDraft.\n',
  'content/later.md': '---\ntitle: Later\ndescription: Three.\ndate: 2999-01-01\n---\n\nFuture.\n',
};
