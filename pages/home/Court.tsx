import { useProducts, useSite } from '../components/site.tsx';
import { courtPath } from '../drawings/court.ts';
import { sizeOf } from '../drawings/files.ts';
import { places, type Shape } from '../drawings/places.ts';

/** The drawing of `drawings/court.ts` in a tall, square or long shape, with a link on each product. */
export function Court() {
  const site = useSite();
  const products = useProducts();
  const shapeFor = (media: string, name: Shape) => ({
    media,
    srcSet: courtPath(site, name),
    ...sizeOf(site, `court-${name}`),
  });
  const shapes = [
    shapeFor('(min-width: 64rem)', 'long'),
    shapeFor('(min-width: 40rem)', 'wide'),
    shapeFor('(min-width: 0)', 'tall'),
  ];
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
          src={courtPath(site, 'tall')}
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
