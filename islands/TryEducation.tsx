import { useReducer } from 'react';
import { island } from './island.tsx';
import {
  begin,
  follow,
  type Move,
  type Register as State,
  textOf,
  type RegisterWords as Words,
} from './parts/register.tsx';
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
  const { pupils, buttons, samples, plain } = words;
  const [state, move] = useReducer(follow(words), words, begin);
  const last = state.absent.at(-1);
  return (
    <>
      <Register words={words} faces={faces} state={state} move={move} />
      <Phone words={words} state={state} />
      <List words={words} state={state} />
      <div className="try-form try-education-form">
        <Status said={state.said} words={status} />
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

interface Part {
  words: Words;
  state: State;
}

interface RegisterProps extends Part, Pick<Props, 'faces'> {
  move: (move: Move) => void;
}

/** The languages of the message, and the pupils to mark absent. */
const Register = ({ words: { messages, legends, pupils }, faces, state, move }: RegisterProps) => (
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
              checked={language === state.language}
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
                checked={state.absent.includes(pupil)}
                onChange={({ target }) => move({ pupil, isAbsent: target.checked })}
              />
              <img {...faces} alt="" loading="lazy" width="56" height="56" />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  </>
);

/** The phone of a parent, with the message about the pupil who was marked last. */
const Phone = ({ words, state: { absent, language: chosen } }: Part) => (
  <div className="try-education-phone" id="try-phone">
    <p>
      <b>{words.phone.title}</b>
    </p>
    <p className="try-education-idle" data-nosnippet={unquoted(absent.length === 0)}>
      {words.phone.idle}
    </p>
    <ol>
      {words.pupils.map(({ parent }, pupil) => (
        <li
          key={pupil}
          value={pupil}
          className={pupil === absent.at(-1) ? 'try-education-last' : undefined}
          data-nosnippet={unquoted(absent.includes(pupil))}
        >
          <span aria-hidden="true">{words.phone.time}</span>{' '}
          <b>{fill(words.phone.to, { parent })}</b>
          {words.messages.map(({ lang }, language) => (
            <p key={lang} lang={lang} data-nosnippet={unquoted(language === chosen)}>
              {textOf(words, pupil, language)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </div>
);

/** The head's list of those who are marked absent. */
const List = ({ words: { list, phone, pupils }, state: { absent } }: Part) => (
  <div className="try-education-list">
    <p>
      <b>{list.title}</b> <span aria-hidden="true">{phone.time}</span>
    </p>
    <p className="try-education-idle" data-nosnippet={unquoted(absent.length === 0)}>
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
);

export default island({ name: 'TryEducation', when: 'interaction', View: TryEducation });
