import type { SectionOf } from '../../content/schema/sections.ts';
import { codeOf } from '../../islands/parts/card.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Operator } from './Operator.tsx';

type Words = SectionOf<'operator-cards'>;
type DoorName = Words['access']['cards'][number]['opens'][number];

/** Where each door has its hinge, and the direction of its leaf when it is shut. It opens clockwise. */
const doors: Record<DoorName, string> = {
  entrance: 'translate(285 395) rotate(180)',
  left: 'translate(135 190) rotate(180)',
  right: 'translate(355 190) rotate(180)',
  between: 'translate(210 65) rotate(90)',
};

/** The desk that issues cards, from a photo to the doors that a card opens. */
export const OperatorCards = ({ kind: _, photo, card, visitor, access, ...words }: Words) => (
  <Operator name="operator-cards" paint="sky" {...words}>
    <div className="operator-cards-desk wrap">
      <Photo {...photo} />
      <Card {...card} />
      <div>
        <h3>{visitor.title}</h3>
        <div className="operator-cards-pass operator-paper">
          <Picture name={visitor.drawing} />
          <p>
            <b className="display">{visitor.name}</b> {visitor.text}
          </p>
        </div>
        <p className="operator-cards-note">{visitor.note}</p>
      </div>
      <Access {...access} />
    </div>
  </Operator>
);

const Shot = ({ drawing, text }: Words['photo']['before']) => (
  <figure>
    <Picture name={drawing} />
    <figcaption>{text}</figcaption>
  </figure>
);

const Photo = ({ title, before, after }: Words['photo']) => (
  <div>
    <h3>{title}</h3>
    <div className="operator-cards-pair">
      <Shot {...before} />
      <Icon name="arrow" className="arrow" />
      <Shot {...after} />
    </div>
  </div>
);

/** The card, and below it the edges of those that the desk issues as well. */
const Card = ({ title, issuer, kind, drawing, name, role, number, others }: Words['card']) => (
  <div className="operator-cards-made">
    <h3>{title}</h3>
    <div className="operator-cards-card operator-paper">
      <p className="operator-cards-issuer paint paint-cobalt">
        {issuer} <b>{kind}</b>
      </p>
      <Picture name={drawing} />
      <div>
        <p className="display">{name}</p>
        <p>{role}</p>
        <p>{number}</p>
      </div>
      <Code text={number} />
    </div>
    <ul className="operator-cards-others">
      {others.map(({ kind, paint }, at) => (
        <li key={at} className={`paint paint-${paint}`}>
          {kind}
        </li>
      ))}
    </ul>
  </div>
);

/** A QR code that a phone can read. */
function Code({ text }: { text: string }) {
  const { size, rows } = codeOf(text);
  return (
    <svg className="operator-cards-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={rows.join('')} />
    </svg>
  );
}

/** A plan of three rooms. The doors follow the chosen card. */
const Access = ({ title, legend, rooms, cards }: Words['access']) => (
  <div className="operator-cards-access">
    <h3>{title}</h3>
    <svg className="play" viewBox="0 0 420 400" aria-hidden="true">
      <path
        className="operator-cards-wall"
        d="M210 395H5V5h410v390H285M5 190h60m70 0h150m70 0h60M210 5v60m0 70v55"
      />
      {Object.entries(doors).map(([name, transform]) => (
        <g
          key={name}
          className="operator-cards-door"
          transform={transform}
          data-opens={cards
            .flatMap(({ opens }, at) => (opens.includes(name as DoorName) ? at : []))
            .join(' ')}
        >
          <path className="play-show operator-cards-swing" d="M0 0h70A70 70 0 0 1 0 70" />
          <path className="play-leaf operator-cards-leaf" d="M0 0h70" />
        </g>
      ))}
      <g className="display" fontSize="22">
        <text x="24" y="46">
          {rooms[0]}
        </text>
        <text x="234" y="46">
          {rooms[1]}
        </text>
        <text x="24" y="238">
          {rooms[2]}
        </text>
      </g>
    </svg>
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      {cards.map(({ label }, at) => (
        <label key={at} className="try-pick">
          <input type="radio" name="door-card" value={at} defaultChecked={at === 0} />
          {label}
        </label>
      ))}
    </fieldset>
    {cards.map(({ text }, at) => (
      <p
        key={at}
        className="operator-cards-note"
        data-card={at}
        data-nosnippet={at ? '' : undefined}
      >
        {text}
      </p>
    ))}
  </div>
);
