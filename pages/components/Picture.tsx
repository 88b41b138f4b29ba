import { drawing, picture } from '../drawings/files.ts';
import { moves } from '../drawings/motion.ts';
import type { Paint } from '../drawings/paints.ts';
import { useSite } from './site.tsx';

const MOTION = 'screen and (prefers-reduced-motion: no-preference)';

interface Props {
  /** Its name in `assets/drawings/`, without its paint. */
  name: string;
  paint: Paint;
}

/**
 * A drawing as a lazy file, for use below the fold. The text next to it says what it shows. Phones get its tall form,
 * `<name>-tall-<paint>`, if there is one. Its moving parts, if any, stand still under reduced motion.
 */
export function Picture({ name, paint }: Props) {
  const site = useSite();
  const shapes = [
    ...(`${name}-tall-${paint}` in site.drawings ? [{ form: `${name}-tall`, media: '(max-width: 39.99rem)' }] : []),
    { form: name, media: '' },
  ].map(({ form, media }) => ({
    ...picture(site, form, paint),
    media,
    moves: moves(drawing(site, `${form}-${paint}`)),
  }));
  const sources = [
    ...shapes
      .filter(({ moves }) => moves)
      .map((shape) => ({
        ...shape,
        src: `${shape.src}#go`,
        media: [MOTION, shape.media].filter(Boolean).join(' and '),
      })),
    ...shapes.filter(({ media }) => media),
  ];
  const image = <img {...picture(site, name, paint)} alt="" loading="lazy" />;
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ src, media, width, height }) => (
        <source key={media} media={media} srcSet={src} width={width} height={height} />
      ))}
      {image}
    </picture>
  );
}
