/**
 * Fills texts: `{{ support.email }}` becomes a fact or a value of a data file, `{{ if a.b }} … {{ else }} … {{ end }}`
 * leaves one of its parts, and `\{{` writes `{{`. A text keeps its number of lines, so that places in it stay right.
 */
import { GONE } from '../markdown/gaps.ts';
import type { Problem } from '../problem.ts';
import { type Complaint, lookUp, type Names, textOf } from './names.ts';
import { type Condition, readTag, TAG, type Tag } from './tags.ts';
import { type Place, placesIn, type YamlPlace } from './yaml-places.ts';

/** Something wrong in a text. Its place is worked out only for what is shown. */
export interface Fault extends Complaint {
  at: () => Place;
}

export interface Filled<T> {
  value: T;
  /** Names that the value rests on. */
  used: string[];
  faults: Fault[];
}

/** An `if` that is still open. */
interface Open {
  offset: number;
  /** Whether the text around it stays. */
  around: boolean;
  holds: boolean;
  hasElse: boolean;
}

/** Where in a file something is. `within` gets what is written there for a text, and says how far in it that is. */
type PlaceWithin = (within: (written: string) => number) => Place;

/** Fills a text. Without names the braces mean nothing, and the text stays as it is. */
export function fillText(text: string, names: Names | undefined, place: PlaceWithin): Filled<string> {
  if (!names || !text.includes('{{')) return { value: text, used: [], faults: [] };
  const used: string[] = [];
  const faults: Fault[] = [];
  const open: Open[] = [];
  let value = '';
  let from = 0;
  let stays = true;
  const complain = (offset: number, complaint: Complaint | undefined) => {
    if (complaint) faults.push({ ...complaint, at: () => place((written) => sameTag(text, offset, written)) });
  };
  for (const { 0: written, 1: inner, index } of text.matchAll(TAG)) {
    value += keep(text.slice(from, index), stays);
    from = index + written.length;
    const tag = readTag(written, inner);
    if (tag.kind === 'if') {
      const { holds, complaint } = isMet(tag.condition, names);
      complain(index, complaint);
      for (const { name } of tag.condition) used.push(name);
      open.push({ offset: index, around: stays, holds, hasElse: false });
      stays &&= holds;
    } else if (tag.kind === 'else' || tag.kind === 'end') {
      const last = open.pop();
      complain(index, misplaced(tag.kind, last));
      if (last && tag.kind === 'else') open.push({ ...last, hasElse: true });
      stays = last ? last.around && (tag.kind === 'end' || !last.holds) : stays;
    } else {
      const { text: shown = written, complaint } = textFor(tag, names, stays);
      complain(index, complaint);
      if (tag.kind === 'name') used.push(tag.name);
      value += keep(shown, stays);
    }
  }
  for (const { offset } of open) complain(offset, UNENDED);
  return { value: value + keep(text.slice(from), stays), used, faults };
}

/** Fills Markdown that begins in line `line` of its file. A line of which nothing is left is `GONE`. */
export function fillMarkdown(text: string, names: Names | undefined, line: number): Filled<string> {
  const { value, used, faults } = fillText(text, names, (within) => placesIn(text, line).ofOffset(within(text)));
  if (value === text) return { value, used, faults };
  const before = text.split('\n');
  const lines = value.split('\n').map((now, index) => (now.trim() === '' && before[index]?.trim() ? GONE : now));
  return { value: lines.join('\n'), used, faults };
}

/** Fills every text of a value, however deep it is. */
export function fillDeep<T>(value: T, names: Names | undefined, at: YamlPlace): Filled<T> {
  const texts: Filled<string>[] = [];
  const fill = (part: unknown, path: (string | number)[]): unknown => {
    if (typeof part === 'string') {
      const filled = fillText(part, names, (within) => at(path, 'value', within));
      texts.push(filled);
      return filled.value;
    }
    if (Array.isArray(part)) return part.map((item, index) => fill(item, [...path, index]));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, fill(item, [...path, key])]));
  };
  const filled = (names ? fill(value, []) : value) as T;
  return { value: filled, used: texts.flatMap(({ used }) => used), faults: texts.flatMap(({ faults }) => faults) };
}

/** Further kinds of fault in one file are only counted. */
const MOST_KINDS = 50;

/** Faults as problems. What is wrong many times in a file is one problem, at its first place and with a count. */
export function fillProblems(file: string, faults: Fault[]): Problem[] {
  const kinds = new Map<string, { first: Fault; times: number }>();
  for (const fault of faults) {
    const { first = fault, times = 0 } = kinds.get(fault.message) ?? {};
    kinds.set(fault.message, { first, times: times + 1 });
  }
  const problems = [...kinds.values()].slice(0, MOST_KINDS).map(({ first, times }) => ({
    file,
    ...first.at(),
    message: times > 1 ? `${first.message.replace(/\.$/, '')} (${times} times).` : first.message,
    fix: first.fix(),
  }));
  if (kinds.size <= MOST_KINDS) return problems;
  const message = `${kinds.size - MOST_KINDS} further names between braces mean nothing.`;
  return [...problems, { file, message, fix: 'Correct the others first.' }];
}

/** Whether one of the values is there, or is the word that it is compared with. */
function isMet(condition: Condition, names: Names): { holds: boolean; complaint?: Complaint } {
  if (condition.some(({ name, word }) => name === '' || word === '')) return { holds: false, complaint: UNREADABLE };
  const found = condition.map(({ name, word }) => ({ ...lookUp(name, names), word }));
  const holds = found.some(({ value, word }) =>
    word === undefined ? value !== undefined && value !== null && value !== false : String(value) === word,
  );
  return { holds, complaint: found.find(({ complaint }) => complaint)?.complaint };
}

/** What takes the place of a tag. In a part that goes, only names that nothing has are reported. */
function textFor(tag: Tag, names: Names, stays: boolean): { text?: string; complaint?: Complaint } {
  if (tag.kind === 'escaped') return { text: '{{' };
  if (tag.kind !== 'name') return { complaint: UNCLOSED };
  return stays ? textOf(tag.name, names) : { complaint: lookUp(tag.name, names).complaint };
}

function misplaced(word: 'else' | 'end', last: Open | undefined): Complaint | undefined {
  if (!last)
    return { message: `\`{{ ${word} }}\` has no \`{{ if … }}\` before it.`, fix: () => 'Write one, or remove this.' };
  if (word === 'end' || !last.hasElse) return undefined;
  return { message: 'This `{{ if … }}` has a second `{{ else }}`.', fix: () => 'Keep one of the two.' };
}

const UNCLOSED: Complaint = {
  message: '`{{` is not closed by `}}`.',
  fix: () => 'Close it on the same line, or write `\\{{` where braces are meant.',
};
const UNENDED: Complaint = {
  message: '`{{ if … }}` has no end.',
  fix: () => 'Write `{{ end }}` where it is to end.',
};
const UNREADABLE: Complaint = {
  message: 'This `{{ if … }}` has no condition that can be read.',
  fix: () => 'Write `{{ if a.b }}`, `{{ if a.b = word }}`, or several of these with `or` between them.',
};

/** A piece of text, or only its line ends where it goes. */
const keep = (piece: string, stays: boolean): string => (stays ? piece : piece.replace(/[^\n]+/g, ''));

/** Where the tag at an offset of a text is as it is written in YAML; 0 where escapes hide which one it is. */
function sameTag(text: string, offset: number, written: string): number {
  const [before, all] = [text.slice(0, offset), text].map((part) => part.split('{{').length - 1) as [number, number];
  const tags = Array.from(written.matchAll(/\{\{/g), ({ index }) => index);
  return tags.length === all ? (tags[before] ?? 0) : 0;
}
