/** The versions of legal texts: `content/legal/terms-of-service/2024-10-13.md` is in force from that day until the day of the next. */
import { hash } from 'node:crypto';
import type { CollectionEntry, EntryAtAddress } from '../../build/api.ts';
import { day } from '../../content/schema/base.ts';
import type { Zone } from '../../content/schema.ts';
import { compareTexts } from '../components/compare.ts';
import { linesOf } from '../search/searchIndex.ts';

export type Version = Zone['collections']['legal'][number];
type Site = Pick<Zone, 'collections' | 'today'>;
type Facts = Pick<Zone, 'isPlaceholder'>;
type Named = Pick<Version, 'slug'>;

const textOf = ({ slug }: Named) => slug.split('/')[0];

/** The day from which a version is in force, which is the name of its file. */
export const dayOf = ({ slug }: Named): string => slug.split('/').slice(1).join('/');

const isNamed = (version: Named) => day.safeParse(dayOf(version)).success;

/** Whether the day of a version is still a sample: the version has never been in force then. */
const isSample = ({ front: { revised } }: Version, facts: Facts) =>
  revised !== undefined && facts.isPlaceholder(`revised.${revised}`);

/** All versions of a legal text, the newest first; and the places in this list of one of them, and of the one in force. */
export interface History {
  versions: readonly Version[];
  at: number;
  inForce: number;
}

/** The versions of the text to which a version belongs. */
export function historyOf({ slug }: Named, site: Site): History {
  const versions = site.collections.legal
    .filter((version) => isNamed(version) && textOf(version) === textOf({ slug }))
    .sort((a, b) => compareTexts(b.slug, a.slug));
  // A site in which no text has several versions does not depend on the day, so that pages stay in the cache.
  const inForce =
    versions.length > 1 ? versions.findIndex((version) => dayOf(version) <= site.today) : 0;
  return {
    versions,
    at: versions.findIndex((version) => version.slug === slug),
    inForce: inForce < 0 ? versions.length - 1 : inForce,
  };
}

/**
 * The version in force at the address of its text, and the others at addresses with their days, which search engines leave out.
 * The address with its day leads to the version in force, too, so that it lasts.
 */
export const legalPages = (site: Site & Facts): EntryAtAddress[] =>
  site.collections.legal.filter(isNamed).map((version): EntryAtAddress => {
    const { slug, front } = version;
    const { versions, at, inForce } = historyOf(version, site);
    const entry = `legal/${slug}`;
    // Nobody outside is told a sample day: the page then has the day on which its words have changed.
    const updated = isSample(version, site) ? undefined : (front.updated ?? dayOf(version));
    if (at !== inForce) return { path: `/${slug}`, entry, front: { ...HIDDEN, updated } };
    // A version with a checksum has had a later one, which may have been withdrawn.
    const isDated = versions.length > 1 || front.checksum;
    const aliases = isDated ? [...(front.aliases ?? []), `/${slug}`] : front.aliases;
    return { path: `/${textOf(version)}`, entry, front: { updated, aliases } };
  });

/** An earlier or future version leaves other addresses to the one in force. */
const HIDDEN = { noindex: true, aliases: [], redirect_from: [] };

/** A short hash of the words of a version. */
function checksumOf({ front: { title, lead, note }, body }: Version): string {
  return hash('sha256', [title, lead, note, ...linesOf(body.html)].join('\n')).slice(0, 8);
}

/** Finds versions whose file has not the name of its day, whose text changes with a service, or that have not kept their words. */
export function* checkVersion(
  { front: values, fault }: CollectionEntry,
  site: Zone,
): Iterable<Error> {
  const version = site.collections.legal.find(({ front }) => front === values);
  if (!version) return;
  const { updated, services = {}, checksum, expires } = version.front;
  if (expires)
    yield fault(
      'expires',
      'A legal text holds until the day of its next version, and stays at its address after that.',
      'Remove this line, and write the next version.',
    );
  if (!isNamed(version)) {
    yield fault('updated', 'The name of this file is not a day.', EXAMPLE);
    return;
  }
  if (updated && updated !== dayOf(version)) {
    const fix = `If this is a new version, remove \`updated\` and \`revised\`. Otherwise, name the file ${updated}.md.`;
    yield fault(
      'updated',
      `\`updated\` is ${updated}, but the name of the file says ${dayOf(version)}.`,
      fix,
    );
  }

  const { at, inForce } = historyOf(version, site);
  if (at === inForce && dayOf(version) > site.today)
    yield fault(
      'title',
      'No version of this text is in force yet, but it would be shown as if it were.',
      `Add the line \`date: ${dayOf(version)}\`, which publishes it on that day.`,
    );
  const isNewest = at === 0;
  // The checksum alone says whether an earlier version has kept its words.
  const isKept = at > inForce && checksum;
  const switched = Object.entries(isSample(version, site) || isKept ? {} : services).filter(
    ([service, isOn]) => isOn !== Boolean(site.data.services?.[service as keyof typeof services]),
  );
  for (const [service, isOn] of switched) {
    const message = `\`${service}\` is ${isOn ? 'off' : 'on'} in services.yml, but this text was written for when it is ${isOn ? 'on' : 'off'}.`;
    yield fault(
      ['services', service],
      message,
      at === inForce ? renewed(service, !isOn) : `${KEEP} Then remove this line.`,
    );
  }

  if (isNewest || switched.length > 0 || checksum === checksumOf(version)) return;
  const line = `\`checksum: ${checksumOf(version)}\``;
  if (checksum)
    yield fault(
      'checksum',
      'The words of this earlier version have changed.',
      `${KEEP} ${mended(line)}`,
    );
  else
    yield fault(
      'title',
      'A later version exists, so this one must keep its words.',
      `Add the line ${line}.`,
    );
}

const EXAMPLE = 'Name it as content/legal/terms-of-service/2024-10-13.md is named.';
const renewed = (service: string, isOn: boolean) =>
  `Copy the file to the day from which that holds, and write \`${service}: ${isOn}\` in the copy; or here, if this version was never published.`;
const KEEP =
  'Write the words of its day in place of the facts and services that have changed since.';
const mended = (line: string) =>
  `If you have mended a slip that changes no meaning, write ${line}.`;
