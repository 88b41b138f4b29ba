import type { z } from 'zod';
import type { ComponentProps } from '../../build/api.ts';
import type { textDrawing } from '../../content/schema/drawing.ts';
import type { Zone } from '../../content/schema.ts';
import { paintOf } from '../drawings/files.ts';
import { Picture } from './Picture.tsx';
import { SiteContext } from './site.tsx';

/** A drawing in a text, on its paint: `::drawing{name=close-park-night caption="One click"}`. */
export function TextDrawing({ name, caption, site }: z.infer<typeof textDrawing> & ComponentProps<Zone>) {
  const paint = paintOf(name);
  if (!paint || !(name in site.drawings))
    throw new Error(`There is no drawing named \`${name}\`, or its name does not end with a paint`);
  return (
    <SiteContext value={{ site }}>
      <figure className="text-drawing">
        <div className={`art paint paint-${paint}`}>
          <Picture name={name.slice(0, -paint.length - 1)} paint={paint} />
        </div>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </SiteContext>
  );
}
