/** Serves a workbench on loopback, and tells the browsers that look at it of changes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bundle, PROJECT } from '../../code/esbuild.ts';
import type { Problem } from '../../problem.ts';
import type { Output } from '../../table.ts';
import { listenFrom, refusalOf } from '../listen.ts';
import { openInEditor } from './editor.ts';
import { withExcerpt } from './excerpt.ts';
import { CLIENT, EVENTS, type Message, OPEN, type Place } from './messages.ts';
import { injectScript, readVersion, shell, type Version } from './pages.ts';
import type { Workbench } from './workbench.ts';

/** A browser that listens, and what it shows. */
interface Viewer {
  response: ServerResponse;
  address: string;
  version: Version;
}

const HTML = 'text/html; charset=utf-8';
const NEVER = { 'cache-control': 'no-store' };
/** A line now and then keeps the connection from being closed as idle, and finds out who has gone. */
const HEARTBEAT = 30_000;
const LONGEST_ORDER = 10_000;

export class DevServer {
  #bench: Workbench;
  #open: (place: Place) => boolean;
  #viewers = new Set<Viewer>();
  #server: Server;
  #client?: Promise<string>;
  #heartbeat?: NodeJS.Timeout;

  constructor(bench: Workbench, open = (place: Place) => openInEditor(bench.root, place)) {
    this.#bench = bench;
    this.#open = open;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(String(error));
      });
    });
  }

  /** Listens on the first free port from `port` on; gives it. */
  async listen(port: number): Promise<number> {
    const taken = await listenFrom(this.#server, port);
    this.#heartbeat = setInterval(() => this.#send(this.#viewers, ':\n\n'), HEARTBEAT).unref();
    return taken;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await new Promise<void>((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  /** Shows every viewer what has changed of the page that it looks at, and what is wrong. */
  refresh(): void {
    for (const viewer of this.#viewers) this.#bring(viewer);
    const problems = this.#problemsMessage();
    for (const viewer of this.#viewers) this.#tell(viewer, problems);
  }

  /** Brings a viewer up to date, if its page is another by now. */
  #bring(viewer: Viewer): void {
    const output = this.#find(viewer.address) ?? this.#bench.find('/404');
    if (!output?.type.startsWith('text/html')) return;
    const { version, styles } = this.#bench.page(output);
    if (version.whole === viewer.version.whole) return;
    const kind = version.frame === viewer.version.frame ? 'styles' : 'reload';
    viewer.version = version;
    this.#tell(viewer, kind === 'styles' ? { kind, texts: styles } : { kind });
  }

  #problemsMessage(): Message {
    const errors = this.#bench.problems.filter(({ severity }: Problem) => severity !== 'warning');
    return { kind: 'problems', problems: errors.map((problem) => withExcerpt(this.#bench.root, problem)) };
  }

  #tell(viewer: Viewer, message: Message): void {
    this.#send([viewer], `data: ${JSON.stringify(message)}\n\n`);
  }

  #send(viewers: Iterable<Viewer>, text: string): void {
    for (const { response } of viewers) response.write(text);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const refusal = refusalOf(request);
    if (refusal && !(refusal.status === 405 && url.pathname === OPEN))
      return end(response, refusal.status, 'text/plain', refusal.text);
    if (url.pathname === CLIENT) return end(response, 200, 'text/javascript; charset=utf-8', await this.#clientText());
    if (url.pathname === EVENTS) return this.#listen(url, response);
    if (url.pathname === OPEN) return this.#openPlace(request, response);
    await this.#bench.settled();
    await this.#show(url.pathname, response);
  }

  async #show(address: string, response: ServerResponse): Promise<void> {
    const base = this.#bench.plan?.settings.base ?? '';
    if (base && address === '/') {
      response.writeHead(302, { location: `${base}/` }).end();
      return;
    }
    const found = this.#find(address);
    const derived = !found && address.startsWith(`${base}/`) && (await this.#bench.derived(address.slice(base.length)));
    if (derived) return end(response, 200, derived.type, derived.bytes);
    const output = found ?? this.#bench.find('/404');
    const status = found ? 200 : 404;
    if (!output) {
      const title = this.#bench.plan ? 'There is no page at this address' : 'The site cannot be shown yet';
      return end(response, status, HTML, injectScript(shell(title), undefined).html);
    }
    const before = this.#bench.problems.length;
    end(response, status, output.type, this.#contents(output));
    if (this.#bench.problems.length !== before) this.refresh();
  }

  #find(address: string): Output | undefined {
    const base = this.#bench.plan?.settings.base ?? '';
    if (!address.startsWith(`${base}/`)) return undefined;
    try {
      return this.#bench.find(decodeURIComponent(address.slice(base.length)));
    } catch {
      return undefined;
    }
  }

  #contents(output: Output): string | Uint8Array {
    return output.type.startsWith('text/html') ? this.#bench.page(output).html : output.make().bytes();
  }

  #listen(url: URL, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...NEVER });
    const version = readVersion(url.searchParams.get('version') ?? '');
    const viewer = { response, address: url.searchParams.get('address') ?? '/', version };
    this.#viewers.add(viewer);
    response.on('close', () => this.#viewers.delete(viewer));
    this.#bring(viewer);
    this.#tell(viewer, this.#problemsMessage());
  }

  async #openPlace(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Only our own script sends JSON here: another site's page cannot, without being asked for leave first.
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      return end(response, 405, 'text/plain', '');
    let body = '';
    for await (const chunk of request) {
      body += chunk;
      if (body.length > LONGEST_ORDER) return end(response, 413, 'text/plain', '');
    }
    const place: unknown = JSON.parse(body);
    const isPlace = typeof place === 'object' && place !== null && typeof (place as Place).file === 'string';
    end(response, isPlace && this.#open(place as Place) ? 204 : 404, 'text/plain', '');
  }

  #clientText(): Promise<string> {
    this.#client ??= makeClient();
    return this.#client;
  }
}

function end(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, ...NEVER }).end(body);
}

/** The script of every page. */
async function makeClient(): Promise<string> {
  const entryPoints = ['build/serve/dev/browser/client.ts'];
  const made = await bundle(PROJECT, { entryPoints, outdir: PROJECT, format: 'iife', target: 'es2022' });
  if ('problems' in made) throw new Error(made.problems.map(({ message }) => message).join('\n'));
  return made.text;
}
