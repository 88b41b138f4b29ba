/** Upcoming and past events, and their calendar files. */
import type { FileTable } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { compareTexts } from '../components/compare.ts';

export type Event = Zone['collections']['events'][number];

/**
 * Whether an event is upcoming on the day of the build. For a sample its kind decides: an event is upcoming, and a
 * webinar is past.
 */
const isComing = (
  { kind, day, sample }: Event['front'],
  { today }: Pick<Zone, 'today'>,
): boolean => (sample ? kind === 'event' : day >= today);

/** Earlier days first; entries of the same day in the order of their files. */
const byDay = (a: Event, b: Event) =>
  compareTexts(a.front.day, b.front.day) || compareTexts(a.slug, b.slug);

/** The upcoming events, the next one first, and the past webinars, the last one first. */
export function eventsOf(site: Pick<Zone, 'collections' | 'today'>) {
  const entries = site.collections.events.toSorted(byDay);
  return {
    coming: entries.filter(({ front }) => isComing(front, site)),
    past: entries
      .filter(({ front }) => front.kind === 'webinar' && !isComing(front, site))
      .reverse(),
  };
}

/** The address of an event's calendar file; none for samples and past events, which nobody can visit. */
export const calendarPath = (
  { path, front }: Event,
  site: Pick<Zone, 'today'>,
): string | undefined =>
  path && !front.sample && isComing(front, site) ? `${path}.ics` : undefined;

/** A calendar file for each upcoming event that has a page. */
export const calendarFiles = (site: Zone): FileTable =>
  Object.fromEntries(
    site.collections.events.flatMap((event) => {
      const path = calendarPath(event, site);
      return path ? [[path.slice(1), writeCalendar(event, site)]] : [];
    }),
  );

/** An event in the format of RFC 5545. Its UID changes only if its file is renamed. */
function writeCalendar({ slug, path = '', front }: Event, site: Zone): string {
  const { title, description, day, time, place, updated = front.date ?? day } = front;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.name)}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${slug}@${new URL(site.url).hostname}`,
    `DTSTAMP:${utc(`${updated}T00:00Z`)}`,
    ...(time
      ? [
          `DTSTART:${utc(`${day}T${time.from}${time.zone}`)}`,
          `DTEND:${utc(`${day}T${time.to}${time.zone}`)}`,
        ]
      : [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]),
    `SUMMARY:${text(title)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    `LOCATION:${text(place)}`,
    `URL:${site.absolute(encodeURI(path))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

/** A time as `20270312T130000Z`. */
const utc = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const text = (words: string): string => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Folds a line into pieces of at most 75 bytes, each new one after a space. No character is split. */
function folded(line: string): string {
  let size = 0;
  return Array.from(line, (character) => {
    const length = Buffer.byteLength(character);
    const isFull = size + length > 75;
    size = isFull ? 1 + length : size + length;
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}
