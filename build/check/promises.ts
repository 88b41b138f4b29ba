/** Finds addresses that were published and are gone, since others link to them; and keeps the ledger of them. */
import { hash } from 'node:crypto';
import { nearest, type Problem } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import { goneIn, LEDGER, type Ledger, type LedgerRow, readLedger } from '../content/ledger.ts';
import { INDEX } from '../content/source.ts';
import type { Site } from '../plan/plan.ts';
import { entryAddresses, pathIn, splitAddress } from '../site/address.ts';
import { type Artifact, isRenderedEntry } from '../site/artifact.ts';
import { isNotFound, markOf, NOT_FOUND, type Page } from '../site/page.ts';
import type { Output } from '../write/output.ts';
import { idOf } from './destinations.ts';

/** A published address that the site no longer has. `to`: the new address, if its page shows the same. */
export type Vanished = { address: string; to: string | undefined; problem: Problem };

/** The addresses of the ledger that are gone, without those that may be: in `content/gone.yml`, or expired. */
export function findVanished({ plan, artifacts }: Site, out: Output): Vanished[] {
  const { content, input } = plan;
  // The address of a text that could not be read is not gone.
  const ledger = plan.isBlocked || content.lost.entries.length > 0 ? new Map() : readLedger(input.source);
  const expired = content.entries.filter((entry) => markOf(entry, input.mode) === 'expired');
  const released = new Set([...goneIn(content), ...expired.map(entryAddresses(content.entries))]);
  const pages = new Map(artifacts.flatMap((artifact) => (artifact.page ? [[artifact.page.path, artifact]] : [])));
  const vanished = [...ledger].filter(([address]) => {
    const [path, place] = splitAddress(address);
    if (released.has(address) || released.has(path)) return false;
    const artifact = pages.get(path);
    // A redirect takes its visitors' fragment along.
    if (place && artifact?.page?.kind !== 'redirect')
      return artifact?.facts?.ids.includes(idOf(place.slice(1))) === false;
    return !place && !artifact;
  });
  if (vanished.length === 0) return [];
  const fresh = lastingPages(artifacts).filter(({ page }) => !ledger.has(page.path));
  const shown = fresh.map(({ page, path }) => ({ path: page.path, shows: shownIn(out, path) }));
  return vanished.map(([address, { shows, line }]) => {
    const to = shown.find((page) => page.shows === shows)?.path;
    const [path, place] = splitAddress(address);
    const redirect = `\`${path}: ${to ?? likely(path, shows, shown)}\``;
    const mend = place
      ? 'Give its heading this id again'
      : to
        ? `Run \`${commandLine('addresses')}\`, which writes ${redirect} into content/redirects.yml`
        : `Write ${redirect} in content/redirects.yml`;
    const problem = {
      file: LEDGER,
      line,
      code: 'checks/promises',
      message: `The address ${address} was published, and the site no longer has it.`,
      fix: `${mend}. If nothing replaces it, write \`- ${address}\` in content/gone.yml.`,
    };
    return { address, to, problem };
  });
}

type Shown = { path: string; shows: string };

/** The new page that most likely has the text of an address: it shows almost the same, has a similar address, or is the only one. */
function likely(path: string, shows: string | undefined, pages: readonly Shown[]): string {
  const sketch = shows?.slice(7) ?? '';
  const alike = (page: Shown) => [...sketch].filter((digit, at) => digit === page.shows[at + 7]).length;
  const [best] = pages.toSorted((a, b) => alike(b) - alike(a));
  if (best && (alike(best) > 2 || pages.length === 1)) return best.path;
  const names = pages.map((page) => page.path);
  return nearest(path, names)[0] ?? '/…';
}

/** Pages that are not to last: the 404 page, and what code makes and search engines should not list. */
function isLasting(page: Page): boolean {
  if (page.kind !== 'entry') return true;
  return !isNotFound(page) && !(page.entry.file === INDEX && page.entry.front.noindex);
}

const lastingPages = (artifacts: readonly Artifact[]) =>
  artifacts.filter(isRenderedEntry).filter(({ page }) => isLasting(page));

/** The ledger as it should be after this build. Vanished addresses stay, since a promise has no end. */
export function renewLedger({ plan, artifacts }: Site, out: Output): Ledger {
  const { source, mode } = plan.input;
  const before = readLedger(source);
  const ledger = new Map<string, LedgerRow>(before);
  for (const { page } of artifacts) if (page && isLasting(page)) ledger.set(page.path, {});
  for (const { page, path } of lastingPages(artifacts)) {
    const last = before.get(page.path);
    const shows = shownIn(out, path);
    ledger.set(page.path, last?.shows === shows ? last : { shows, day: mode.now });
  }
  for (const address of placesLinked(artifacts, plan.content.settings.base)) ledger.set(address, {});
  return ledger;
}

/** The places in pages that links name, other than those of the frame, which the 404 page has, too. */
function placesLinked(artifacts: readonly Artifact[], base: string): string[] {
  const frame = artifacts.find(({ page }) => page?.path === NOT_FOUND)?.facts?.ids;
  const ids = new Map(lastingPages(artifacts).map(({ page, facts }) => [page.path, facts.ids]));
  return artifacts.filter(isRenderedEntry).flatMap(({ page, facts }) =>
    facts.references.flatMap(({ tag, address }) => {
      const [, written, fragment] = /^(\/(?!\/)[^?#]*|)(?:\?[^#]*)?#(.*)/.exec(address) ?? [];
      if (tag !== 'a' || fragment === undefined) return [];
      const path = written ? pathIn(written).slice(base.length) || '/' : page.path;
      const id = idOf(fragment);
      return id && !frame?.includes(id) && ids.get(path)?.includes(id) ? [`${path}#${id}`] : [];
    }),
  );
}

/** Elements whose contents are not words of a page; a date changes with the day. */
const SKIPPED = /<(svg|script|style|time)\b.*?<\/\1>/gs;

/**
 * A hash of the words and pictures in the main part of a page, and a sketch of them: `3f2a9c-1b04d2e7`. The more pairs of words two
 * texts have in common, the more digits of their sketches are the same (https://en.wikipedia.org/wiki/MinHash).
 */
function shownIn(out: Output, path: string): string {
  const html = new TextDecoder().decode(out.read(path));
  const [main] = /<main\b.*<\/main>/s.exec(html) ?? [html];
  const text = main.replace(SKIPPED, '').replace(/<img\b[^>]*>|<[^>]*>/g, (tag) => ` ${tag.match(PICTURE) ?? ''} `);
  const words = text.match(/\S+/g) ?? [];
  const pairs = words.map((word, at) => {
    let code = 0;
    for (const letter of `${word} ${words[at + 1]}`) code = Math.imul(code ^ letter.charCodeAt(0), 0x5bd1e995);
    return code;
  });
  const digits = [3, 5, 7, 11, 13, 17, 19, 23].map((factor) => {
    const least = pairs.reduce(
      (least, code) => Math.min(least, Math.imul(code ^ (code >>> 15), factor ** 7) >>> 0),
      2 ** 32,
    );
    return (least % 16).toString(16);
  });
  return `${hash('sha256', words.join(' ')).slice(0, 6)}-${digits.join('')}`;
}

/** What a picture shows, and the name of its file, which changes with its bytes. */
const PICTURE = /\b(?:src|alt)="[^"]*"/g;
