/** Starts the workbench as a developer does, and listens to it as a browser does. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Message } from '../build/serve/dev/messages.ts';
import { ROOT } from './site.ts';

export interface StartedDev {
  /** `http://127.0.0.1:PORT`, without the base. */
  origin: string;
  /** What it has printed so far. */
  printed(): string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts `dev` on a root, at any free port, and waits for its address. */
export async function startDev(root: string, options: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<StartedDev> {
  const args = ['build/start.cjs', 'dev', '--root', root, '--now', '2024-10-13', ...options];
  if (!options.includes('--port')) args.push('--port', '0');
  // As a developer starts it, whatever the tests run under.
  const { NODE_ENV: _, ...own } = process.env;
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...own, ...env } });
  let text = '';
  const origin = await new Promise<string>((found, fail) => {
    const take = (chunk: Buffer) => {
      text += chunk;
      const address = /^(http:\/\/127\.0\.0\.1:\d+).*ready/m.exec(text)?.[1];
      if (address) found(address);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('exit', (code) => fail(new Error(`dev ended with ${code}.\n${text}`)));
  });
  // A test that fails before it stops the server must not wait for ever.
  for (const handle of [child, child.stdout, child.stderr] as { unref(): void }[]) handle.unref();
  process.on('exit', () => child.kill());
  const stop = () =>
    new Promise<void>((done) => {
      if (child.exitCode !== null) done();
      child.ref();
      child.on('exit', () => done());
      child.kill('SIGTERM');
    });
  return { origin, printed: () => text, process: child, stop };
}

export interface Listening {
  /** The next message of a kind that `accept` takes; one that came already counts. Fails after `timeout` milliseconds. */
  next<Kind extends Message['kind']>(
    kind: Kind,
    accept?: (message: Extract<Message, { kind: Kind }>) => boolean,
    timeout?: number,
  ): Promise<Extract<Message, { kind: Kind }>>;
  /** Messages that nobody has taken yet. */
  waiting: Message[];
  close(): void;
}

/** Opens a page as a browser does: asks for it, and listens to the messages about it. */
export async function listenTo(origin: string, address: string): Promise<Listening> {
  const html = await (await fetch(origin + address)).text();
  const version = /data-version="([^"]*)"/.exec(html)?.[1] ?? '';
  const query = new URLSearchParams({ address, version });
  const abort = new AbortController();
  const response = await fetch(`${origin}/@dev/events?${query}`, { signal: abort.signal });
  const waiting: Message[] = [];
  let wake = () => {};
  const read = async () => {
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) waiting.push(JSON.parse(part.slice(6)));
      wake();
    }
  };
  read().catch(() => {});
  return {
    waiting,
    async next(kind, accept = () => true, timeout = 8000) {
      const end = performance.now() + timeout;
      for (;;) {
        const index = waiting.findIndex((message) => message.kind === kind && accept(message as never));
        if (index >= 0) return waiting.splice(0, index + 1).pop() as never;
        const left = end - performance.now();
        if (left <= 0) throw new Error(`No message ${kind} came; there were ${JSON.stringify(waiting)}.`);
        await new Promise<void>((done) => {
          const timer = setTimeout(done, left);
          wake = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
    },
    close: () => abort.abort(),
  };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
