/** Resolves the addresses that pages link to. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../base/problem.ts';
import type { Content } from '../content/content.ts';
import type { Entry } from '../content/entry.ts';
import type { Mode, Rule } from '../content/settings.ts';
import { isAttachment, type Source } from '../content/source.ts';
import type { Input } from '../plan/parts.ts';
import { addressOf, decode, entryAddresses, pathIn } from '../site/address.ts';
import type { Artifact } from '../site/artifact.ts';
import { fileAt, fileMeant } from '../site/lookup.ts';
import { isGone, type Mark, markOf } from '../site/page.ts';
import { assetPath } from '../site/paths.ts';

/** What an address without its fragment points to: a file of the site, another site, or nothing. */
export type Destination =
  | { kind: 'outside' }
  | { kind: 'inside'; linked: string; page?: string }
  /** `respelt`: the host answers it all the same. */
  | { kind: 'broken' | 'respelt'; message: string; fix: string; rule?: Rule };

/** Resolves an address without its fragment. `page`: the path of the output file in which fragments are looked up. */
export type Destinations = (address: string) => Destination;

const broken = (message: string, fix: string, rule?: Rule) => ({
  kind: 'broken' as const,
  message,
  fix,
  rule,
});

const NO_PAGE = 'Rename a README.md to index.md. Move other files to `assets/root/`.';
const ROOT = 'Move it to `assets/root/`: its address stays the same.';

const UNPUBLISHED: Record<Mark, string> = {
  draft: 'is an unpublished draft',
  future: 'is dated in the future',
  expired: 'has expired',
};

/** Creates the lookup table of all files. Results are remembered, since a site repeats its links on every page. */
export function createDestinations(
  artifacts: readonly Artifact[],
  { settings, lost, entries }: Content,
  { source, unread, mode }: Input,
): Destinations {
  const places = listPlaces(artifacts);
  const files = new Set(artifacts.map(({ path }) => path));
  const refused = refusedEntries(artifacts, entries, mode);
  const lostPages = [...lost.entries, ...refused.map(({ file }) => file)].map(addressOf);
  const unreadPaths = unread.flatMap((path) => [addressOf(path), `/${path}`, `/assets/${path}`]);
  const isUnread = (name: string) =>
    // Code may give a text the address of its folder.
    lostPages.some((path) => `${path}/`.includes(`${name}/`)) ||
    unreadPaths.some((path) => name === path || name.startsWith(`${path}/`));
  const addressIn = entryAddresses(entries);
  const addresses = new Map(
    entries
      .filter((entry) => !refused.includes(entry))
      .map((entry) => [addressOf(entry.file), addressIn(entry)]),
  );
  // A relative link to an unpublished page resolves to the path of its file.
  const unpublished = new Map(
    entries.flatMap((entry) =>
      [addressIn(entry), addressOf(entry.file)].map((path) => [path, markOf(entry, mode)]),
    ),
  );
  const meantBy = (name: string) =>
    places.get(name) ?? places.get(`/${fileMeant(name, (path) => places.has(`/${path}`))}`);
  /** Resolves an address that starts with a slash, without its base. */
  const resolveInside = (address: string): Destination => {
    const name = pathIn(address);
    const bare = bareOf(name);
    const file = meantBy(name) ?? meantBy(bare) ?? meantBy(addresses.get(bare) ?? bare);
    if (!file) {
      // That file's own problem has been reported already.
      if (isUnread(bare)) return { kind: 'inside', linked: name };
      return explainMissing(bare, unpublished.get(bare), source, places);
    }
    if (isGone(file.page)) return broken('is gone', 'Remove the link.');
    const linked = linkedOf(file);
    if (name !== linked) {
      const isAnswered =
        places.get(`/${fileAt(settings.host ?? 'nginx', name, (path) => files.has(path))}`) ===
        file;
      const fault = broken('is not the canonical address of its page', `Write ${linked}.`);
      return isAnswered ? { ...fault, kind: 'respelt', rule: 'moved' } : fault;
    }
    // Chains of redirects are already resolved.
    if (file.page?.kind === 'redirect' && meantBy(pathIn(file.page.to))?.page)
      return broken('has moved', `Write ${file.page.to}.`, 'moved');
    if (!file.type.startsWith('text/html') || file.page?.kind === 'redirect')
      return { kind: 'inside', linked };
    return { kind: 'inside', linked, page: file.copyOf ?? file.path };
  };
  const answers = new Map<string, Destination>();
  return (address) => {
    const answer = answers.get(address) ?? judge(address, settings, resolveInside);
    answers.set(address, answer);
    return answer;
  };
}

/** The texts whose permalink was refused, which has been reported already. */
export function refusedEntries(
  artifacts: readonly Artifact[],
  entries: readonly Entry[],
  mode: Mode,
): Entry[] {
  const rendered = new Set(artifacts.map(({ page }) => page?.kind === 'entry' && page.entry));
  return entries.filter(
    (entry) => entry.front.permalink && !markOf(entry, mode) && !rendered.has(entry),
  );
}

/** Where an address as written leads to; `resolveInside` resolves it from the slash after the base. */
function judge(
  address: string,
  { url, base }: Content['settings'],
  resolveInside: (address: string) => Destination,
): Destination {
  if (address === '') return broken('is empty', 'Give it an address, or remove it.');
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
    const to = URL.canParse(address, url) ? new URL(address, url) : undefined;
    if (!to || /^https?:\/\/https?:?\/\//i.test(address))
      return broken('cannot be opened', 'Correct it: it may be cut off, or have two beginnings.');
    if (!to.pathname.startsWith(`${base}/`)) return { kind: 'outside' };
    const inside = to.pathname.slice(base.length);
    if (
      to.host !== new URL(url).host &&
      !(LOCAL.test(address) && resolveInside(inside).kind === 'inside')
    )
      return { kind: 'outside' };
    return address.startsWith(url)
      ? resolveInside(inside)
      : broken(`is not at ${url}`, `Write ${inside}.`);
  }
  if (!address.startsWith('/')) return broken('is relative to the page', 'Begin it with a slash.');
  if (!address.startsWith(`${base}/`))
    return broken(`does not begin with the base ${base}`, `Begin it with ${base}/.`);
  return resolveInside(address.slice(base.length));
}

/** An address of dev. A text may well explain its home page. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)\b[^/]*\/\w/;

/** The endings that the address of a file of content/ may lack. */
const ENDINGS = ['', '.html', '.md', '.mdx', '/README.md'];

/** Why an address is broken. `bare`: the address; `mark`: what keeps its page from being published. */
function explainMissing(
  bare: string,
  mark: Mark | undefined,
  { root, assets }: Source,
  places: ReadonlyMap<string, Artifact>,
): Destination {
  if (mark) return broken(UNPUBLISHED[mark], 'Remove the link, or publish the page.');
  const isFile = (path: string) =>
    !path.includes('..') && existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const folder = ['public', 'static', ''].find((folder) => isFile(folder + bare));
  if (folder) return broken(`is in \`${folder}/\`, which is not published`, ROOT);
  if (folder === '' && /^\/(?:islands|pages|public|static)\//.test(bare))
    return broken('is not published there', 'Move it to `assets/`, and correct the address.');
  const isUnpublished = (path: string) => !isAttachment(path) && isFile(path);
  if (ENDINGS.some((ending) => isUnpublished(`content${bare}${ending}`)))
    return broken('is not published from `content/`', NO_PAGE);
  // Suggest pictures by their source names, since their published names have hashes.
  const names = [
    ...[...places.values()].map(linkedOf),
    ...assets.map(({ path }) => `/${assetPath(path)}`),
  ];
  const near = didYouMean(bare, new Set(names)).trim();
  return broken(
    'does not exist',
    near ||
      (/\/www\./.test(bare) ? 'Begin it with https://.' : 'Correct the address, or add the file.'),
  );
}

/** The address of a page without slash, extension or `index`. */
const bareOf = (name: string): string => name.replace(/(\/index)?\.(html|md)$|(.)\/$/, '$3') || '/';

const linkedOf = ({ path, page }: Artifact): string => page?.path ?? `/${path}`;

/** All files, by their address without base and by their path. */
function listPlaces(artifacts: readonly Artifact[]): ReadonlyMap<string, Artifact> {
  const places = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    const linked = linkedOf(artifact);
    // A copy under another spelling counts as the page itself.
    const original = (artifact.copyOf !== undefined && places.get(linked)) || artifact;
    places.set(linked, original).set(`/${artifact.path}`, original);
  }
  return places;
}

/** The id in a fragment; empty for the top of the page. Text fragments (`:~:`) have no id. */
export function idOf(fragmentAndText: string): string {
  const [fragment = ''] = fragmentAndText.split(':~:', 1);
  return fragment.toLowerCase() === 'top' ? '' : decode(fragment).normalize('NFC');
}
