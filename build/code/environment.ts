/** The environment variables that the code of a site may read. */
import { keyOf } from '../base/store.ts';
import { type Source, textIn } from '../content/source.ts';

/** A hash of the variables whose names the code contains, with their values; empty if it reads none. */
export function environmentOf({ code }: Source): string {
  const text = code.map(textIn).join('\n');
  if (!/\benv\b/.test(text)) return '';
  const words = new Set(text.match(/\b[a-z_]\w*/gi));
  return keyOf(
    Object.entries(process.env)
      .filter(([name]) => words.has(name))
      .sort(),
  );
}
