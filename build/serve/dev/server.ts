/** Serves a workbench on loopback, and tells the browsers that look at it of changes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parse } from 'node:path';
import { bundle, PROJECT } from '../../code/esbuild.ts';
import { isError } from '../../problem.ts';
import { NOT_FOUND } from '../../routes/paths.ts';
import type { Output } from '../../table.ts';
import { listenFrom, refusalOf } from '../listen.ts';
import { openInEditor } from './editor.ts';
import { withExcerpt } from './excerpt.ts';
import { admit, isGuest, networkHosts } from './guests.ts';
import { CLIENT, EVENTS, FAULT, LIVE, OPEN, type Place, type ShownProblem, VIEW, type View } from './messages.ts';
import { injectScript, type LivePage, shell } from './pages.ts';
import { placeIn } from './trace.ts';
import type { Workbench } from './workbench.ts';

const BROWSER = 'build/serve/dev/browser';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';
/** No browser keeps an answer, and no other site's page gets or frames one. */
const PRIVATE = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
};
/** A line now and then keeps the connection from being closed as idle, and finds out who has gone. */
const HEARTBEAT = 30_000;
const LONGEST_ORDER = 10_000;

export class DevServer {
  #bench: Workbench;
  #code?: string;
  #streams = new Set<ServerResponse>();
  /** What the page that looked last asked for. */
  #last?: URLSearchParams;
  #server: Server;
  #scripts?: Promise<Map<string, string>>;
  #heartbeat?: NodeJS.Timeout;

  /** With a code, other machines of the network are answered too, if they know it. */
  constructor(bench: Workbench, code?: string) {
    this.#bench = bench;
    this.#code = code;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(String(error));
      });
    });
  }

  /** Listens on the first free port from `port` on; gives it. */
  async listen(port: number): Promise<number> {
    const taken = await listenFrom(this.#server, port, this.#code && '0.0.0.0');
    this.#heartbeat = setInterval(() => this.#send(':\n\n'), HEARTBEAT).unref();
    return taken;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await new Promise<void>((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  /** Has every page look again at what it is, and at what is wrong. */
  refresh(): void {
    // Most likely the page that looked last is the one in view: it need not ask.
    if (this.#last) this.#send(`data: ${JSON.stringify(this.#view(this.#last))}\n\n`);
    this.#send('data: {}\n\n');
  }

  #send(text: string): void {
    for (const stream of this.#streams) stream.write(text);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const refusal = refusalOf(request, this.#code ? networkHosts() : []);
    if (refusal && !(refusal.status === 405 && url.pathname === OPEN))
      return end(response, refusal.status, 'text/plain', refusal.text);
    if (isGuest(request)) {
      const admitted = admit(request, this.#code ?? '');
      if (admitted === false)
        return end(response, 403, 'text/plain', 'Ask for this by the address that was printed.\n');
      if (admitted !== true) return void response.writeHead(302, admitted).end();
    }
    this.#scripts ??= makeScripts();
    const script = (await this.#scripts).get(url.pathname);
    if (script !== undefined) return end(response, 200, 'text/javascript; charset=utf-8', script);
    if (url.pathname === EVENTS) return this.#listen(response);
    if (url.pathname === OPEN) return this.#openPlace(request, response);
    await this.#bench.settled();
    const before = this.#bench.problems.length;
    if (url.pathname === VIEW) end(response, 200, JSON_TYPE, JSON.stringify(this.#view(url.searchParams)));
    else if (url.pathname === FAULT) end(response, 200, JSON_TYPE, JSON.stringify(this.#fault(url.searchParams)));
    else await this.#show(url.pathname, response);
    if (this.#bench.problems.length !== before) this.refresh();
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
    const status = found ? 200 : 404;
    if (!found || isPage(found)) return end(response, status, HTML, this.#page(found).html);
    end(response, status, found.type, found.make().bytes());
  }

  /** What a page is at present, and what is wrong. */
  #view(query: URLSearchParams): View {
    this.#last = query;
    const address = query.get('address') ?? '/';
    const output = this.#find(address);
    const { html, version } = this.#page(output);
    const problems = this.#bench.problems.filter(isError).map((problem) => {
      return { ...withExcerpt(this.#bench.root, problem), here: this.#bench.concerns(problem, output) };
    });
    return version === query.get('version') ? { address, problems } : { address, html, problems };
  }

  /** What a page met, with its place where that is in an island. */
  #fault(query: URLSearchParams): ShownProblem {
    const page = this.#find(query.get('address') ?? '/')?.source ?? '.';
    const place = placeIn(query.get('stack') ?? '', (address) => this.#find(address));
    const fix = 'The browser met this; its console has the whole stack.';
    return {
      ...withExcerpt(this.#bench.root, { ...(place ?? { file: page }), message: query.get('message') ?? '', fix }),
      here: true,
    };
  }

  /** A page, or what is shown where there is none. */
  #page(found: Output | undefined): LivePage {
    const output = found ?? this.#bench.find(NOT_FOUND);
    if (output && isPage(output)) return this.#bench.page(output);
    const title = this.#bench.plan ? 'There is no page at this address' : 'The site cannot be shown yet';
    return injectScript(shell(title), undefined);
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

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...PRIVATE });
    response.flushHeaders();
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  async #openPlace(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Only our own script sends JSON here: for another site's page, the browser would ask for permission first.
    if (request.method !== 'POST' || request.headers['content-type'] !== JSON_TYPE)
      return end(response, 405, 'text/plain', '');
    let body = '';
    for await (const chunk of request) {
      body += chunk;
      if (body.length > LONGEST_ORDER) return end(response, 413, 'text/plain', '');
    }
    const place: unknown = JSON.parse(body);
    const isPlace = typeof place === 'object' && place !== null && typeof (place as Place).file === 'string';
    end(response, isPlace && openInEditor(this.#bench.root, place as Place) ? 204 : 404, 'text/plain', '');
  }
}

const isPage = ({ type }: Output): boolean => type.startsWith('text/html');

function end(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, ...PRIVATE }).end(body);
}

/** The scripts of the workbench by their addresses. */
async function makeScripts(): Promise<Map<string, string>> {
  const entryPoints = [CLIENT, LIVE].map((address) => `${BROWSER}/${parse(address).name}.ts`);
  const target = { format: 'iife', target: 'es2022', loader: { '.css': 'text' } } as const;
  const made = await bundle(PROJECT, { entryPoints, outdir: '/@dev', ...target });
  if ('problems' in made) throw new Error(made.problems.map(({ message }) => message).join('\n'));
  return new Map(
    made.files.map(({ path, contents }) => [path.replace(/^.*(?=\/@dev\/)/, ''), Buffer.from(contents).toString()]),
  );
}
