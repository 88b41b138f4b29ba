/** Serves a finished site on loopback as a chosen host would. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { refusalOf } from '../listen.ts';
import { readRows } from '../rows.ts';
import { type Answer, answer, type Files } from './answer.ts';
import type { HostName } from './hosts.ts';

/** Looks at the folder again for every request, so that the next build shows at once. */
const filesIn = (folder: string): Files => ({ has: (path) => isFile(join(folder, path)), row: readRows(folder) });

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** `base`: the path below which the site lies; addresses beside it belong to somebody else's site. */
export function createPreview(folder: string, host: HostName, base = ''): Server {
  return createServer((request, response) => {
    const { url = '/' } = request;
    const refusal = refusalOf(request);
    if (refusal) return say(response, refusal.status, refusal.text);
    if (!url.startsWith(`${base}/`)) {
      const isTop = url === '/' || url === base;
      response.writeHead(isTop ? 302 : 404, isTop ? { location: `${base}/` } : {}).end();
      return;
    }
    try {
      send(response, folder, answer(host, url.slice(base.length), filesIn(folder)), base);
    } catch (error) {
      // A build that puts a new site into place takes the old files away.
      say(response, 503, `This file could not be read just now: ${(error as Error).message}\n`);
    }
  });
}

function send(response: ServerResponse, folder: string, { status, file, location, headers }: Answer, base: string) {
  if (location !== undefined) response.setHeader('location', base + location);
  if (file === undefined) return say(response, status, status === 404 ? 'Not found\n' : '');
  const bytes = readFileSync(join(folder, file));
  response.writeHead(status, { 'content-length': bytes.length, ...headers }).end(bytes);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
