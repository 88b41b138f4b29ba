/** Finds addresses that were published and are gone, since others link to them; and keeps the ledger of them. */
import { hash } from 'node:crypto';
import { nearest, type Problem } from '../base/problem.ts';
import { goneIn, LEDGER, type Row, readLedger } from '../content/ledger.ts';
import { INDEX } from '../content/source.ts';
import { valueIn, walkHtml } from '../html/walk.ts';
import type { Site } from '../plan/plan.ts';
import { entryAddresses, pathIn, splitAddress } from '../site/address.ts';
import { type Artifact, isRenderedEntry, type RenderedEntry } from '../site/artifact.ts';
import { isNotFound, markOf, NOT_FOUND, type Page } from '../site/page.ts';
import type { Output } from '../write/output.ts';
import { idOf } from './destinations.ts';

/** Errors for addresses in the ledger that the site no longer has. Without a ledger, there are none. */
export function checkPromises(site: Site, out: Output): Problem[] {
  const vanished = findVanished(site);
  const moves = vanished.length > 0 ? findMoves(vanished, site, out) : new Map();
  const fresh = freshPages(site).map(({ page }) => page.path);
  return vanished.map(({ address, line }) => {
    const [path, place] = splitAddress(address);
    const to = moves.get(address) ?? nearest(path, fresh)[0] ?? (fresh.length === 1 ? fresh[0] : '/…');
    const mend = place ? 'Give its heading this id again' : `Write \`${path}: ${to}\` in content/redirects.yml`;
    return {
      file: LEDGER,
      line,
      code: 'checks/promises',
      message: `The address ${address} was published, and the site no longer has it.`,
      fix: `${mend}. If nothing replaces it, write \`- ${address}\` in content/gone.yml.`,
    };
  });
}

/** The rows of the ledger whose address is gone. `content/gone.yml` lists those that may be; expired pages may, too. */
export function findVanished({ plan, artifacts }: Site): Row[] {
  const { content, input } = plan;
  const addressIn = entryAddresses(content.entries);
  const expired = content.entries.filter((entry) => markOf(entry, input.mode) === 'expired').map(addressIn);
  const released = new Set([...goneIn(content), ...expired]);
  const pages = new Map(
    artifacts.flatMap((artifact) => (artifact.page ? [[artifact.page.path, artifact] as const] : [])),
  );
  return (readLedger(input.source) ?? []).filter(({ address }) => {
    const [path, place] = splitAddress(address);
    if (released.has(address) || released.has(path)) return false;
    const artifact = pages.get(path);
    // A redirect takes its visitors' fragment along.
    const ids = artifact?.page?.kind === 'redirect' ? undefined : artifact?.facts?.ids;
    if (place === '') return !artifact;
    return ids?.includes(idOf(place.slice(1))) === false;
  });
}

/** Vanished address → the new page that shows the same. */
export function findMoves(vanished: readonly Row[], site: Site, out: Output): ReadonlyMap<string, string> {
  const fresh = new Map(freshPages(site).map((artifact) => [shownBy(artifact, out), artifact.page.path]));
  return new Map(
    vanished.flatMap(({ address, shows = '' }) => {
      const to = fresh.get(shows);
      return to ? [[address, to] as const] : [];
    }),
  );
}

/** The pages whose address is not in the ledger yet. */
function freshPages({ plan, artifacts }: Site): RenderedEntry[] {
  const addresses = new Set(readLedger(plan.input.source)?.map(({ address }) => address));
  return artifacts.filter(isRenderedEntry).filter(({ page }) => isLasting(page) && !addresses.has(page.path));
}

/** Whether an address is to last: not that of the 404 page, nor of a page that code makes and search engines should not list. */
function isLasting(page: Page): boolean {
  if (page.kind !== 'entry') return true;
  return !isNotFound(page) && !(page.entry.file === INDEX && page.entry.front.noindex);
}

/** The rows of the ledger as they should be after this build. Vanished addresses stay, since a promise has no end. */
export function renewLedger({ plan, artifacts }: Site, out: Output): Row[] {
  const { source, mode } = plan.input;
  const before = new Map((readLedger(source) ?? []).map((row) => [row.address, row]));
  const rows = new Map<string, Row>(before);
  for (const { page } of artifacts) if (page && isLasting(page)) rows.set(page.path, { address: page.path });
  for (const artifact of artifacts.filter(isRenderedEntry).filter(({ page }) => isLasting(page))) {
    const { path: address } = artifact.page;
    const [last, shows] = [before.get(address), shownBy(artifact, out)];
    rows.set(address, { address, shows, day: last?.shows === shows ? last.day : mode.now });
  }
  for (const address of placesLinked(artifacts, plan.content.settings.base)) rows.set(address, { address });
  return [...rows.values()];
}

/** The places in pages that links name, other than those of the frame, which the 404 page has, too. */
function placesLinked(artifacts: readonly Artifact[], base: string): string[] {
  const frame = new Set(artifacts.find(({ page }) => page?.path === NOT_FOUND)?.facts?.ids);
  const pages = artifacts.filter(isRenderedEntry);
  const lasting = pages.filter(({ page }) => isLasting(page));
  const ids = new Map(lasting.map(({ page, facts }) => [page.path, facts.ids]));
  return pages.flatMap(({ page, facts }) =>
    facts.references.flatMap(({ tag, address }) => {
      if (tag !== 'a' || !address.includes('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return [];
      const [, rest] = splitAddress(address);
      const path = pathIn(address).slice(base.length) || page.path;
      const id = idOf(rest.slice(rest.indexOf('#') + 1));
      return id !== '' && !frame.has(id) && ids.get(path)?.includes(id) ? [`${path}#${id}`] : [];
    }),
  );
}

/** Elements whose contents are not words of a page; a date changes with the day. */
const SKIPPED = new Set(['svg', 'script', 'style', 'time']);

/** A hash of the words and pictures in the main part of a page. */
function shownBy({ path }: RenderedEntry, out: Output): string {
  const html = new TextDecoder().decode(out.read(path));
  const shown: string[] = [];
  let isInside = false;
  let skipped = 0;
  let from = 0;
  const take = (to: number) => {
    if (isInside && skipped === 0 && to > from) shown.push(html.slice(from, to));
  };
  walkHtml(html, {
    open(tag, attributes, start, end) {
      take(start);
      from = end;
      if (tag === 'main') isInside = true;
      else if (SKIPPED.has(tag)) skipped += 1;
      else if (tag === 'img' && isInside) shown.push(`${valueIn(attributes, 'src')} ${valueIn(attributes, 'alt')}`);
    },
    close(tag, start) {
      take(start);
      from = html.startsWith('</', start) ? html.indexOf('>', start) + 1 : start;
      if (tag === 'main') isInside = false;
      else if (SKIPPED.has(tag)) skipped -= 1;
    },
  });
  return hash('sha256', shown.join('\n').replace(/\s+/g, ' ')).slice(0, 10);
}
