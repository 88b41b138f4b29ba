/** Serves a built site on loopback, like a plain host. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { typeOf } from '../build/site.ts';

export interface Served {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Serves the file of an address, its `.html`, or the `index.html` of its folder; else 404.html with status 404. */
export async function serve(folder: string): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const name = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)).slice(1);
    const isFile = (file: string) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile();
    const found = [name, `${name.replace(/\/$/, '')}.html`, join(name, 'index.html')].find(isFile);
    const file = found ?? (isFile('404.html') ? '404.html' : undefined);
    if (file === undefined) return response.writeHead(404).end();
    response.setHeader('content-type', typeOf(file));
    const isHashed = /-\w{8}\.\w+$/.test(file);
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.writeHead(found ? 200 : 404).end(readFileSync(join(folder, file)));
  });
  return listen(server);
}

/** Starts a server at a free port on loopback. */
export async function listen(server: ReturnType<typeof createServer>): Promise<Served> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
