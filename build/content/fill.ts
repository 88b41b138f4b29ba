/** Fills in facts and values of data files. Line counts stay the same, so that places in the text stay right. */
import { lazily } from '../base/lazily.ts';
import { type Place, placeIn } from '../base/problem.ts';
import type { Read } from '../markdown/reader.ts';
import { type Complaint, hasText, type Names, PLAIN_BRACES, textOf, valueOfName } from './names.ts';
import type { YamlPlace } from './yaml.ts';

export interface Filled<T> {
  value: T;
  /** Whether it contains a name that may be defined in a file that could not be read. */
  isUnclear: boolean;
  faults: (Complaint & Place)[];
}

type PlaceOf = (offset: number, written: string) => Place;
type IsCode = (offset: number) => boolean;

/** Braces with their contents, or unclosed; but not `{{<`, `{{%` and `{{#` of other generators. A backslash escapes them. */
const TAG = /\\?\{\{(?![<%#])(?:([^{}\n]*)\}\})?/g;

/** Fills in a text. Without `names`, braces have no meaning, and the text does not change. */
function fillText(
  text: string,
  names: Names | undefined,
  place: PlaceOf,
  isCode?: IsCode,
): Filled<string> {
  const filled: Filled<string> = { value: text, isUnclear: false, faults: [] };
  if (!names || !text.includes('{{')) return filled;
  const report = (complaint: Complaint, offset: number, written: string) =>
    filled.faults.push({ code: 'facts/braces', ...complaint, ...place(offset, written) });
  /** Every open `if`. `stays`: whether its current branch is kept. */
  const open: {
    isMet: boolean;
    stays: boolean;
    offset: number;
    written: string;
  }[] = [];
  const pieces: string[] = [];
  const stays = () => open.every((condition) => condition.stays);
  const add = (piece: string) => pieces.push(stays() ? piece : piece.replace(/[^\n]+/g, ''));
  let from = 0;
  for (const { 0: written, 1: inner, index } of text.matchAll(TAG)) {
    add(text.slice(from, index));
    from = index + written.length;
    const complain = (complaint: Complaint) => report(complaint, index, written);
    const words = inner?.trim().replace(/\s+/g, ' ') ?? '';
    if (isCode && !hasText(words, names) && isCode(index)) add(written);
    else if (written.startsWith('\\')) add(written.slice(1));
    else if (inner === undefined) {
      complain({
        message: '`{{` is not closed by `}}`.',
        fix: `Close it on the same line, or ${PLAIN_BRACES}.`,
      });
      add(written);
    } else if (/^if( |$)/.test(words)) {
      const { isMet, isUnclear, complaints } = judge(words, names);
      filled.isUnclear ||= isUnclear;
      complaints.forEach(complain);
      open.push({ isMet, stays: isMet, offset: index, written });
    } else if (words === 'else' || words === 'end') {
      const opener = open.pop();
      if (opener && words === 'else') open.push({ ...opener, stays: !opener.isMet });
      if (!opener)
        complain({
          message: `\`{{ ${words} }}\` has no \`{{ if … }}\` before it.`,
          fix: 'Write one, or remove this.',
        });
    } else {
      // In a branch that is dropped, a value may be missing.
      const find = stays() ? textOf : valueOfName;
      const { text = written, isUnread = false, complaint } = find(words, names);
      filled.isUnclear ||= isUnread;
      if (complaint) complain(complaint);
      add(text);
    }
  }
  add(text.slice(from));
  for (const { offset, written } of open) report(NO_END, offset, written);
  return { ...filled, value: pieces.join('') };
}

const NO_END = {
  message: '`{{ if … }}` is never closed.',
  fix: 'Write `{{ end }}` where it stops applying.',
};

/** Evaluates `if a.b`, `if a.b = word`, or several of these joined by `or`. */
function judge(
  words: string,
  names: Names,
): { isMet: boolean; isUnclear: boolean; complaints: Complaint[] } {
  const sidesOf = (part: string) => part.split('=').map((side) => side.trim());
  const parts = words.slice('if'.length).split(' or ').map(sidesOf);
  const sides = parts.map(([name = '', word]) => ({ word, ...valueOfName(name, names) }));
  return {
    isMet: sides.some(({ value = null, word }) =>
      word === undefined ? value !== null && value !== false : String(value) === word,
    ),
    isUnclear: sides.some(({ isUnread }) => isUnread),
    complaints: sides.flatMap(({ complaint }) => complaint ?? []),
  };
}

export function fillMarkdown(
  text: string,
  names: Names | undefined,
  line: number,
  read: Read,
): Filled<string> {
  const reading = lazily(() => read(text));
  const place = (offset: number) => placeIn(text, offset, line);
  return fillText(text, names, place, (offset) => reading().isCode(offset));
}

export function fillDeep<T>(value: T, names: Names | undefined, at: YamlPlace): Filled<T> {
  const texts: Filled<string>[] = [];
  const fill = (part: unknown, path: (string | number)[]): unknown => {
    if (typeof part === 'string') {
      const filled = fillText(part, names, (_, written) => at(path, 'value', written));
      texts.push(filled);
      return filled.value;
    }
    if (Array.isArray(part)) return part.map((item, index) => fill(item, [...path, index]));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [key, fill(item, [...path, key])]),
    );
  };
  const filled = names ? (fill(value, []) as T) : value;
  return {
    value: filled,
    isUnclear: texts.some((text) => text.isUnclear),
    faults: texts.flatMap(({ faults }) => faults),
  };
}
