import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Icon } from '../components/Icon.tsx';
import { useSite } from '../components/site.tsx';
import { longCourt, tallCourt, wideCourt } from '../drawings/court.ts';

/** The products in the order that the eye meets them on the court, from its upper left corner. */
const order = ['education', 'cards', 'park', 'pay', 'event', 'ai', 'automation', 'pos', 'points', 'ventures'] as const;

/** The top of the home page: large words above one court, with a place on it for every product. */
export function HomeHero({ title, lead, actions }: z.infer<typeof home>['hero']) {
  const { products } = useSite().data;
  return (
    <section className="home-hero paint p-green">
      <div className="wrap">
        <h1>{title}</h1>
        <div className="home-hero-text">
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
        </div>
      </div>
      <div className="home-hero-court">
        <Drawing svg={tallCourt()} />
        <Drawing svg={wideCourt()} />
        <Drawing svg={longCourt()} />
        <ul className="home-hero-spots">
          {order.map((key) => {
            const product = products.find((one) => one.key === key);
            return (
              product && (
                <li key={key} className={product.soon ? `home-hero-${key} home-hero-soon` : `home-hero-${key}`}>
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
