/** A service on loopback that records requests, and serves a tag that forwards its data layer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  path: string;
  body: string;
}

export interface Recorder {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string;
  received: Recorded[];
  /** Waits for this many requests, and a little longer to see that no more come. Returns and forgets them. */
  take(count: number): Promise<Recorded[]>;
  close(): Promise<void>;
}

/** Stands in for the Google tag: what a function's arguments are in its layer goes out as JSON. */
const TAG = `{
  const at = document.currentScript.src;
  const deliver = (words) => navigator.sendBeacon(new URL('/tag', at), JSON.stringify([...words]));
  dataLayer.forEach(deliver);
  dataLayer.push = deliver;
}`;

export async function record(): Promise<Recorder> {
  const received: Recorded[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    response.setHeader('access-control-allow-origin', '*');
    if (path.startsWith('/gtag/js')) {
      received.push({ path, body: '' });
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(TAG);
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ path, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async take(count) {
      for (let turn = 0; turn < 100 && received.length < count; turn++) await sleep(50);
      await sleep(300);
      return received.splice(0);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
