import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Court } from './Court.tsx';

/** The paints of the doors, which are those of the zones behind them. */
const paints = ['yellow', 'pink', 'sky'];

/** The top of the home page: the offer, a door for each kind of visitor, and a court with the products at work. */
export function HomeHero({ title, lead, actions, doors }: z.infer<typeof home>['hero']) {
  return (
    <section className="home-hero paint paint-green">
      <div className="wrap">
        <h1>{title}</h1>
        <div>
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
        </div>
        <ul className="home-hero-doors" aria-label={doors.label}>
          {doors.items.map(({ title, text, href }, i) => (
            <li key={href}>
              <a className={`paint paint-${paints[i]}`} href={href}>
                <b className="display">{title}</b> <span>{text}</span>
                <Drawing name="home-door" />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Court />
    </section>
  );
}
