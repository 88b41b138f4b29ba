/** Serves a finished site on loopback, as its host would. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { type Server, STATUS_CODES } from 'node:http';
import { join, sep } from 'node:path';
import { readManifest } from '../site/manifest.ts';
import { respond } from './answer.ts';
import { createGuarded, type Reach, say, sendFile, urlOf } from './listen.ts';

/** Adds a script to pages that reports what only a browser can notice, and takes its reports. */
export interface Reporter {
  /** The answer to the script that it adds to pages; undefined for an address of the site. */
  answer(url: URL): Promise<Uint8Array> | undefined;
  /** A page with that script. */
  add(html: string): string;
}

/** Reads the folder again for every request, so that a new build is visible at once. */
export const createPreview = (folder: string, reach: Reach, reporter?: Reporter): Server =>
  createGuarded(reach, async (request, response) => {
    const answer = await reporter?.answer(urlOf(request));
    if (answer) return sendFile(response, 200, { 'content-type': 'text/javascript' }, answer);
    const site = { ...readManifest(folder), has: (path: string) => isFile(folder, path) };
    const { file, status, headers } = respond(request.url ?? '/', site);
    if (file === undefined) return say(response, status, STATUS_CODES[status] ?? '', headers);
    // A build may delete the file at this very moment.
    const bytes = readFileSync(join(folder, file));
    const isPage = reporter && file.endsWith('.html');
    sendFile(response, status, headers, isPage ? Buffer.from(reporter.add(`${bytes}`)) : bytes);
  });

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
