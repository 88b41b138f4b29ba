/** The grammar of what may be between `{{` and `}}`. */

/** Braces behind a backslash, a tag with its words, or braces that no others close. */
export const TAG = /\\\{\{|\{\{([^{}\n]*)\}\}|\{\{/g;

export type Condition = { name: string; word?: string }[];
export type Tag =
  | { kind: 'escaped' | 'unclosed' | 'else' | 'end' }
  | { kind: 'name'; name: string }
  | { kind: 'if'; condition: Condition };

/** What a match of `TAG` says; `inner` is the text between its braces. */
export function readTag(written: string, inner: string | undefined): Tag {
  if (inner === undefined) return { kind: written.startsWith('\\') ? 'escaped' : 'unclosed' };
  const [first = '', ...rest] = inner.trim().split(/\s+/);
  if (first === 'if') return { kind: 'if', condition: readCondition(rest.join(' ')) };
  if ((first === 'else' || first === 'end') && rest.length === 0) return { kind: first };
  return { kind: 'name', name: [first, ...rest].join(' ') };
}

/** `a.b`, `a.b = word`, or several with `or` between them. */
const readCondition = (written: string): Condition =>
  written.split(/(?<=^| )or(?= |$)/).map((part) => {
    const [name = '', ...sides] = part.split('=');
    return { name: name.trim(), word: sides.length > 0 ? sides.join('=').trim() : undefined };
  });
