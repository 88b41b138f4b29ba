/** Text that depends on the site's data: `{{ if services.analytics }}…{{ else }}…{{ end }}`. */
import type { Problem } from '../site.ts';
import { placeIn } from './facts.ts';

/** The data files' values by name, `undefined` for a file that may be there and is not. */
export type DataTable = Record<string, unknown>;

/** `if` with its condition, `else`, `end`, or the name of a value. */
const TAG = /(?<!\\)\{\{[ \t]*(?:if[ \t]+([^{}\n]+?)|(else|end)|([\w-]+\.[\w.-]+))[ \t]*\}\}/g;

/** An `if` that is still open. */
interface Open {
  offset: number;
  /** Whether the text around it stays. */
  around: boolean;
  holds: boolean;
}

/**
 * Leaves of each `if` the part that applies, and puts values in the place of their names: `{{ services.analytics.host }}`.
 * A condition is the name of a value, which has to be there (`a.b`) or to be this (`a.b = word`), or several with `or`
 * between them. The text keeps its number of lines; what is no name of data stays as it is. The data is not looked at
 * for a text without any `if`. `where` is the place of the text's first character.
 */
export function chooseText(
  text: string,
  look: () => DataTable,
  where: { file: string; line: number; column?: number },
): { text: string; problems: Problem[] } {
  if (!/\{\{[ \t]*(if[ \t]|else[ \t}]|end[ \t}])/.test(text)) return { text, problems: [] };
  const data = look();
  const problems: Problem[] = [];
  const open: Open[] = [];
  let stays = true;
  let chosen = '';
  let from = 0;
  const report = (offset: number, message: string, fix: string) =>
    problems.push({ ...placeIn(text, offset, where), message, fix });
  for (const [tag, condition, word, name] of matchesOf(text)) {
    const offset = tag.index;
    const piece = text.slice(from, offset);
    chosen += stays ? piece : linesOf(piece);
    from = offset + tag[0].length;
    if (condition !== undefined) {
      const unknown = namesIn(condition).find((path) => !(first(path) in data));
      if (unknown) report(offset, `There is no data named \`${first(unknown)}\`.`, adviceFor(data));
      open.push({ offset, around: stays, holds: isMet(condition, data) });
      stays = stays && isMet(condition, data);
    } else if (name !== undefined) {
      chosen += stays && first(name) in data ? String(lookUp(name, data) ?? '') : stays ? tag[0] : '';
    } else {
      const last = word === 'end' ? open.pop() : open.at(-1);
      if (!last) report(offset, `\`{{ ${word} }}\` has no \`{{ if … }}\` before it.`, 'Write one, or remove this.');
      stays = last ? last.around && (word === 'end' || !last.holds) : stays;
    }
  }
  for (const { offset } of open) report(offset, '`{{ if … }}` has no end.', 'Write `{{ end }}` where it is to end.');
  return { text: chosen + (stays ? text.slice(from) : linesOf(text.slice(from))), problems };
}

function* matchesOf(text: string): Generator<[RegExpExecArray, string?, string?, string?]> {
  for (const match of text.matchAll(TAG)) yield [match, match[1], match[2], match[3]];
}

const partsOf = (condition: string) =>
  condition.split(/\s+or\s+/).map((part) => part.split('=').map((side) => side.trim()));
const namesIn = (condition: string) => partsOf(condition).map(([path = '']) => path);
const first = (path: string) => path.split('.', 1)[0] ?? '';

const isMet = (condition: string, data: DataTable): boolean =>
  partsOf(condition).some(([path = '', value]) => {
    const found = lookUp(path, data);
    return value === undefined ? found !== undefined && found !== null && found !== false : String(found) === value;
  });

const lookUp = (path: string, data: DataTable): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as DataTable | null | undefined)?.[key], data);

/** What is left of a piece that goes: its ends of lines. */
const linesOf = (piece: string) => piece.replace(/[^\n]+/g, '');

const adviceFor = (data: DataTable) => `Name one of ${Object.keys(data).sort().join(', ')}.`;
