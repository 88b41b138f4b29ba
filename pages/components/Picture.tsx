import { picture } from '../drawings/files.ts';
import type { Paint } from '../drawings/paints.ts';
import { useSite } from './site.tsx';

interface Props {
  /** Its name in `assets/drawings/`, without its paint. */
  name: string;
  paint: Paint;
}

/**
 * A drawing as a lazy file, for what stands below the fold. The text beside it says what it shows. Phones get its tall
 * form, where there is a drawing called `<name>-tall-<paint>`.
 */
export function Picture({ name, paint }: Props) {
  const site = useSite();
  const image = <img {...picture(site, name, paint)} alt="" loading="lazy" />;
  if (!(`${name}-tall-${paint}` in site.drawings)) return image;
  const { src, ...size } = picture(site, `${name}-tall`, paint);
  return (
    <picture>
      <source media="(max-width: 39.99rem)" srcSet={src} {...size} />
      {image}
    </picture>
  );
}
