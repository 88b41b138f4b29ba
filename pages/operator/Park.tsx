import type { ReactNode } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { fill, sumIn } from '../../islands/parts/words.ts';
import { Picture } from '../components/Picture.tsx';
import { useSite } from '../components/site.tsx';
import { contentOf, drawing, rootAttribute } from '../drawings/files.ts';
import { Filled } from './Filled.tsx';
import { Operator } from './Operator.tsx';

type Words = SectionOf<'operator-park'>;
type Bay = Words['rows'][number][number];
/** A request, and the colour of its car. */
type Request = Words['requests'][number] & { color: Bay | undefined };

/**
 * The evening shift: the lot from above, and the cars on their way to the gate, which are numbered here and in the list.
 * The styles take away the car that comes in the part to try on the same page, and count it.
 */
export function OperatorPark({
  title,
  lead,
  actions,
  samples,
  rows,
  guests,
  requests: asked,
  ...words
}: Words) {
  const bays = rows.flat();
  const requests = asked.map((request) => ({ ...request, color: bays[request.bay - 1] }));
  const free = bays.filter((bay) => bay === 'free').length;
  const inside = bays.length - free;
  const people = new Set(asked.map(({ valet }) => valet.name)).size;
  const [first = [], second = []] = rows;
  return (
    <Operator
      name="operator-park"
      paint="sky"
      title={title}
      lead={fill(lead, { bays: bays.length, asked: asked.length, people })}
      actions={actions}
      samples={samples}
    >
      <div className="operator-park-counts wrap">
        <Counts
          title={words.lot.title}
          counts={[
            [words.lot.parked, inside - asked.length, inside - asked.length - 1],
            [words.lot.asked, asked.length],
            [words.lot.free, free, free + 1],
          ]}
        />
        <Revenue {...words.revenue} inside={inside} />
      </div>
      <div className="operator-park-lot play" aria-hidden="true">
        <Car />
        <Row bays={first} guests={guests} requests={asked} start={1} />
        <div className="operator-park-lane">
          <Lane requests={requests} isTall />
          <Lane requests={requests} />
        </div>
        <Row bays={second} guests={guests} requests={asked} start={first.length + 1} />
      </div>
      <Requests {...words} requests={requests} />
    </Operator>
  );
}

/** A count with its name, and what it is once the visitor's car has left. */
type Count = [name: string, count: ReactNode, after?: ReactNode];

const Counts = ({ title, counts }: { title: string; counts: Count[] }) => (
  <div>
    <h3>{title}</h3>
    <dl>
      {counts.map(([name, count, after], i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd className="display">{count}</dd>
          {after && (
            <dd className="display" data-nosnippet="">
              {after}
            </dd>
          )}
        </div>
      ))}
    </dl>
  </div>
);

/** Who came in is inside or went out, and everybody who went out paid. */
function Revenue({
  title,
  came,
  left,
  paid,
  out,
  fee,
  inside,
}: Words['revenue'] & { inside: number }) {
  const { currency } = useSite().data.ui.try;
  const counts: Count[] = [
    [came, inside + out],
    [left, out, out + 1],
    [
      fill(paid, { fee: sumIn(currency, fee) }),
      sumIn(currency, out * fee),
      sumIn(currency, (out + 1) * fee),
    ],
  ];
  return <Counts title={title} counts={counts} />;
}

/** The drawing of a car, once; all cars refer to it. */
function Car() {
  const svg = drawing(useSite(), 'operator-park-car');
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <symbol
        id="operator-park-car"
        viewBox={rootAttribute(svg, 'viewBox')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are this project's own.
        dangerouslySetInnerHTML={{ __html: contentOf(svg) }}
      />
    </svg>
  );
}

const colorOf = (bay: Bay | undefined) => `var(--${bay})`;

type RowProps = Pick<Words, 'guests' | 'requests'> & {
  bays: readonly Bay[];
  /** The number of the first bay. */
  start: number;
};

/** Bays in a row: with a car, free, or held for one that is on its way. */
const Row = ({ bays, guests, requests, start }: RowProps) => (
  <ol>
    {bays.map((bay, i) => {
      const isHeld = requests.some((request) => request.bay === start + i);
      const state = isHeld ? 'held' : bay === 'free' ? bay : undefined;
      const guest = Object.entries(guests).find(([, bay]) => bay === start + i)?.[0];
      return (
        <li
          key={i}
          className={
            guest ? `operator-park-guest operator-park-${guest}` : state && `operator-park-${state}`
          }
        >
          <b>{start + i}</b>
          {!state && (
            <svg viewBox="0 0 72 112" aria-hidden="true">
              <use href="#operator-park-car" color={colorOf(bay)} />
            </svg>
          )}
        </li>
      );
    })}
  </ol>
);

/** The cars on their way: down the lane on phones, across it on desktops. */
const Lane = ({ requests, isTall = false }: { requests: Request[]; isTall?: boolean }) => (
  <svg className={isTall ? 'operator-park-tall' : 'operator-park-long'} aria-hidden="true">
    {requests.map(({ way, color }, i) => (
      <svg
        key={i}
        x={isTall ? '50%' : `${way}%`}
        y={isTall ? `${way}%` : '50%'}
        overflow="visible"
        aria-hidden="true"
      >
        <g className="play-car">
          <use
            href="#operator-park-car"
            x="-31"
            y="-48"
            width="62"
            height="96"
            color={colorOf(color)}
            transform={`rotate(${isTall ? 180 : 90})`}
          />
          <circle r="15" />
          <text y="6">{i + 1}</text>
        </g>
      </svg>
    ))}
  </svg>
);

type RequestsProps = Pick<Words, 'request' | 'tasks' | 'tracking'> & { requests: Request[] };

/** The requests. The labels are the heads of columns, and on phones also of each line. */
const Requests = ({ request, tasks, tracking, requests }: RequestsProps) => (
  <ol className="operator-park-list wrap play">
    {requests.map(({ bay, name, time, valet, minutes, way, color }, i) => (
      <li key={i}>
        <svg className="operator-park-number" viewBox="-18 -18 36 36" aria-hidden="true">
          <circle r="17" fill={colorOf(color)} />
          <text y="6">{i + 1}</text>
        </svg>
        <div>
          <Label at={i} text={request.title} />
          <p className="operator-park-ask">
            <span>
              <Filled text={request.words} values={{ bay, name }} />
            </span>{' '}
            <b>{time}</b>
          </p>
        </div>
        <div>
          <Label at={i} text={tasks.title} />
          <p className="operator-park-valet">
            <Picture name={valet.drawing} />
            <span>
              <b>{valet.name}</b> {valet.task}
            </span>
          </p>
        </div>
        <div>
          <Label at={i} text={tracking.title} />
          <div>
            <svg className="operator-park-meter" aria-hidden="true">
              <rect className="play-fill" width={`${way}%`} height="100%" fill={colorOf(color)} />
            </svg>
            <p>
              <Filled text={tracking.words} values={{ minutes }} />
            </p>
          </div>
        </div>
      </li>
    ))}
  </ol>
);

/** A heading in the first request, and a copy of it in the others. */
const Label = ({ at, text }: { at: number; text: string }) =>
  at ? (
    <p className="operator-park-label display" data-nosnippet="">
      {text}
    </p>
  ) : (
    <h3>{text}</h3>
  );
