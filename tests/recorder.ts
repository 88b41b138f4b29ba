/** A service on loopback that records requests, and serves a tag that forwards its data layer. */
import { createServer } from 'node:http';
import { listen } from './server.ts';

export interface Recorded {
  path: string;
  body: string;
}

/** Stands in for the Google tag: what a function's arguments are in its layer goes out as JSON. */
const TAG = `{
  const at = document.currentScript.src;
  const deliver = (words) => navigator.sendBeacon(new URL('/tag', at), JSON.stringify([...words]));
  dataLayer.forEach(deliver);
  dataLayer.push = deliver;
}`;

export async function record() {
  const received: Recorded[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ path, body });
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript');
      response.end(path.startsWith('/gtag/js') ? TAG : '');
    });
  });
  const { origin, close } = await listen(server);
  /** Waits for this many requests, and a little longer to see that no more come. Returns and forgets them. */
  const take = async (count: number): Promise<Recorded[]> => {
    for (let turn = 0; turn < 100 && received.length < count; turn++) await sleep(50);
    await sleep(300);
    return received.splice(0);
  };
  return { origin, take, close };
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
