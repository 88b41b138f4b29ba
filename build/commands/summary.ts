/** The report of a finished build: as data for programs, and as text for people. */
import type { Site } from '../plan.ts';

/** Gathers what there is to tell of a site. `ms`: what it took. */
export function summarise({ pages, content }: Site, ms: number) {
  const count = (kind: string) => pages.filter((page) => page.kind === kind).length;
  const { placeholders } = content;
  return { pages: count('entry'), aliases: count('alias'), redirects: count('redirect'), ms, placeholders };
}

/** The summary as text. `isLong`: with every placeholder. */
export function printSummary(summary: ReturnType<typeof summarise>, isLong: boolean): string {
  const { pages, aliases, redirects, ms, placeholders } = summary;
  const counts = [plural(pages, 'page'), plural(aliases, 'alias', 'aliases'), plural(redirects, 'redirect')];
  const done = `${counts.join(', ')} in ${(ms / 1000).toFixed(2)} s\n`;
  if (placeholders.length === 0) return done;
  const unknown = `${plural(placeholders.length, 'placeholder')} for facts that are not known yet`;
  if (!isLong) return `${done}${unknown} (--placeholders lists them)\n`;
  const widest = Math.max(...placeholders.map(({ name }) => name.length));
  const lines = placeholders.map(
    ({ name, value, file, line }) => `  ${name.padEnd(widest)}  ${file}:${line}  ${value}\n`,
  );
  return `${done}${unknown}\n${lines.join('')}`;
}

/** A number with its noun: `1 page`, `2 pages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
