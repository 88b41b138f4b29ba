/** Starts the workbench as a developer does, and listens to it as a browser does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EVENTS, type ShownProblem, VIEW, type View } from '../build/dev/messages.ts';
import { CLI, ROOT } from './site.ts';

export interface StartedDev {
  /** `http://127.0.0.1:PORT`, without the base. */
  origin: string;
  /** What it has printed so far. */
  printed(): string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts `dev` of a project on a root, at any free port, and waits for its address. */
export async function startDev(
  root: string,
  options: string[] = [],
  env: NodeJS.ProcessEnv = {},
  project = ROOT,
): Promise<StartedDev> {
  const args = [CLI, 'dev', '--root', root, ...options];
  if (!options.includes('--port')) args.push('--port', '0');
  // As a developer starts it, however the tests were started.
  const { NODE_ENV: _, ...own } = process.env;
  const child = spawn(process.execPath, args, { cwd: project, env: { ...own, ...env } });
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
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.ref();
      child.on('exit', () => done());
      child.kill('SIGTERM');
    });
  return { origin, printed: () => text, process: child, stop };
}

/** What a page hears: that it is another by now, or that other things are wrong. */
export type News = { kind: 'page'; html: string } | { kind: 'problems'; problems: ShownProblem[] };

export interface Listening {
  /** The next news of a kind that `accept` takes; what came already counts. Fails after `timeout` milliseconds. */
  next<Kind extends News['kind']>(
    kind: Kind,
    accept?: (news: Extract<News, { kind: Kind }>) => boolean,
    timeout?: number,
  ): Promise<Extract<News, { kind: Kind }>>;
  /** News that nobody has taken yet. */
  waiting: News[];
  close(): void;
}

/** The version that a page names itself by. */
const versionIn = (html: string) => /data-version="([^"]*)"/.exec(html)?.[1] ?? '';

/** Opens a page as a browser does: asks for it, and looks again whenever something has changed. */
export async function listenTo(origin: string, address: string): Promise<Listening> {
  let version = versionIn(await (await fetch(origin + address)).text());
  let known = '';
  const abort = new AbortController();
  const response = await fetch(origin + EVENTS, { signal: abort.signal });
  const waiting: News[] = [];
  let wake = () => {};
  const look = async () => {
    const { html, problems } = await viewOf(origin, address, version);
    if (html !== undefined) {
      version = versionIn(html);
      waiting.push({ kind: 'page', html });
    }
    // The lines around a place are read when a page looks: a problem that shows other ones is no other problem.
    const found = JSON.stringify(problems.map((problem) => ({ ...problem, excerpt: [] })));
    if (found !== known) waiting.push({ kind: 'problems', problems });
    known = found;
    wake();
  };
  const read = async () => {
    await look();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      if (Buffer.from(chunk).includes('data:')) await look();
  };
  read().catch(() => {});
  return {
    waiting,
    async next(kind, accept = () => true, timeout = 30_000) {
      const end = performance.now() + timeout;
      for (;;) {
        const index = waiting.findIndex((news) => news.kind === kind && accept(news as never));
        if (index >= 0) return waiting.splice(0, index + 1).pop() as never;
        const left = end - performance.now();
        if (left <= 0) throw new Error(`No news of the ${kind} came; there were ${JSON.stringify(waiting)}.`);
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

/** What a page of some version hears when it looks. */
async function viewOf(origin: string, address: string, version: string): Promise<View> {
  return (await fetch(`${origin}${VIEW}?${new URLSearchParams({ address, version })}`)).json() as Promise<View>;
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
