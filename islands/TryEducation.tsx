import { useLayoutEffect, useReducer, useRef } from 'react';
import type { SectionOf } from '../content/schema/sections.ts';
import { island } from './island.tsx';
import { type Said, Status, type StatusWords } from './parts/Status.tsx';
import { fill } from './parts/words.ts';

type Words = Omit<SectionOf<'try-education'>, 'kind' | 'title' | 'lead'>;

interface Props {
  words: Words;
  /** A picture with a square for each pupil, from top to bottom. */
  faces: { src: string };
  status: StatusWords;
}

interface Register {
  /** The indexes of absent pupils, in the order in which they were marked. */
  absent: readonly number[];
  /** The index of the language of messages. */
  language: number;
  said: Said;
}

type Move = { pupil: number; isAbsent: boolean } | { language: number } | 'undo';

/** The message to a pupil's parent. */
const textOf = ({ messages, pupils }: Words, pupil: number, language: number): string =>
  fill(messages[language]?.text ?? '', { name: pupils[pupil]?.called[language] ?? '' });

/** An announcement about a pupil. */
const tell = (text: string, { pupils }: Words, pupil: number): Said => {
  const { name = '', parent = '' } = pupils[pupil] ?? {};
  return { words: fill(text, { name, parent }) };
};

/** The announcement of a new language, and of the open message in it, which only screen readers get. */
function tellLanguage(words: Words, language: number, pupil: number | undefined): Said {
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

/** The reducer: the next state after a move, and its announcement. */
const follow =
  (words: Words) =>
  (register: Register, move: Move): Register => {
    const { says, pupils } = words;
    const { absent } = register;
    const last = absent.at(-1);
    if (move === 'undo') {
      if (last === undefined) return { ...register, said: { words: says.none } };
      return { ...register, absent: absent.slice(0, -1), said: tell(says.undone, words, last) };
    }
    if ('language' in move) return { ...register, ...move, said: tellLanguage(words, move.language, last) };
    const { pupil, isAbsent } = move;
    const others = absent.filter((one) => one !== pupil);
    if (!isAbsent) return { ...register, absent: others, said: tell(says.here, words, pupil) };
    const isAll = others.length + 1 === pupils.length;
    return { ...register, absent: [...others, pupil], said: tell(isAll ? says.all : says.absent, words, pupil) };
  };

/** A register, and the phone of the parents whose children are marked absent. */
function TryEducation({ words, faces, status }: Props) {
  const { pupils, messages, legends, phone, buttons, says, samples, plain } = words;
  const rows = useRef<HTMLFieldSetElement>(null);
  const [{ absent, said }, move] = useReducer(follow(words), { absent: [], language: 0, said: { words: says.none } });
  const last = absent.at(-1);

  // Undo also clears the checkbox.
  useLayoutEffect(() => {
    for (const input of rows.current?.querySelectorAll('input') ?? [])
      input.checked = absent.includes(Number(input.value));
  });
  return (
    <>
      <fieldset>
        <legend>{legends.language}</legend>
        <div className="try-picks">
          {messages.map(({ lang, name }, language) => (
            <label key={lang} className="try-pick">
              <input
                type="radio"
                name="language"
                value={lang}
                defaultChecked={language === 0}
                onChange={() => move({ language })}
              />
              <span lang={lang}>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="try-education-register" ref={rows}>
        <legend>{legends.register}</legend>
        <ul>
          {pupils.map(({ name }, pupil) => (
            <li key={pupil}>
              <label>
                <input
                  type="checkbox"
                  name="absent"
                  value={pupil}
                  onChange={({ target }) => move({ pupil, isAbsent: target.checked })}
                />
                <img {...faces} alt="" loading="lazy" width="56" height="56" />
                <span>{name}</span>
              </label>
            </li>
          ))}
        </ul>
        <a href="#try-phone" className="button try-education-see">
          {phone.see}
        </a>
      </fieldset>
      <div className="try-education-phone" id="try-phone">
        <p className="try-education-bar">
          <b>{phone.title}</b> <span aria-hidden="true">{phone.time}</span>
        </p>
        <p className="try-education-idle">{phone.idle}</p>
        <ol className={last === undefined ? undefined : 'try-education-fold'}>
          {pupils.map(({ name, parent }, pupil) => (
            <li key={pupil} value={pupil} className={pupil === last ? 'try-education-last' : undefined}>
              <b>{fill(phone.to, { parent })}</b>
              <div>
                {messages.map(({ lang }, language) => (
                  <p key={lang} lang={lang}>
                    {textOf(words, pupil, language)}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="try-form">
        <Status said={said} words={status} />
        <p className="try-plain">{plain}</p>
        <p className="try-script">
          <button
            type="button"
            className="button small ghost"
            aria-disabled={last === undefined}
            onClick={() => move('undo')}
          >
            {last === undefined ? buttons.none : fill(buttons.undo, { name: pupils[last]?.called[0] ?? '' })}
          </button>
        </p>
        <p className="try-note">{samples}</p>
      </div>
    </>
  );
}

export default island({ name: 'TryEducation', when: 'interaction', View: TryEducation });
