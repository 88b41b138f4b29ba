import { useProducts, useSite } from '../components/site.tsx';
import { sizeOf } from '../drawings/files.ts';
import { places } from '../drawings/places.ts';

/** The drawing of `drawings/court.ts` in a tall, square or long shape, with a link on each product. */
export function Court() {
  const site = useSite();
  const products = useProducts();
  const shapes = [
    { media: '(min-width: 64rem)', name: 'court-long' },
    { media: '(min-width: 40rem)', name: 'court-wide' },
    { media: '(min-width: 0)', name: 'court-tall' },
  ].map(({ media, name }) => ({
    media,
    srcSet: `/assets/drawings/${name}.svg`,
    ...sizeOf(site, name),
  }));
  const moving = 'screen and (prefers-reduced-motion: no-preference)';
  return (
    <div className="court">
      <picture>
        {shapes.map(({ media, srcSet, ...size }) => (
          <source key={media} media={`${moving} and ${media}`} srcSet={`${srcSet}#go`} {...size} />
        ))}
        {shapes.slice(0, 2).map((shape) => (
          <source key={shape.media} {...shape} />
        ))}
        <img
          src="/assets/drawings/court-tall.svg"
          {...sizeOf(site, 'court-tall')}
          alt=""
          loading="lazy"
          fetchPriority="high"
        />
      </picture>
      <ul>
        {Object.entries(places).map(([key, { paint }]) => {
          const product = products.find((other) => other.key === key);
          return (
            product && (
              <li key={key} className={`court-place-${key}`}>
                <a href={product.path} className={paint && `paint-${paint}`}>
                  <span>{product.name}</span>
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
