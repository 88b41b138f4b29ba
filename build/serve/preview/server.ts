/** Serves a finished site on loopback as a chosen host would. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { typeOf } from '../../routes/media-types.ts';
import { answer, type Files } from './answer.ts';
import type { HostName } from './hosts.ts';
import { readSiteFiles } from './site-files.ts';

/** Looks at the folder anew for every request, so that the next build shows at once. */
function filesIn(folder: string): Files {
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return {
    has: (path) => isFile(join(folder, path)),
    own: readSiteFiles(read('_redirects'), read('_headers')),
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** `base`: the path below which the site lies; addresses beside it belong to somebody else's site. */
export function createPreview(folder: string, host: HostName, base = ''): Server {
  return createServer(({ url = '/', method }, response) => {
    if (!url.startsWith(`${base}/`)) {
      const isTop = url === '/' || url === base;
      response.writeHead(isTop ? 302 : 404, isTop ? { location: `${base}/` } : {}).end();
      return;
    }
    const { status, file, location, headers } = answer(host, url.slice(base.length), filesIn(folder));
    if (location !== undefined) headers.location = /^https?:/.test(location) ? location : base + location;
    if (file === undefined) {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
      response.end(status === 404 ? 'Not found\n' : '');
      return;
    }
    const bytes = readFileSync(join(folder, file));
    response.writeHead(status, { 'content-type': typeOf(file), 'content-length': bytes.length, ...headers });
    response.end(method === 'HEAD' ? undefined : bytes);
  });
}
