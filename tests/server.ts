/** Serves a built site on loopback, as plain hosts do. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { CACHE_CONTROL } from '../build/derive/nginx.ts';
import { readManifest } from '../build/serve/rows.ts';

export interface Served {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * An address finds its file, its `.html`, or its folder's `index.html`; else 404.html with status 404.
 * With `strict`, every page goes under a content security policy that allows only what the page itself carries;
 * with `compress`, texts go in brotli.
 */
export async function serve(folder: string, { strict = true, compress = false } = {}): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = findFile(folder, path);
    if (file !== undefined) return send(response, 200, { folder, file, strict, compress });
    if (existsSync(join(folder, '404.html')))
      return send(response, 404, { folder, file: '404.html', strict, compress });
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
  strict: boolean;
  compress: boolean;
}

function send(response: ServerResponse, status: number, { folder, file, strict, compress }: Sent): void {
  const bytes = readFileSync(join(folder, file));
  const { type, cache } = readManifest(folder).row(file.replaceAll('\\', '/'));
  response.setHeader('content-type', type);
  response.setHeader('cache-control', CACHE_CONTROL[cache]);
  if (strict && type.startsWith('text/html'))
    response.setHeader('content-security-policy', policyFor(bytes.toString()));
  const isText = /^text|json|xml/.test(type);
  if (compress && isText) response.setHeader('content-encoding', 'br');
  response.writeHead(status).end(compress && isText ? brotliCompressSync(bytes) : bytes);
}

/** The strictest policy under which the page works: its own files, and by their hashes its inline styles and scripts. */
function policyFor(html: string): string {
  const tree = parseDocument(html);
  const hashes = (name: string) =>
    DomUtils.getElementsByTagName(name, tree)
      .filter((element) => element.attribs.src === undefined)
      .map((element) => `'sha256-${createHash('sha256').update(DomUtils.textContent(element)).digest('base64')}'`)
      .join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
