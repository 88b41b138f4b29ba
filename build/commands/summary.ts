/** The report of a finished build: as data for programs, and as text for people. */
import type { Site } from '../plan.ts';

export function summarise({ pages, content, mode }: Site, ms: number) {
  const count = (kind: string) => pages.filter((page) => page.kind === kind).length;
  const { placeholders } = content;
  return {
    pages: count('entry'),
    aliases: count('alias'),
    redirects: count('redirect'),
    ms,
    placeholders,
    next: nextDue(content, mode),
  };
}

/** The file that the day of a later build publishes or leaves out first; nothing where none waits for a day. */
function nextDue({ entries, collections }: Site['content'], { now }: Site['mode']) {
  const all = new Set([...entries, ...Object.values(collections).flat()]);
  const due = [...all].flatMap(({ file, front: { draft, date = '', expires = '' } }) => {
    const from = date.slice(0, 10);
    const changes = [
      { file, day: from, change: 'is published on', isDue: from > now },
      { file, day: expires, change: 'expires after', isDue: expires >= now },
    ];
    return draft ? [] : changes.filter(({ isDue }) => isDue);
  });
  const [first] = due.sort((a, b) => a.day.localeCompare(b.day) || a.file.localeCompare(b.file));
  return first && `${first.file} ${first.change} ${first.day}`;
}

/** The summary as text. `isLong`: with every placeholder. */
export function printSummary(summary: ReturnType<typeof summarise>, isLong: boolean): string {
  const { pages, aliases, redirects, ms, placeholders, next } = summary;
  const counts = [plural(pages, 'page'), plural(aliases, 'alias', 'aliases'), plural(redirects, 'redirect')];
  const done = `${counts.join(', ')} in ${(ms / 1000).toFixed(2)} s\n${next ? `Next: ${next}\n` : ''}`;
  if (placeholders.length === 0) return done;
  const unknown = `${plural(placeholders.length, 'placeholder')} for facts that are not known yet`;
  if (!isLong) return `${done}${unknown} (--placeholders lists them)\n`;
  const lines = placeholders.map(({ name, value, file, line }) => `  ${file}:${line}  ${name}  ${value}\n`);
  return `${done}${unknown}\n${lines.join('')}`;
}

/** A number with its noun: `1 page`, `2 pages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
