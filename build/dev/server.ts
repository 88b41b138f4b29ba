/** Serves the bench on loopback, and tells the browsers that look at it of changes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { bundle } from '../code/esbuild.ts';
import { PROJECT } from '../project.ts';
import { listenFrom, networkHosts, refusalOf, urlOf } from '../serve/listen.ts';
import type { Sent } from './bench.ts';
import { CLIENT, EVENTS } from './messages.ts';
import type { RemoteBench } from './remote.ts';

/** No browser keeps an answer, and no other site's page gets or frames one. */
const PRIVATE = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
};
/** `isOpen`: other machines of the network are answered, too. `editor`: the scheme of its links to files, such as `vscode`. */
export function createDevServer(bench: RemoteBench, isOpen: boolean, editor: string) {
  /** One for each page in view: sends it what it is now, and what is wrong. */
  const streams = new Set<() => void>();
  let client: Promise<Uint8Array> | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = urlOf(request);
    const refusal = refusalOf(request, isOpen ? networkHosts() : []);
    if (refusal) return say(response, refusal.status, refusal.text);
    if (pathname === EVENTS) {
      // A browser that has lost dev asks again after these milliseconds.
      response.writeHead(200, { 'content-type': 'text/event-stream', ...PRIVATE }).write('retry: 500\n\n');
      let version = searchParams.get('version') ?? '';
      let turns = Promise.resolve();
      const look = async () => {
        const view = await bench.view(searchParams.get('address') ?? '', version);
        version = view.live?.version ?? version;
        response.write(`data: ${JSON.stringify(view)}\n\n`);
      };
      const show = () => {
        turns = turns.then(look);
      };
      show();
      streams.add(show);
      response.on('close', () => streams.delete(show));
    } else if (pathname === CLIENT) {
      client ??= makeClient(`${editor}://file${pathToFileURL(bench.root).pathname}/`);
      send(response, { status: 200, type: 'text/javascript; charset=utf-8', body: await client });
    } else if (pathname === '/' && bench.state.base)
      response.writeHead(302, { location: `${bench.state.base}/` }).end();
    else send(response, await bench.send(pathname));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => say(response, 500, String(error)));
  });
  /** Has every page look again at what it is, and at what is wrong. */
  const refresh = () => {
    for (const show of streams) show();
  };
  /** Listens on the first free port from `port` on; gives it. */
  return { refresh, listen: (port: number): Promise<number> => listenFrom(server, port, isOpen) };
}

async function makeClient(editor: string): Promise<Uint8Array> {
  const define = { EDITOR: JSON.stringify(editor) };
  const options = { entryPoints: ['build/dev/browser/client.ts'], outdir: 'dev', define };
  const made = await bundle(PROJECT, { ...options, format: 'iife', target: 'es2022', loader: { '.css': 'text' } });
  if (made.problems.length > 0) throw new Error(made.problems.map(({ message }) => message).join('\n'));
  return made.files[0]?.contents ?? new Uint8Array();
}

const say = (response: ServerResponse, status: number, text: string): void =>
  send(response, { status, type: 'text/plain', body: Buffer.from(text) });

const send = (response: ServerResponse, { status, type, body }: Required<Sent>): void =>
  void response.writeHead(status, { 'content-type': type, ...PRIVATE }).end(body);
