import type { SectionOf } from '../../content/schema/sections.ts';
import { Stores } from '../components/Stores.tsx';

/** The assistant: words on one side, and on the other its screen, 300 pixels wide, in its case and centre circles. */
export const AppPromo = ({ paint, title, lead, image }: SectionOf<'app-promo'>) => (
  <section className={`app-promo paint paint-${paint}`}>
    <div className="wrap split">
      <div className="app-promo-text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Stores />
      </div>
      <div className="mockup parts">
        <svg className="mockup-rings" viewBox="0 0 480 620" aria-hidden="true">
          <circle cx="240" cy="310" r="196" stroke="var(--line)" />
          <circle cx="240" cy="310" r="244" stroke="var(--highlight)" />
          <circle cx="240" cy="310" r="292" stroke="var(--object)" />
        </svg>
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet="/assets/pictures/phone-night.webp" />
          <img
            className="mockup-screen"
            src="/assets/pictures/phone.webp"
            width={300}
            height={620}
            alt={image}
            // The specification wants it lazy, but it has priority if it is in view at once.
            loading="lazy"
            fetchPriority="high"
            decoding="async"
          />
        </picture>
      </div>
    </div>
  </section>
);
