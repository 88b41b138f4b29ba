/** Asks every outside link whether it still leads somewhere. Never in CI: others' servers must not decide it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Made, Problem } from '../site.ts';
import type { Finding } from './audit.ts';

const AT_ONCE = 8;
const PATIENCE = 15_000;

/** `own`: the origin of the site itself, and placeholders, which nobody is asked about. */
export async function checkOutside(pages: Made[], own: string[]): Promise<Finding> {
  const linkinator = await import('linkinator').catch(() => undefined);
  if (!linkinator) return { problems: [], skipped: 'Outside links: the package linkinator is not installed.' };
  const files = outsideLinks(pages, own);
  const folder = mkdtempSync(join(tmpdir(), 'check-links-'));
  try {
    // One page with every address once: each is asked about once, however many pages name it.
    const links = [...files.keys()].map((address) => `<a href="${address}">x</a>`);
    writeFileSync(join(folder, 'links.html'), `<!doctype html><title>Links</title>${links.join('\n')}`);
    const options = { path: 'links.html', serverRoot: folder, concurrency: AT_ONCE, timeout: PATIENCE, retry: true };
    const { links: results } = await new linkinator.LinkChecker().check(options);
    const broken = results.filter(({ state, url }) => state === 'BROKEN' && !url.endsWith('/links.html'));
    return { problems: broken.map(({ url, status }) => problemOf(url, status, files)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each outside address, as it stands in HTML, with the file whose page names it first. */
function outsideLinks(pages: Made[], own: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const decoder = new TextDecoder();
  for (const { output, bytes } of pages)
    for (const [, address = ''] of decoder.decode(bytes).matchAll(/<a\b[^>]*?\shref="(https?:[^"]+)"/g))
      if (!own.some((one) => address.startsWith(one)) && !found.has(address))
        found.set(address, output.inputs[0] ?? output.path);
  return found;
}

function problemOf(url: string, status: number | undefined, files: Map<string, string>): Problem {
  const plain = url.replace(/\/$/, '');
  const [, file = 'content'] =
    [...files].find(([address]) => address.replaceAll('&amp;', '&').replace(/\/$/, '') === plain) ?? [];
  const said = status ? `answers ${status}` : 'does not answer';
  return { file, message: `${url} ${said}.`, fix: 'Correct the link, or take it out.' };
}
