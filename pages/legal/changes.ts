/** Compares two versions of a text: by section, then by paragraph, then by word. */
import { diffArrays } from 'diff';
import { linesOf } from '../search/searchIndex.ts';

/** Words that both texts have, or only one of them. */
export interface Part {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A section that is not the same in both texts: its paragraphs that differ. Of a new one, its heading says enough. */
export interface SectionChange {
  kind: 'changed' | 'removed' | 'added';
  heading: string;
  paragraphs: Part[][];
}

interface Section {
  heading: string;
  lines: string[];
}

/** A heading without the number that it may begin with. */
export const withoutNumber = (heading: string): string => heading.replace(/^(\d+\.)+ /, '');

/** The cells of a row of a table belong together. */
const CELL_ENDS = /<\/t[dh]>\s*(?=<t[dh]\b)/g;

/** The sections of a text, each with the heading that begins it; the first has none. A number that a section gets or loses is no change. */
const sectionsIn = (html: string): Section[] =>
  html
    .replace(CELL_ENDS, ' · ')
    .split(/(?=<h2\b)/)
    .map((section) => {
      const lines = linesOf(section);
      const [heading = ''] = section.startsWith('<h2') ? lines.splice(0, 1) : [];
      return { heading: withoutNumber(heading), lines };
    });

/** What changed from one text to another, in the order of the new one. Sections that were removed come last. */
export function changesIn(before: string, after: string): SectionChange[] {
  const [lost, now] = [sectionsIn(before), sectionsIn(after)];
  const previousOf = new Map<Section, Section>();
  // Several may have the same heading, so those that are the same come first.
  for (const isPrevious of [isSame, hasSameHeading, hasMostLines])
    for (const section of now.filter((one) => !previousOf.has(one))) {
      const at = lost.findIndex((other) => isPrevious(other, section));
      const [previous] = at < 0 ? [] : lost.splice(at, 1);
      if (previous) previousOf.set(section, previous);
    }
  const changes = now.flatMap((section): SectionChange[] => {
    const { heading, lines } = section;
    const previous = previousOf.get(section);
    if (!previous)
      return [{ kind: 'added', heading, paragraphs: heading ? [] : all(lines, 'added') }];
    const renamed = previous.heading === heading ? [] : [compareWords(previous.heading, heading)];
    const paragraphs = [...renamed, ...compareLines(previous.lines, lines)];
    return paragraphs.length > 0 ? [{ kind: 'changed', heading, paragraphs }] : [];
  });
  const removed = lost.map(
    ({ heading, lines }): SectionChange => ({
      kind: 'removed',
      heading,
      paragraphs: all(lines, 'removed'),
    }),
  );
  return [...changes, ...removed];
}

const all = (lines: readonly string[], kind: Part['kind']): Part[][] =>
  lines.map((text) => [{ kind, text }]);

const hasSameHeading = (one: Section, other: Section) => one.heading === other.heading;
const isSame = (one: Section, other: Section) =>
  hasSameHeading(one, other) && one.lines.join('\n') === other.lines.join('\n');
const hasMostLines = (one: Section, other: Section) => alike(one.lines, other.lines) >= HALF;
const HALF = 0.5;

/** The words of a paragraph, each with the space before it; a mark at the end of one, such as the danda of Hindi, is separate. */
const wordsIn = (text: string): string[] => ` ${text}`.split(/(?=\s)|(?=[,.;:!?।](?:\s|$))/);

/** The paragraphs that differ. One that was reworded is shown once, with the words that it lost and got. */
function compareLines(before: readonly string[], after: readonly string[]): Part[][] {
  const paragraphs: Part[][] = [];
  let removed: Part[] = [];
  for (const part of compare(before, after)) {
    const reworded = removed.findIndex(
      ({ text }) => alike(wordsIn(text), wordsIn(part.text)) >= HALF,
    );
    if (part.kind === 'removed') removed.push(part);
    else if (part.kind === 'added' && reworded >= 0) {
      const skipped = removed.slice(0, reworded).map((line) => [line]);
      paragraphs.push(...skipped, compareWords(removed[reworded]?.text ?? '', part.text));
      removed = removed.slice(reworded + 1);
    } else {
      paragraphs.push(...removed.map((line) => [line]), ...(part.kind === 'added' ? [[part]] : []));
      removed = [];
    }
  }
  return [...paragraphs, ...removed.map((line) => [line])];
}

/** Two wordings of a paragraph as one, in which neighbouring words of a kind are one part. */
function compareWords(before: string, after: string): Part[] {
  const parts: Part[] = [];
  for (const { kind, text } of compare(wordsIn(before), wordsIn(after))) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  }
  return parts;
}

/** How much two lists have in common, from 0 to 1. */
function alike(before: readonly string[], after: readonly string[]): number {
  const same = compare(before, after).filter(({ kind }) => kind === 'same').length;
  return (2 * same) / (before.length + after.length || 1);
}

/** The items of two lists in order: those that only the first has come before those that only the second has. */
const compare = (before: readonly string[], after: readonly string[]): Part[] =>
  diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text): Part => ({ kind, text }));
  });
