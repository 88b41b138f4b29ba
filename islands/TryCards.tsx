import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { island } from './island.tsx';
import {
  begin,
  type Card,
  type CardProps,
  type CardWords,
  codeOf,
  describe,
  fitLines,
  follow,
  isNamed,
  personOf,
  vcardOf,
} from './parts/card.ts';
import { pictureOf } from './parts/picture.ts';
import { Status, type StatusWords } from './parts/Status.tsx';

interface Props extends CardProps {
  status: StatusWords;
}

/** The greatest width of the name on the card. */
const WIDTH = 428;

/** The usual width of a text, if no font can be measured. */
const guess = (text: string) => text.length * 0.7;
let pen: CanvasRenderingContext2D | null | undefined;
/** The width of a text in a font of the page, at size 1. */
const measureIn = (font: string) => (text: string) => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return guess(text);
  pen.font = `100px ${getComputedStyle(document.body).getPropertyValue(font)}`;
  return pen.measureText(text).width / 100;
};

/** A picture of the card, on the ground of its part. */
const shoot = (card: HTMLElement | null) => {
  const part = card?.closest('section') as HTMLElement;
  return pictureOf(
    [...part.querySelectorAll<SVGSVGElement>('.try-cards-drawn')],
    getComputedStyle(part).backgroundColor,
  );
};

/** A card that is drawn as its name is typed. */
function TryCards({ status, ...props }: Props) {
  const { words, materials } = props;
  const { fields, buttons, says, samples } = words;
  const [card, change] = useReducer(follow(props), props, begin);
  const person = personOf(card);
  const field = useRef<HTMLInputElement>(null);
  const drawn = useRef<HTMLDivElement>(null);

  /** Saves the file that `make` returns. Without a name, asks for it instead. */
  const save = async (ending: string, tells: string, make: () => Promise<Blob | null> | Blob) => {
    if (!isNamed(card)) {
      change('nameless');
      field.current?.focus();
      return;
    }
    const file = await make();
    if (!file) return;
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: person.name + ending }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    change({ tells });
  };
  const picture = () => shoot(drawn.current);
  const contact = () => new Blob([vcardOf(person)], { type: 'text/vcard' });
  return (
    <>
      <div className="try-cards-card" role="img" aria-label={describe(props, card)} ref={drawn}>
        <Drawn card={card} empty={fields.empty} />
      </div>
      <div className="try-form try-cards-form">
        <Typed card={card} change={change} fields={fields} field={field} />
        <Choices card={card} change={change} words={words} materials={materials} />
      </div>
      <div className="try-form try-cards-save">
        <div className="try-picks try-script">
          <button
            type="button"
            className="button"
            onClick={() => save('.png', says.picture, picture)}
          >
            {buttons.picture}
          </button>
          <button
            type="button"
            className="button ghost"
            onClick={() => save('.vcf', says.contact, contact)}
          >
            {buttons.contact}
          </button>
        </div>
        <Status said={card.said} words={status} />
        <p className="try-note">{samples}</p>
      </div>
    </>
  );
}

interface Part {
  card: Card;
  change: (move: Partial<Card>) => void;
}

interface TypedProps extends Part {
  fields: CardWords['fields'];
  /** The field that asks for a name. */
  field: RefObject<HTMLInputElement | null>;
}

/** The fields for the name and the role. */
const Typed = ({ card, change, fields, field }: TypedProps) => (
  <>
    <p className="form-field try-script">
      <label htmlFor="try-name">{fields.name}</label>
      <input
        id="try-name"
        className="field"
        ref={field}
        autoComplete="name"
        maxLength={48}
        value={card.name}
        aria-invalid={card.isWrong}
        aria-describedby="try-wrong"
        onChange={({ target }) => change({ name: target.value })}
      />
      <b id="try-wrong">{card.isWrong && fields.wrong}</b>
    </p>
    <p className="form-field try-script">
      <label htmlFor="try-role">{fields.role}</label>
      <input
        id="try-role"
        className="field"
        autoComplete="organization-title"
        maxLength={40}
        value={card.role}
        onChange={({ target }) => change({ role: target.value })}
      />
    </p>
  </>
);

/** What the card is made of, and how phones read it. */
const Choices = ({ card, change, words, materials }: Part & Omit<CardProps, 'sample'>) => (
  <>
    <Picks legend={words.legends.material}>
      {materials.map(({ key, name, qr, nfc }, at) => (
        <label key={key} className="try-pick">
          <input
            type="radio"
            name="material"
            value={key}
            data-qr={qr}
            data-nfc={nfc}
            checked={at === card.material}
            onChange={() => change({ material: at })}
          />
          {name}
        </label>
      ))}
    </Picks>
    <Picks legend={words.legends.read}>
      {(['qr', 'nfc'] as const).map((code) => (
        <label key={code} className={`try-pick try-cards-${code}`}>
          <input
            type="checkbox"
            name={code}
            checked={card[code]}
            onChange={({ target }) => change({ [code]: target.checked })}
          />
          {words.reads[code]}
        </label>
      ))}{' '}
      <span className="try-cards-included" data-nosnippet="">
        {words.notes.included}
      </span>{' '}
      <span className="try-cards-without" data-nosnippet="">
        {words.notes.without}
      </span>
    </Picks>
  </>
);

const Picks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="try-picks try-cards-picks">{children}</div>
  </fieldset>
);

/** The card's words and its code. The portrait is drawn outside the island, and stays. */
function Drawn({ card, empty }: { card: Card; empty: string }) {
  const { isNew } = card;
  const { name, role } = personOf(card);
  const measure = (font: string) => (isNew ? measureIn(font) : guess);
  const big = fitLines(name || empty, WIDTH, 72, measure('--font-display'));
  const small = fitLines(role, WIDTH, Math.min(30, big.size), measure('--font-text'));
  const top = big.lines.length > 1 ? 366 : 392;
  const below = top + (big.lines.length - 1) * big.size + 46;
  // The words follow each key at once; the slower code follows a frame later.
  const later = { name: useDeferredValue(name), role: useDeferredValue(role) };
  const contact = vcardOf(later);
  const { size, rows } = useMemo(() => codeOf(contact), [contact]);
  return (
    <svg viewBox="40 20 880 580" aria-hidden="true" className="try-cards-drawn">
      <g className="try-cards-lay">
        <g className={name ? 'display' : 'display try-cards-nobody'} fontSize={big.size}>
          {big.lines.map((line, at) => (
            <text key={at} x="60" y={top + at * big.size}>
              {line}
            </text>
          ))}
        </g>
        <g className="try-cards-role" fontSize={small.size}>
          {small.lines.map((line, at) => (
            <text key={at} x="60" y={below + at * small.size * 1.2}>
              {line}
            </text>
          ))}
        </g>
        <g className={name ? 'try-cards-code' : 'try-cards-code try-cards-none'}>
          <rect x="-32" y="-32" width="320" height="320" fill="#fff" />
          <g transform={`scale(${256 / size})`} className={isNew ? 'try-cards-new' : undefined}>
            {name &&
              rows.map((row, y) => (
                <path
                  key={row}
                  d={row}
                  style={isNew ? { animationDelay: `${y * 14}ms` } : undefined}
                />
              ))}
          </g>
        </g>
      </g>
    </svg>
  );
}

export default island({ name: 'TryCards', when: 'interaction', View: TryCards });
