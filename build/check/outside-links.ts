/** Asks every outside link whether it still leads somewhere. Never in CI: others' servers must not decide it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quote } from '../markdown/text.ts';
import type { Problem } from '../problem.ts';
import type { SiteFile } from '../table.ts';
import type { Audit } from './audit.ts';

const load = createRequire(import.meta.url);
const AT_ONCE = 8;
const TIMEOUT = 15_000;

/** `own`: the origin of the site itself, and placeholders, which nobody is asked about. */
export async function checkOutside(pages: readonly SiteFile[], own: readonly string[]): Promise<Audit> {
  const linkinator: typeof import('linkinator') | undefined = await load('./optional.cjs')('linkinator');
  if (!linkinator) return { problems: [], skipped: 'Outside links: the package linkinator is not installed.' };
  const files = outsideLinks(pages, own);
  const folder = mkdtempSync(join(tmpdir(), 'check-links-'));
  try {
    // One page with every address once: each is asked about once, however many pages name it.
    const links = [...files.keys()].map((address) => `<a href="${quote(address)}">x</a>`);
    writeFileSync(join(folder, 'links.html'), `<!doctype html><title>Links</title>${links.join('\n')}`);
    const options = { path: 'links.html', serverRoot: folder, concurrency: AT_ONCE, timeout: TIMEOUT, retry: true };
    const { links: results } = await new linkinator.LinkChecker().check(options);
    const broken = results.filter(({ state, url }) => state === 'BROKEN' && !url.endsWith('/links.html'));
    return { problems: broken.map(({ url, status }) => problemOf(url, status, files)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each outside address with the file whose page names it first. */
function outsideLinks(pages: readonly SiteFile[], own: readonly string[]): Map<string, string> {
  const links = pages.flatMap(({ output, page }) =>
    (page?.references ?? [])
      .filter(({ tag, address }) => tag === 'a' && /^https?:/i.test(address))
      .filter(({ address }) => !own.some((one) => one !== '' && address.startsWith(one)))
      .map(({ address }) => [address, output.source] as const),
  );
  return new Map([...links].reverse());
}

function problemOf(url: string, status: number | undefined, files: Map<string, string>): Problem {
  const plain = url.replace(/\/$/, '');
  const [, file = 'content'] = [...files].find(([address]) => address.replace(/\/$/, '') === plain) ?? [];
  const said = status ? `answers ${status}` : 'does not answer';
  return { file, message: `${url} ${said}.`, fix: 'Correct the link, or take it out.' };
}
