import type { SectionOf } from '../../content/schema/sections.ts';
import { fill, sumIn } from '../../islands/parts/words.ts';
import { Picture } from '../components/Picture.tsx';
import { useSite } from '../components/site.tsx';
import { Filled } from './Filled.tsx';
import { Operator } from './Operator.tsx';

type Words = SectionOf<'operator-points'>;

const written = (count: number) => count.toLocaleString('en-IN');

/** A purse as one bar: what was earned lies in it, and what it can be redeemed for hangs from its mark. */
export function OperatorPoints({ kind: _, size, owner, earn, redeem, shop, ...words }: Words) {
  const total = earn.list.reduce((sum, { points }) => sum + points, 0);
  const most = Math.max(...earn.list.map(({ points }) => points));
  const counts = new Set([...earn.list, ...redeem.list].map(({ points }) => points));
  const sizes = [
    `.operator-points{--size:${size};--most:${most}}`,
    ...[...counts].map((count) => `.operator-points-${count}{--points:${count}}`),
  ].join('');
  const values = {
    points: <span className="display">{written(total)}</span>,
    name: owner.name,
  };
  return (
    <Operator name="operator-points" paint="green" {...words}>
      <svg className="visually-hidden" aria-hidden="true">
        <style>{sizes}</style>
      </svg>
      <div className="operator-points-purse wrap play">
        <div className="operator-points-owner">
          <Picture name={owner.drawing} />
          <p>
            <Filled text={owner.text} values={values} />
          </p>
        </div>
        <h3>{earn.title}</h3>
        <ol className="operator-points-earned stairs">
          {earn.list.map(({ points, text }, at) => (
            <li key={at} className={`play-fill operator-points-${points}`}>
              <b className="display">{`+${written(points)}`}</b> {text}
            </li>
          ))}
        </ol>
        <h3>{redeem.title}</h3>
        <Marks {...redeem} total={total} />
      </div>
      <div className="wrap">
        <div className="operator-points-shop paint paint-yellow">
          <h3>{shop.title}</h3>
          <dl>
            {shop.list.map(({ text, count }, at) => (
              <div key={at}>
                <dt>{text}</dt>
                <dd className="display">{written(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Operator>
  );
}

function Marks({ list, missing, total }: Words['redeem'] & { total: number }) {
  const { currency } = useSite().data.ui.try;
  const isMissing = (points: number) => points > total;
  return (
    <ol className="operator-points-marks">
      {list.map(({ points, title, drawing, text, worth = 0 }, at) => (
        <li
          key={at}
          className={`operator-points-${points}${isMissing(points) ? ' operator-points-missing' : ''}`}
        >
          <b className="display">{written(points)}</b> <b className="display">{title}</b>{' '}
          <Picture name={drawing} />
          <span>
            {isMissing(points)
              ? fill(missing, { points: written(points - total) })
              : fill(text, { sum: sumIn(currency, worth) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
