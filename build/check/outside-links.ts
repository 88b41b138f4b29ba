/** Asks every outside link whether it still works. Never in CI: others' servers must not decide it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quote } from '../markdown/text.ts';
import type { Artifact } from '../site.ts';
import type { Audit } from './audit.ts';

const OPTIONS = { path: 'links.html', concurrency: 8, timeout: 15_000, retry: true };

/** `own`: the origin of the site itself, and placeholders, which nobody is asked about. */
export async function checkOutside(pages: readonly Artifact[], own: readonly string[]): Promise<Audit> {
  const linkinator = await import('linkinator').catch(() => undefined);
  if (!linkinator) return { problems: [], skipped: 'Outside links: the package linkinator is not installed.' };
  const files = outsideLinks(pages, own);
  const folder = mkdtempSync(join(tmpdir(), 'check-links-'));
  try {
    // One page with every address once: each is asked about once, even if many pages name it.
    const links = [...files.keys()].map((address) => `<a href="${quote(address)}">x</a>`);
    writeFileSync(join(folder, OPTIONS.path), `<!doctype html><title>Links</title>${links.join('\n')}`);
    const { links: results } = await new linkinator.LinkChecker().check({ ...OPTIONS, serverRoot: folder });
    const broken = results.filter(({ state, url }) => state === 'BROKEN' && !url.endsWith(OPTIONS.path));
    const problems = broken.map(({ url, status }) => ({
      file: files.get(url) ?? 'content',
      message: `${url} ${status ? `answers ${status}` : 'does not answer'}.`,
      fix: 'Correct the link, or take it out.',
    }));
    return { problems };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each outside address, as the checker gives it back, with the file whose page names it first. */
function outsideLinks(pages: readonly Artifact[], own: readonly string[]): Map<string, string> {
  const isAsked = (address: string) =>
    /^https?:/i.test(address) && URL.canParse(address) && !own.some((one) => one !== '' && address.startsWith(one));
  const links = pages.flatMap(({ source, facts }) => {
    const asked = facts?.references.filter(({ tag, address }) => tag === 'a' && isAsked(address)) ?? [];
    return asked.map(({ address }): [string, string] => [new URL(address.replace(/#.*/s, '')).href, source]);
  });
  return new Map(links.reverse());
}
