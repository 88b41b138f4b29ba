/** Serves the pages of a session on loopback, and notifies browsers of changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createGuarded, listenFrom, type Reach, sendFile, urlOf } from '../serve/listen.ts';
import { CLIENT, EVENTS, PLACE } from './messages.ts';
import { makeScript } from './pages.ts';
import type { RemoteSession } from './remote.ts';
import type { Sent } from './session.ts';

/** Browsers must not cache responses, and other sites must not read or frame them. */
const PRIVATE = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
};

/** `editor`: the URL scheme of links to files, such as `vscode`. */
export function createDevServer(session: RemoteSession, reach: Reach, editor: string) {
  /** One function per page in view: sends the current page and its problems. */
  const streams = new Set<() => void>();
  let client: Promise<Uint8Array> | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = urlOf(request);
    if (pathname === EVENTS) {
      // After a lost connection, the browser tries again after this many milliseconds.
      response
        .writeHead(200, { 'content-type': 'text/event-stream', ...PRIVATE })
        .write('retry: 500\n\n');
      let version = searchParams.get('version') ?? '';
      let turns = Promise.resolve();
      const look = async () => {
        const view = await session.view(searchParams.get('address') ?? '', version);
        version = view.live?.version ?? version;
        response.write(`data: ${JSON.stringify(view)}\n\n`);
      };
      const show = () => {
        turns = turns.then(look);
      };
      show();
      streams.add(show);
      response.on('close', () => streams.delete(show));
    } else if (pathname === PLACE) {
      const place = await session.place(searchParams.get('stack') ?? '');
      const body = Buffer.from(JSON.stringify(place ?? null));
      send(response, { status: 200, type: 'application/json', body });
    } else if (pathname === CLIENT) {
      client ??= makeScript('client', `${editor}://file${pathToFileURL(session.root).pathname}/`);
      send(response, { status: 200, type: 'text/javascript; charset=utf-8', body: await client });
    } else if (pathname === '/' && session.state.base)
      response.writeHead(302, { location: `${session.state.base}/` }).end();
    else send(response, await session.send(pathname));
  }

  const server = createGuarded(reach, answer, PRIVATE);
  /** Sends every page in view its current state. */
  const refresh = () => {
    for (const show of streams) show();
  };
  /** Listens on the first free port from `port` on. Returns the port. */
  return { refresh, listen: (port: number): Promise<number> => listenFrom(server, port, reach) };
}

const send = (response: ServerResponse, { status, type, body }: Required<Sent>): void =>
  sendFile(response, status, { 'content-type': type, ...PRIVATE }, body);
