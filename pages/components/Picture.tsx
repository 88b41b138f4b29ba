import { drawings, picture } from '../drawings/files.ts';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  /** Its name in `pages/drawings/files.ts`. */
  name: string;
  paint: Paint;
  /** Words for visitors who cannot see it; none where the text beside it says the same. */
  alt?: string;
  /** Whether phones get the tall form, which is registered as `<name>-tall`. */
  tall?: boolean;
}

/** A drawing as a lazy file, for what stands below the fold. */
export function Picture({ name, paint, alt = '', tall = Boolean(drawings[`${name}-tall`]) }: Props) {
  const image = <img {...picture(name, paint)} alt={alt} loading="lazy" />;
  if (!tall) return image;
  const { src, ...size } = picture(`${name}-tall`, paint);
  return (
    <picture>
      <source media="(max-width: 39.99rem)" srcSet={src} {...size} />
      {image}
    </picture>
  );
}
