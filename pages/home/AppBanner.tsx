import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Picture } from '../components/Picture.tsx';

/** The app: a phone, cut by the edge of its floor, and a card that leaves it. */
export function AppBanner({ title, lead, action }: z.infer<typeof home>['app']) {
  return (
    <section className="app-banner paint paint-yellow">
      <div className="wrap">
        <div className="app-banner-text">
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <ButtonLinks list={[action]} />
        </div>
        <Picture name="pass-card-yellow" />
      </div>
    </section>
  );
}
