/** Serves a built site on loopback, as plain hosts do. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { typeOf } from '../build/routes/media-types.ts';

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
    if (file) return send(response, 200, file, { strict, compress });
    const missing = join(folder, '404.html');
    if (existsSync(missing)) return send(response, 404, missing, { strict, compress });
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

function findFile(folder: string, path: string): string | undefined {
  const place = join(folder, normalize(`/${path}`));
  return [place, `${place.replace(/\/$/, '')}.html`, join(place, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

function send(
  response: ServerResponse,
  status: number,
  file: string,
  options: { strict: boolean; compress: boolean },
): void {
  const bytes = readFileSync(file);
  const type = typeOf(file);
  response.setHeader('content-type', type);
  response.setHeader('cache-control', /-[0-9A-Za-z]{8}\.\w+$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache');
  if (options.strict && type.startsWith('text/html'))
    response.setHeader('content-security-policy', policyFor(bytes.toString()));
  const isText = /^text|json|xml/.test(type);
  if (options.compress && isText) response.setHeader('content-encoding', 'br');
  response.writeHead(status).end(options.compress && isText ? brotliCompressSync(bytes) : bytes);
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
