/** Serves a workbench on loopback, and tells the browsers that look at it of changes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isError } from '../../problem.ts';
import { NOT_FOUND } from '../../routes/paths.ts';
import type { Output } from '../../table.ts';
import { listenFrom, refusalOf, urlOf } from '../listen.ts';
import { replyTo } from '../reply.ts';
import { openInEditor } from './editor.ts';
import { withExcerpt } from './excerpt.ts';
import { admit, isGuest, networkHosts } from './guests.ts';
import { EVENTS, FAULT, OPEN, type Place, type ShownProblem, VIEW, type View } from './messages.ts';
import { injectScript, type LivePage, shell } from './pages.ts';
import { makeScripts } from './scripts.ts';
import { placeIn } from './trace.ts';
import type { Workbench } from './workbench.ts';

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
    const url = urlOf(request);
    const refusal = refusalOf(request, this.#code ? networkHosts() : []);
    if (refusal && !(refusal.status === 405 && url.pathname === OPEN))
      return end(response, refusal.status, 'text/plain', refusal.text);
    if (isGuest(request)) {
      const admitted = admit(request, this.#code ?? '');
      if (admitted === false)
        return end(response, 403, 'text/plain', 'Ask for this by the address that was printed.\n');
      if (admitted !== true) return void response.writeHead(302, admitted).end();
      if (url.pathname === OPEN) return end(response, 403, 'text/plain', 'The editor is not for guests.\n');
    }
    this.#scripts ??= makeScripts();
    const script = (await this.#scripts).get(url.pathname);
    if (script !== undefined) return end(response, 200, 'text/javascript; charset=utf-8', script);
    if (url.pathname === EVENTS) return this.#listen(request, response);
    if (url.pathname === OPEN) return this.#openPlace(request, response);
    await this.#bench.settled();
    const before = this.#bench.problems.length;
    if (url.pathname === VIEW) end(response, 200, JSON_TYPE, JSON.stringify(this.#view(url.searchParams)));
    else if (url.pathname === FAULT) end(response, 200, JSON_TYPE, JSON.stringify(this.#fault(url.searchParams)));
    else await this.#show(url.pathname, request, response);
    if (this.#bench.problems.length !== before) this.refresh();
  }

  async #show(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const base = this.#bench.plan?.settings.base ?? '';
    if (base && address === '/') {
      response.writeHead(302, { location: `${base}/` }).end();
      return;
    }
    const found = this.#find(address);
    const derived = !found && address.startsWith(`${base}/`) && (await this.#bench.derived(address.slice(base.length)));
    if (derived) return send(request, response, derived);
    if (!found || isPage(found)) return end(response, found ? 200 : 404, HTML, this.#page(found).html);
    send(request, response, { type: found.type, bytes: found.make().bytes() });
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

  #listen({ method }: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...PRIVATE });
    if (method === 'HEAD') return void response.end();
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

/** Sends a file, or the part of it that is asked for: some browsers play no video otherwise. */
function send(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  file: { type: string; bytes: Uint8Array },
) {
  const whole = { status: 200, headers: { 'content-type': file.type, ...PRIVATE }, bytes: file.bytes };
  const { status, headers, bytes } = replyTo({ range: asked.range }, { ...whole, changed: 0, gzip: false });
  // No browser keeps the file, so that none asks whether it has changed.
  const { etag: _, 'last-modified': __, ...kept } = headers;
  response.writeHead(status, kept).end(bytes);
}
