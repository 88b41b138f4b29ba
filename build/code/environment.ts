/** The environment variables that the code of a site may read. */
import { onceFor } from '../base/lazily.ts';
import { keyOf } from '../base/store.ts';
import { type Source, type SourceFile, textIn } from '../content/source.ts';

const wordsIn = onceFor((file: SourceFile) => new Set(textIn(file).match(/\b[a-z_]\w*/gi)));

/** A hash of the variables whose names the code contains, with their values; empty if it reads none. */
export function environmentOf({ code }: Source): string {
  const isNamed = (word: string) => code.some((file) => wordsIn(file).has(word));
  if (!isNamed('env')) return '';
  return keyOf(
    Object.entries(process.env)
      .filter(([name]) => isNamed(name))
      .sort(),
  );
}
