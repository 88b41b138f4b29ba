import type { z } from 'zod';
import type { ComponentProps } from '../../build/api.ts';
import type { textDrawing } from '../../content/schema/texts.ts';
import type { Zone } from '../../content/schema.ts';
import { missing } from '../drawings/check.ts';
import { paintOf } from '../drawings/files.ts';
import { Picture } from './Picture.tsx';
import { SiteContext } from './site.tsx';

/** A drawing in a text, on its paint: `::drawing{name=close-park-night caption="One click"}`. */
export function TextDrawing({
  name,
  caption,
  site,
  fault,
}: z.infer<typeof textDrawing> & ComponentProps<Zone>) {
  if (!(name in site.drawings)) throw missing(fault, 'name', name, Object.keys(site.drawings));
  return (
    <SiteContext value={{ site }}>
      <figure className="text-drawing">
        <div className={`art paint paint-${paintOf(name)}`}>
          <Picture name={name} />
        </div>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </SiteContext>
  );
}
