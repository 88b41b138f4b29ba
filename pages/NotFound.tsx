import type { notFound } from '../content/schema/frame.ts';
import type { ScreenProps } from '../content/schema.ts';
import { ButtonLinks } from './components/ButtonLinks.tsx';
import { Drawing } from './components/Drawing.tsx';
import { Prose } from './components/Prose.tsx';
import { Zones } from './components/Zones.tsx';

/** /404: what happened, and links to go on. */
export function NotFound({ page }: ScreenProps<typeof notFound>) {
  const { heading, lead, home, map, products } = page.front;
  return (
    <>
      <section className="outside stage paint paint-green">
        <Drawing name="missing-wide" className="behind behind-fill outside-wide play" />
        <Drawing name="missing-tall" className="behind behind-fill outside-tall play" />
        <div className="wrap outside-text">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <ButtonLinks
            list={[
              { label: home, href: '/' },
              { label: map, href: '/sitemap' },
            ]}
          />
        </div>
      </section>
      <section className="wrap section">
        <div className="intro">
          <h2>{products}</h2>
        </div>
        <Zones />
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
