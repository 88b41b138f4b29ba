/** Serves a finished site on loopback as its host would. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readManifest } from '../site.ts';
import { answer } from './answer.ts';
import { refusalOf } from './listen.ts';

/** The folder is looked at again for every request, so that the next build shows at once. */
export function createPreview(folder: string): Server {
  return createServer((request, response) => {
    const refusal = refusalOf(request);
    try {
      if (refusal) say(response, refusal.status, refusal.text.trim());
      else reply(request, response, folder);
    } catch (error) {
      // A build that puts a new site into place takes the old files away.
      say(response, 503, `This file could not be read just now: ${(error as Error).message}`);
    }
  });
}

function reply(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const site = { ...readManifest(folder), has: (path: string) => isFile(folder, path) };
  const { file, gzip, status, headers } = answer(request.url ?? '/', site);
  if (file === undefined) return void say(response, status, STATUS_CODES[status] ?? '', headers);
  const bytes = readFileSync(join(folder, file));
  const varies = gzip && bytes.length >= LEAST;
  if (varies) response.setHeader('vary', 'Accept-Encoding');
  if (varies && /\bgzip\b/.test(`${request.headers['accept-encoding']}`))
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(bytes, { level: 9 }));
  else response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
}

/** nginx compresses no file that is smaller, in bytes. */
const LEAST = 20;

/** Whether the folder has a file of this very name: a link, and another spelling of a name, could lead out of it. */
function isFile(folder: string, path: string): boolean {
  try {
    const place = realpathSync.native(join(folder, path));
    return place === realpathSync.native(folder) + sep + path.replaceAll('/', sep) && statSync(place).isFile();
  } catch {
    return false;
  }
}

function say(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`);
}
