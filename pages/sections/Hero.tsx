import type { SectionOf } from '../../content/schema/sections.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { usePage, useProducts, useSite } from '../components/site.tsx';

/** The top of a page: a paint, large words and a drawing. A product's zone on the home page grows into it. */
export function Hero({ paint, title, lead, actions, shape, drawing }: SectionOf<'hero'>) {
  const { drawings } = useSite();
  const { path } = usePage();
  const product = useProducts().find((other) => other.path === path);
  const shapes = shape?.split(' ').map((name) => `hero-${name}`) ?? [];
  const names = [
    'hero',
    ...shapes,
    'stage',
    'paint',
    `paint-${paint}`,
    ...(product ? [`motion-${product.key}`] : []),
  ];
  const tall = `${drawing}-tall`;
  const art = (
    <div className="hero-art">
      {tall in drawings ? (
        <>
          <Drawing name={drawing} className={`play play-${drawing} drawing-wide`} />
          <Drawing name={tall} className={`play play-${drawing} drawing-tall`} />
        </>
      ) : (
        <Drawing name={drawing} className={`play play-${drawing}`} />
      )}
    </div>
  );
  const isLong = shapes.includes('hero-long');
  return (
    <section className={names.join(' ')}>
      <div className="wrap split">
        <div className="hero-text">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
        </div>
        {!isLong && art}
      </div>
      {isLong && art}
    </section>
  );
}
