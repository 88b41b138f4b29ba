import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { Btn, Btns } from '../components/Btn.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Icon } from '../components/Icon.tsx';
import { useSite } from '../components/site.tsx';
import { longCourt, tallCourt, wideCourt } from '../drawings/court.ts';

/** The products in the order that the eye meets them on the court, from its upper left corner. */
const order = ['education', 'cards', 'park', 'pay', 'event', 'ai', 'automation', 'pos', 'points', 'ventures'] as const;

/** The top of the home page: large words above one court, with a place on it for every product. */
export function Court({ title, lead, actions }: z.infer<typeof home>['hero']) {
  const { products } = useSite().data;
  return (
    <section className="court paint p-green">
      <div className="wrap">
        <h1>{title}</h1>
        <div className="court-say">
          <p className="lead">{lead}</p>
          <Btns>
            {actions.map(({ label, href }, i) => (
              <Btn key={href} href={href} kind={i ? 'ghost' : undefined}>
                {label}
              </Btn>
            ))}
          </Btns>
        </div>
      </div>
      <div className="court-board">
        <Drawing svg={tallCourt()} />
        <Drawing svg={wideCourt()} />
        <Drawing svg={longCourt()} />
        <ul className="court-spots">
          {order.map((key) => {
            const product = products.find((one) => one.key === key);
            return (
              product && (
                <li key={key} className={`court-${key}`}>
                  <a href={product.path}>
                    <Icon name={key} />
                    {product.name}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
