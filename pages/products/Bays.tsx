import type { Row } from '../../content/schema/products.ts';
import { Drawing } from '../components/Drawing.tsx';
import { car } from '../drawings/objects.ts';
import { COR, PNK, SKY, svg, W, YEL } from '../drawings/pen.ts';

const colours = [SKY, COR, YEL, PNK, W];

/** Features as parking bays, a car in each. */
export function Bays({ list }: { list: Row[] }) {
  return (
    <div className="bays paint p-cobalt">
      <ul className="wrap">
        {list.map(({ title, text }, i) => (
          <li key={title}>
            <Drawing svg={svg(60, 100, car(30, 50, colours[i % colours.length] ?? W))} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
