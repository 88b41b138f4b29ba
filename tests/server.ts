/** Serves a built site on loopback, as plain hosts do. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CACHE_CONTROL } from '../build/derive/hosting.ts';
import { readManifest } from '../build/serve/rows.ts';

export interface Served {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * An address finds its file, its `.html`, or its folder's `index.html`; else 404.html with status 404.
 * With `compress`, texts go in brotli.
 */
export async function serve(folder: string, { compress = false } = {}): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = findFile(folder, path);
    if (file !== undefined) return send(response, 200, { folder, file, compress });
    if (existsSync(join(folder, '404.html'))) return send(response, 404, { folder, file: '404.html', compress });
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The file for an address, relative to the folder. */
function findFile(folder: string, path: string): string | undefined {
  const name = normalize(`/${path}`).slice(1);
  return [name, `${name.replace(/\/$/, '')}.html`, join(name, 'index.html')].find((file) => {
    const place = join(folder, file);
    return existsSync(place) && statSync(place).isFile();
  });
}

interface Sent {
  folder: string;
  file: string;
  compress: boolean;
}

function send(response: ServerResponse, status: number, { folder, file, compress }: Sent): void {
  const bytes = readFileSync(join(folder, file));
  const { type, cache } = readManifest(folder).row(file.replaceAll('\\', '/'));
  response.setHeader('content-type', type);
  response.setHeader('cache-control', CACHE_CONTROL[cache]);
  const isText = /^text|json|xml/.test(type);
  if (compress && isText) response.setHeader('content-encoding', 'br');
  response.writeHead(status).end(compress && isText ? brotliCompressSync(bytes) : bytes);
}
