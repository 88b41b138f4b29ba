/** Serves a finished site on loopback, as its host would. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { join, sep } from 'node:path';
import { readManifest } from '../site/manifest.ts';
import { respond } from './answer.ts';
import { type Reach, refusalOf, sendFile } from './listen.ts';

/** Reads the folder again for every request, so that a new build is visible at once. */
export function createPreview(folder: string, reach: Reach): Server {
  return createServer((request, response) => {
    try {
      const refusal = refusalOf(request, reach);
      if (refusal) return say(response, refusal.status, refusal.text.trim());
      const site = { ...readManifest(folder), has: (path: string) => isFile(folder, path) };
      const { file, status, headers } = respond(request.url ?? '/', site);
      if (file === undefined) return say(response, status, STATUS_CODES[status] ?? '', headers);
      sendFile(response, status, headers, readFileSync(join(folder, file)));
    } catch (error) {
      // A build may delete the file at this very moment.
      say(response, 503, `This file cannot be read right now: ${(error as Error).message}`);
    }
  });
}

/** Whether the folder has a file of exactly this name. A link, or another spelling of a name, could leave the folder. */
function isFile(folder: string, path: string): boolean {
  try {
    const place = realpathSync.native(join(folder, path));
    return (
      place === realpathSync.native(folder) + sep + path.replaceAll('/', sep) &&
      statSync(place).isFile()
    );
  } catch {
    return false;
  }
}

function say(response: ServerResponse, status: number, text: string, headers = {}): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
    .end(`${text}\n`);
}
