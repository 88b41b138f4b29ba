/** A register and the messages to parents: the state, and the announcement of each change. */
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Said } from './Status.tsx';
import { fill } from './words.ts';

export type RegisterWords = Omit<SectionOf<'try-education'>, 'kind' | 'title' | 'lead'>;

export interface Register {
  /** The indexes of absent pupils, in the order in which they were marked. */
  absent: readonly number[];
  /** The index of the language of messages. */
  language: number;
  said: Said;
}

export type Move = { pupil: number; isAbsent: boolean } | { language: number } | 'undo';

/** The message to a pupil's parent. */
export const textOf = (
  { messages, pupils }: RegisterWords,
  pupil: number,
  language: number,
): string => fill(messages[language]?.text ?? '', { name: pupils[pupil]?.called[language] ?? '' });

/** An announcement about a pupil. */
const tell = (text: string, { pupils }: RegisterWords, pupil: number): Said => {
  const { name = '', parent = '' } = pupils[pupil] ?? {};
  return { words: fill(text, { name, parent }) };
};

/** The announcement of a new language, and of the open message in it, which only screen readers get. */
function tellLanguage(words: RegisterWords, language: number, pupil: number | undefined): Said {
  const { says, messages } = words;
  const { lang, name } = messages[language] ?? {};
  const [before, after] = says.language.split('{language}');
  return {
    words: (
      <>
        {before}
        <span lang={lang}>{name}</span>
        {after}
        {pupil !== undefined && (
          <span lang={lang} className="visually-hidden">
            {` ${textOf(words, pupil, language)}`}
          </span>
        )}
      </>
    ),
  };
}

/** The register before the visitor's first mark. */
export function begin(words: RegisterWords): Register {
  const absent = [...words.pupils.keys()].filter((pupil) => words.pupils[pupil]?.absent);
  const last = absent.at(-1);
  const said =
    last === undefined ? { words: words.says.none } : tell(words.says.absent, words, last);
  return { absent, language: 0, said };
}

/** The reducer: the next state after a move, and its announcement. */
export const follow =
  (words: RegisterWords) =>
  (register: Register, move: Move): Register => {
    const { says, pupils } = words;
    const { absent } = register;
    const last = absent.at(-1);
    if (move === 'undo') {
      if (last === undefined) return { ...register, said: { words: says.none } };
      return { ...register, absent: absent.slice(0, -1), said: tell(says.undone, words, last) };
    }
    if ('language' in move)
      return { ...register, ...move, said: tellLanguage(words, move.language, last) };
    const { pupil, isAbsent } = move;
    const others = absent.filter((other) => other !== pupil);
    if (!isAbsent) return { ...register, absent: others, said: tell(says.here, words, pupil) };
    const isAll = others.length + 1 === pupils.length;
    return {
      ...register,
      absent: [...others, pupil],
      said: tell(isAll ? says.all : says.absent, words, pupil),
    };
  };
