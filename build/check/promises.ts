/** Finds addresses that were published and are gone, since others link to them; and keeps the ledger of them. */
import { hash } from 'node:crypto';
import leven from 'leven';
import { lazily } from '../base/lazily.ts';
import { type Problem, warning } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import { textsOf } from '../content/content.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { goneIn, LEDGER, type Ledger, type LedgerRow, readLedger } from '../content/ledger.ts';
import { INDEX, textAt, textIn } from '../content/source.ts';
import { placesIn } from '../content/yaml.ts';
import type { Site } from '../plan/plan.ts';
import { encodePath, entryAddresses, pathIn, splitAddress } from '../site/address.ts';
import { type Artifact, isRenderedEntry } from '../site/artifact.ts';
import { isGone, isNotFound, markOf, NOT_FOUND, type Page } from '../site/page.ts';
import type { Output } from '../write/output.ts';
import { idOf, refusedEntries } from './destinations.ts';

/** A published address that the site no longer has. `to`: the new address, if its page shows the same. */
export type Vanished = { address: string; to?: string | undefined; problem: Problem };

/**
 * The addresses of the ledger that are gone, without those that may be: in `content/gone.yml`, expired, or due later. Also those
 * that `content/gone.yml` has for no reason, and pages such as terms that changed without a new day.
 */
export function findVanished(site: Site, out: Output): Vanished[] {
  const { plan, artifacts } = site;
  const { content, input } = plan;
  // The address of a text that could not be read, or not be placed, is not gone.
  const lost = [...content.lost.entries, ...refusedEntries(artifacts, content.entries, input.mode)];
  const ledger = plan.isBlocked || lost.length > 0 ? new Map() : readLedger(input.source);
  const outOfTime = textsOf(content).filter((entry) =>
    /expired|future/.test(`${markOf(entry, input.mode)}`),
  );
  const addressIn = entryAddresses(content.entries);
  // A text that code gives an address is known by its title, since code does not get it now.
  const released = new Set<string | undefined>([
    ...goneIn(content),
    ...outOfTime.flatMap((entry) => [addressIn(entry), titleOf(entry)]),
  ]);
  const pages = new Map(
    artifacts.flatMap((artifact) => (artifact.page ? [[artifact.page.path, artifact]] : [])),
  );
  const vanished = [...ledger].filter(([address]) => {
    const [path, place] = splitAddress(address);
    if ([address, path, ledger.get(path)?.title].some((one) => released.has(one))) return false;
    const artifact = pages.get(path);
    // A redirect takes its visitors' fragment along.
    if (place && artifact?.page?.kind !== 'redirect')
      return artifact?.facts?.ids.includes(idOf(place.slice(1))) === false;
    return !place && !artifact;
  });
  const at = placesIn(textAt(input.source, GONE_LIST));
  const returned = goneIn(content).flatMap((address, index) => {
    // The host would answer that it is gone.
    const problem = {
      file: GONE_LIST,
      ...at([index]),
      code: CODE,
      message: `${address} is not gone: the site has it.`,
      fix: 'Remove its line.',
    };
    const page = pages.get(address)?.page;
    return page && !isGone(page) ? [{ address, problem }] : [];
  });
  const shownIn = readerOf(site, out);
  const others = [...returned, ...findEdited(site, ledger, shownIn)];
  if (vanished.length === 0) return others;
  const pagesShown = lastingPages(artifacts).map(
    ({ page, path }): Shown => ({
      path: page.path,
      title: titleOf(page.entry),
      shows: shownIn(path),
    }),
  );
  const gone = vanished.map(([address, row]) => {
    const [path, place] = splitAddress(address);
    const far = (page: Shown) => distance({ path, ...row }, page);
    // A page that was there already counts only if it shows the same now: another one is at 1 or farther.
    const [best] = pagesShown
      .filter((page) => far(page) < (ledger.get(page.path)?.shows ? 1 : FAR))
      .sort((a, b) => far(a) - far(b));
    // Some disks and hosts take both for one name, so neither can redirect to the other.
    const isTwin = best?.path.toLowerCase() === path.toLowerCase();
    const to = best?.shows === row.shows && !isTwin ? best?.path : undefined;
    const redirect = `\`${path}: ${best?.path ?? '/…'}\``;
    let mend = `Write ${redirect} in content/redirects.yml`;
    if (place) mend = 'Give its heading this id again';
    else if (to)
      mend = `Run \`${commandLine('addresses')}\`, which writes ${redirect} into content/redirects.yml`;
    else if (isTwin) mend = `Write \`permalink: ${path}\` in ${best?.path}`;
    const problem = {
      file: LEDGER,
      line: row.line,
      code: CODE,
      message: `The address ${address} was published, and is gone.`,
      fix: `${mend}. If nothing replaces it, write \`- ${address}\` in ${GONE_LIST}.`,
    };
    return { address, to, problem };
  });
  return [...others, ...gone];
}

/** Pages that show something else than the ledger says, with the same day in their front matter: versions of terms. */
const findEdited = ({ artifacts, problems }: Site, ledger: Ledger, shownIn: Reader): Vanished[] =>
  lastingPages(artifacts).flatMap(({ page, path }) => {
    const { file, front } = page.entry;
    const { shows, day = '' } = ledger.get(page.path) ?? {};
    if (!shows || !front.updated || front.updated > day || shows === shownIn(path)) return [];
    const message = `${page.path} has changed since ${day}, but its day is still ${front.updated}.`;
    const fix = `Write a new version, or a new day. If you have mended a slip, run \`${commandLine('addresses')}\`.`;
    const problem = {
      code: CODE,
      ...warning(file, message, fix, placeOfKey(page.entry, 'updated')),
    };
    return problems.some((other) => other.file === file) ? [] : [{ address: page.path, problem }];
  });

const CODE = 'checks/promises';
const GONE_LIST = 'content/gone.yml';

/** A page that shows something else, under another title and another name, is not the same one. */
const FAR = 1.55;

type Shown = { path: string; title?: string | undefined; shows?: string | undefined };

/**
 * How far a new page is from an old one. The page that shows the same comes first, then those that have almost the same title, or
 * the same name in another folder, and of these the one with the nearest address.
 */
function distance(old: Shown, page: Shown): number {
  const apart = (a = '', b = '') => leven(a, b) / Math.max(a.length, b.length, 1);
  const nameIn = (path: string) => path.slice(path.lastIndexOf('/'));
  const likeness = apart(old.title, page.title) * apart(nameIn(old.path), nameIn(page.path));
  return Number(old.shows !== page.shows) + likeness + apart(old.path, page.path) / 9;
}

/** Pages that are not to last: the 404 page, and what code makes and search engines should not list. */
function isLasting(page: Page): boolean {
  if (page.kind !== 'entry') return true;
  return !isNotFound(page) && !(page.entry.file === INDEX && page.entry.front.noindex);
}

const titleOf = ({ front }: Entry) => `${front.title}`.replace(/\s+/g, ' ');

const lastingPages = (artifacts: readonly Artifact[]) =>
  artifacts.filter(isRenderedEntry).filter(({ page }) => isLasting(page));

/** The ledger as it should be after this build. Vanished addresses stay, since a promise has no end. */
export function renewLedger(site: Site, out: Output): Ledger {
  const { plan, artifacts } = site;
  const { source, mode } = plan.input;
  const shownIn = readerOf(site, out);
  const before = readLedger(source);
  const ledger = new Map<string, LedgerRow>(before);
  for (const { page } of artifacts) if (page && isLasting(page)) ledger.set(page.path, {});
  for (const { page, path } of lastingPages(artifacts)) {
    const earlier = before.get(page.path);
    const shows = shownIn(path);
    ledger.set(page.path, {
      shows,
      day: earlier?.shows === shows ? earlier.day : mode.now,
      title: titleOf(page.entry),
    });
  }
  for (const address of placesLinked(artifacts, plan.content.settings.base))
    ledger.set(address, {});
  return ledger;
}

/** Names pages that show something else now while their text is at another address, since no redirect can lead to it. */
export const noteTraded = (before: Ledger, after: Ledger): Problem[] => {
  const places = new Map([...before].map(([address, { shows }]) => [shows, address]));
  return [...after].flatMap(([to, { shows }]) => {
    const from = shows && places.get(shows);
    const now = from && after.get(from)?.shows;
    return now && now !== shows
      ? [warning(LEDGER, `What ${from} showed is at ${to} now.`, 'Correct its links.')]
      : [];
  });
};

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

/** Elements whose contents are not words of a page. */
const SKIPPED = /<(svg|script|style|time)\b.*?<\/\1>/gs;
const DATE = /\d{4}-\d\d-\d\d/g;
const DAY = /^<time\b[^>]* datetime="((\d{4}-\d\d-\d\d)[^"]*)/i;

type Reader = (path: string) => string;

/** Hashes the words and pictures in the main part of a page. */
function readerOf({ plan, artifacts }: Site, out: Output): Reader {
  const { base } = plan.content.settings;
  const { markdown, data } = plan.input.source;
  const days = lazily(
    () => new Set([...markdown, ...data].flatMap((file) => textIn(file).match(DATE) ?? [])),
  );
  // A name may stay when the bytes change.
  const hashes = new Map(
    artifacts.map(({ cache, path, sha256 }) => [
      `src="${base}/${encodePath(path)}"`,
      cache === 'immutable' ? '' : sha256,
    ]),
  );
  const named = (picture: string) => picture + (hashes.get(picture) ?? '');
  return (path) => {
    const html = new TextDecoder().decode(out.read(path));
    const [main] = /<main\b.*<\/main>/s.exec(html) ?? [html];
    const text = main
      .replace(SKIPPED, (element) => {
        // A day counts only if the content has it: that of the build and that of the last change move by themselves.
        const [, moment = '', day = ''] = DAY.exec(element) ?? [];
        return days().has(day) ? moment : '';
      })
      .replace(/<[^>]*>/g, (tag) => ` ${(tag.match(PICTURE) ?? []).map(named)} `);
    return hash('sha256', text.replace(/\s+/g, ' ')).slice(0, 8);
  };
}

/** What a picture shows, and the name of its file. */
const PICTURE = /\b(?:src|alt)="[^"]*"/g;
