import { useReducer } from 'react';
import { island } from './island.tsx';
import { begin, follow, textOf, type RegisterWords as Words } from './parts/register.tsx';
import { Status, type StatusWords } from './parts/Status.tsx';
import { fill } from './parts/words.ts';

interface Props {
  words: Words;
  /** A picture with a square for each pupil, from top to bottom. */
  faces: { src: string };
  status: StatusWords;
}

/** The styles show each text in its state. Search engines and copies get those that are shown. */
const unquoted = (isShown: boolean) => (isShown ? undefined : '');

/** A register, the head’s list of those who are marked absent, and a phone for each parent, the newest in front. */
function TryEducation({ words, faces, status }: Props) {
  const { pupils, messages, legends, list, phone, buttons, samples, plain } = words;
  const [{ absent, language: chosen, said }, move] = useReducer(follow(words), words, begin);
  const last = absent.at(-1);
  const nobody = absent.length === 0;
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
                checked={language === chosen}
                onChange={() => move({ language })}
              />
              <span lang={lang}>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="try-education-register">
        <legend>{legends.register}</legend>
        <ul className="stairs">
          {pupils.map(({ name }, pupil) => (
            <li key={pupil}>
              <label>
                <input
                  type="checkbox"
                  name="absent"
                  value={pupil}
                  checked={absent.includes(pupil)}
                  onChange={({ target }) => move({ pupil, isAbsent: target.checked })}
                />
                <img {...faces} alt="" loading="lazy" width="56" height="56" />
                <span>{name}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="try-education-phone" id="try-phone">
        <p>
          <b>{phone.title}</b>
        </p>
        <p className="try-education-idle" data-nosnippet={unquoted(nobody)}>
          {phone.idle}
        </p>
        <ol>
          {pupils.map(({ parent }, pupil) => (
            <li
              key={pupil}
              value={pupil}
              className={pupil === last ? 'try-education-last' : undefined}
              data-nosnippet={unquoted(absent.includes(pupil))}
            >
              <span aria-hidden="true">{phone.time}</span> <b>{fill(phone.to, { parent })}</b>
              {messages.map(({ lang }, language) => (
                <p key={lang} lang={lang} data-nosnippet={unquoted(language === chosen)}>
                  {textOf(words, pupil, language)}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
      <div className="try-education-list">
        <p>
          <b>{list.title}</b> <span aria-hidden="true">{phone.time}</span>
        </p>
        <p className="try-education-idle" data-nosnippet={unquoted(nobody)}>
          {list.none}
        </p>
        <ol>
          {pupils.map(({ name, parent }, pupil) => (
            <li key={pupil} value={pupil} data-nosnippet={unquoted(absent.includes(pupil))}>
              <b>{name}</b> {fill(list.told, { parent })}
            </li>
          ))}
        </ol>
      </div>
      <div className="try-form try-education-form">
        <Status said={said} words={status} />
        <p className="try-plain" data-nosnippet="">
          {plain}
        </p>
        <p className="try-script">
          <button
            type="button"
            className="button small ghost"
            aria-disabled={last === undefined}
            onClick={() => move('undo')}
          >
            {last === undefined
              ? buttons.none
              : fill(buttons.undo, { name: pupils[last]?.called[0] ?? '' })}
          </button>
        </p>
        <p className="try-note">{samples}</p>
      </div>
    </>
  );
}

export default island({ name: 'TryEducation', when: 'interaction', View: TryEducation });
