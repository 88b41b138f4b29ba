import { drawings, picture } from '../drawings/files.ts';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  /** Its name in `pages/drawings/files.ts`. */
  name: string;
  paint: Paint;
}

/**
 * A drawing as a lazy file, for what stands below the fold. The text beside it says what it shows. Phones get its tall
 * form, where there is a drawing called `<name>-tall`.
 */
export function Picture({ name, paint }: Props) {
  const image = <img {...picture(name, paint)} alt="" loading="lazy" />;
  if (!drawings[`${name}-tall`]) return image;
  const { src, ...size } = picture(`${name}-tall`, paint);
  return (
    <picture>
      <source media="(max-width: 39.99rem)" srcSet={src} {...size} />
      {image}
    </picture>
  );
}
