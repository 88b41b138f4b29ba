/**
 * Chromium 109, the last one for old Windows, and one of the browsers in package.json. It comes packed in a package that
 * is only there for its program: it is too old for the library that drives the others, so it is spoken to directly.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { type Look, sizeOf } from './visit.ts';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote', '--hide-scrollbars'];
/** Milliseconds for an answer, and for a page to load. */
const PATIENCE = 30_000;

/** What the other gates ask of a page. */
export type OldPage = Pick<Page, 'evaluate'>;

export interface OldBrowser {
  /** The product and its version. */
  version: string;
  /** Opens an address once its fonts are there, in the only window. */
  open(address: string, look: Look): Promise<OldPage>;
  /** What scripts of the pages threw. */
  errors: string[];
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has a result of its own.
  result?: any;
  // biome-ignore lint/suspicious/noExplicitAny: each event has parameters of its own.
  params?: any;
  error?: { message: string };
}

/** Whether it can be started here: the package is for Linux on x64. */
export const canUnpack = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks it into a folder of its own, which goes with the process, and starts it. */
export async function startChromium109(): Promise<OldBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-109-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'chromium');
  const packed = createRequire(import.meta.url).resolve('chromium-109/bin/chromium.br');
  writeFileSync(program, brotliDecompressSync(readFileSync(packed)));
  chmodSync(program, 0o755);
  const child = spawn(program, [...FLAGS, '--remote-debugging-pipe', `--user-data-dir=${folder}/profile`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const { send, on } = speak(child);
  const { product } = await send('Browser.getVersion');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const tell = (method: string, params?: object) => send(method, params, sessionId);
  const errors: string[] = [];
  on('Runtime.exceptionThrown', ({ exceptionDetails }) => errors.push(exceptionDetails.exception?.description));
  await Promise.all([tell('Page.enable'), tell('Runtime.enable')]);
  const page = pageOf(tell);
  return {
    version: product,
    errors,
    async open(address, look) {
      await Promise.all([dress(tell, look), new Promise((done) => go(tell, on, address, done))]);
      await page.evaluate('globalThis.__name ??= (value) => value; document.fonts.ready.then(() => {})');
      return page;
    },
    close: () => child.kill('SIGKILL'),
  };
}

type Tell = (method: string, params?: object) => Promise<NonNullable<Message['result']>>;
type On = (method: string, listener: (params: NonNullable<Message['params']>) => void) => void;

/** Commands and events go through two pipes, as JSON between zero bytes. */
function speak({ stdio }: ChildProcess) {
  const [commands, answers] = [stdio[3] as Duplex, stdio[4] as Duplex];
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Message['params']) => void>();
  let rest = '';
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages.map((json) => JSON.parse(json) as Message)) {
      if (message.id !== undefined) waiting.get(message.id)?.(message);
      else listeners.get(message.method ?? '')?.(message.params);
    }
  });
  let count = 0;
  const send = (method: string, params: object = {}, sessionId?: string): ReturnType<Tell> =>
    new Promise((done, fail) => {
      const id = ++count;
      const late = setTimeout(() => fail(new Error(`Chromium 109 does not answer ${method}.`)), PATIENCE);
      waiting.set(id, ({ result, error }) => {
        clearTimeout(late);
        waiting.delete(id);
        if (error) fail(new Error(`${method}: ${error.message}`));
        else done(result);
      });
      commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const on: On = (method, listener) => void listeners.set(method, listener);
  return { send, on };
}

function go(tell: Tell, on: On, url: string, done: (value?: unknown) => void): void {
  on('Page.loadEventFired', () => done());
  tell('Page.navigate', { url });
}

const dress = (tell: Tell, { width, scheme, still }: Look) =>
  Promise.all([
    tell('Emulation.setDeviceMetricsOverride', { ...sizeOf(width), deviceScaleFactor: 1, mobile: false }),
    tell('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' },
      ],
    }),
  ]);

/** A page that takes functions and texts, as the library's does. */
const pageOf = (tell: Tell): OldPage => ({
  // biome-ignore lint/suspicious/noExplicitAny: the library says what each function takes and gives.
  async evaluate(what: any, ...values: any[]): Promise<any> {
    const expression = typeof what === 'string' ? what : `(${what})(...${JSON.stringify(values)})`;
    const { result, exceptionDetails } = await tell('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  },
});
