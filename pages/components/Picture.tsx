import { drawing, picture } from '../drawings/files.ts';
import { moves } from '../drawings/motion.ts';
import { useSite } from './site.tsx';

const MOTION = 'screen and (prefers-reduced-motion: no-preference)';

/** The tall form of a drawing, for phones: `points-tall-pink` of `points-pink`. */
export const tallOf = (name: string): string => name.replace(/-(?=[^-]*$)/, '-tall-');

/**
 * A drawing as a lazy file, for use below the fold. Its name in `assets/drawings/` ends with its paint. The text next to it
 * says what it shows. Phones get its tall form, if there is one. Its moving parts, if any, stand still under reduced motion.
 */
export function Picture({ name }: { name: string }) {
  const site = useSite();
  const tall = tallOf(name);
  const shapes = [
    ...(tall in site.drawings ? [{ form: tall, media: '(max-width: 39.99rem)' }] : []),
    { form: name, media: '' },
  ].map(({ form, media }) => ({
    ...picture(site, form),
    media,
    moves: moves(drawing(site, form)),
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
  const image = <img {...picture(site, name)} alt="" loading="lazy" />;
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
