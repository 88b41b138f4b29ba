import { type ReactNode, useDeferredValue, useMemo, useReducer, useRef } from 'react';
import type { SectionOf } from '../content/schema/sections.ts';
import { island } from './island.tsx';
import { codeOf, fitLines, initialsOf, type Person, vcardOf } from './parts/card.ts';
import { pictureOf } from './parts/picture.ts';
import { type Said, Status, type StatusWords } from './parts/Status.tsx';
import { fill } from './parts/words.ts';

type Words = Omit<SectionOf<'try-cards'>, 'kind' | 'title' | 'lead'>;
type Offer = SectionOf<'materials'>['list'][number]['qr'];

/** A material for cards, and how it comes with codes. */
export interface Material {
  key: string;
  name: string;
  qr: Offer;
  nfc: Offer;
}

interface Props {
  words: Words;
  materials: readonly Material[];
  /** The person on the card until the visitor types. */
  sample: Person;
  status: StatusWords;
}

interface Card extends Person {
  /** Its index in the list of materials. */
  material: number;
  /** The codes that the visitor wants, if they are optional. */
  qr: boolean;
  nfc: boolean;
  said: Said;
  /** Whether saving failed for want of a name. */
  isWrong?: boolean;
  /** Whether the visitor has changed it. */
  isNew?: boolean;
}

type Change = Partial<Card> & { pause?: number; tells?: string };

/** Milliseconds without typing before the card is announced. */
const PAUSE = 700;
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

/** The card in a sentence, which labels the drawing and is announced after a change. */
function describe({ says }: Words, { name, role, material, qr, nfc }: Card, materials: readonly Material[]): string {
  const { name: made, ...offers } = materials[material] as Material;
  const has = (offer: Offer, wanted: boolean) => offer === 'included' || (offer === 'optional' && wanted);
  const [scans, taps] = [has(offers.qr, qr), has(offers.nfc, nfc)];
  const codes = says[scans && taps ? 'both' : scans ? 'qr' : taps ? 'nfc' : 'none'];
  const who = [name || says.nobody, role].filter(Boolean).join(', ');
  return fill(says.card, { who, material: made, codes });
}

/** A card that is drawn as its name is typed. */
function TryCards({ words, materials, sample, status }: Props) {
  const { fields, legends, reads, notes, buttons, says, samples } = words;
  const first = { ...sample, material: 1, qr: true, nfc: false };
  const [card, change] = useReducer(
    (card: Card, { pause, tells, ...made }: Change): Card => {
      const next = { ...card, ...made, isNew: true };
      return { ...next, said: { words: tells ?? describe(words, next, materials), pause } };
    },
    { ...first, said: { words: describe(words, first as Card, materials) } },
  );
  const field = useRef<HTMLInputElement>(null);
  const drawn = useRef<HTMLDivElement>(null);

  /** Saves the file that `make` returns. Without a name, asks for it instead. */
  const save = async (ending: string, tells: string, make: () => Promise<Blob | null> | Blob) => {
    if (!card.name) {
      change({ isWrong: true });
      field.current?.focus();
      return;
    }
    const file = await make();
    if (!file) return;
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: card.name + ending }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    change({ tells });
  };
  const picture = () => {
    const part = drawn.current?.closest('section') as HTMLElement;
    return pictureOf(
      [...part.querySelectorAll<SVGSVGElement>('.try-cards-drawn')],
      getComputedStyle(part).backgroundColor,
    );
  };
  const contact = () => new Blob([vcardOf(card)], { type: 'text/vcard' });
  return (
    <>
      <div className="try-cards-card" role="img" aria-label={describe(words, card, materials)} ref={drawn}>
        <Drawn card={card} empty={fields.empty} sample={sample} />
      </div>
      <div className="try-form">
        <p className="form-field try-script">
          <label htmlFor="try-name">{fields.name}</label>
          <input
            id="try-name"
            ref={field}
            autoComplete="name"
            maxLength={48}
            defaultValue={sample.name}
            aria-invalid={card.isWrong}
            aria-describedby="try-wrong"
            onChange={({ target }) => change({ name: target.value.trim(), isWrong: false, pause: PAUSE })}
          />
          <b id="try-wrong">{card.isWrong && fields.wrong}</b>
        </p>
        <p className="form-field try-script">
          <label htmlFor="try-role">{fields.role}</label>
          <input
            id="try-role"
            autoComplete="organization-title"
            maxLength={40}
            defaultValue={sample.role}
            onChange={({ target }) => change({ role: target.value.trim(), pause: PAUSE })}
          />
        </p>
        <Picks legend={legends.material}>
          {materials.map(({ key, name, qr, nfc }, at) => (
            <label key={key} className="try-pick">
              <input
                type="radio"
                name="material"
                value={key}
                data-qr={qr}
                data-nfc={nfc}
                defaultChecked={at === first.material}
                onChange={() => change({ material: at })}
              />
              {name}
            </label>
          ))}
        </Picks>
        <Picks legend={legends.read}>
          {(['qr', 'nfc'] as const).map((code) => (
            <label key={code} className={`try-pick try-cards-${code}`}>
              <input
                type="checkbox"
                name={code}
                defaultChecked={first[code]}
                onChange={({ target }) => change({ [code]: target.checked })}
              />
              {reads[code]}
            </label>
          ))}
          <span className="try-cards-included">{notes.included}</span>
          <span className="try-cards-without">{notes.without}</span>
        </Picks>
        <Status said={card.said} words={status} />
        <div className="try-picks try-script">
          <button type="button" className="button" onClick={() => save('.png', says.picture, picture)}>
            {buttons.picture}
          </button>
          <button type="button" className="button ghost" onClick={() => save('.vcf', says.contact, contact)}>
            {buttons.contact}
          </button>
        </div>
        <p className="try-note">{samples}</p>
      </div>
    </>
  );
}

const Picks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="try-picks">{children}</div>
  </fieldset>
);

/** The card's words, its code, and initials instead of the sample person's face. */
function Drawn({ card, empty, sample }: { card: Card; empty: string; sample: Person }) {
  const { name, role, isNew } = card;
  const measure = (font: string) => (isNew ? measureIn(font) : guess);
  const big = fitLines(name || empty, WIDTH, 72, measure('--font-display'));
  const small = fitLines(role, WIDTH, Math.min(30, big.size), measure('--font-text'));
  const top = big.lines.length > 1 ? 366 : 392;
  const below = top + (big.lines.length - 1) * big.size + 46;
  // The words follow each key at once; the slower initials and code follow a frame later.
  const later = { name: useDeferredValue(name), role: useDeferredValue(role) };
  const contact = vcardOf(later);
  const { size, rows } = useMemo(() => codeOf(contact), [contact]);
  return (
    <svg viewBox="40 20 880 580" aria-hidden="true" className="try-cards-drawn">
      <g className="try-cards-lay">
        {later.name !== sample.name && (
          <>
            <rect x="59.5" y="79.5" width="185" height="213" fill="var(--yellow)" />
            <text x="152" y="212" className="display" fontSize="76" textAnchor="middle">
              {initialsOf(later.name)}
            </text>
          </>
        )}
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
                <path key={row} d={row} style={isNew ? { animationDelay: `${y * 14}ms` } : undefined} />
              ))}
          </g>
        </g>
      </g>
    </svg>
  );
}

export default island({ name: 'TryCards', when: 'interaction', View: TryCards });
