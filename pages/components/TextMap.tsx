import type { z } from 'zod';
import type { ComponentProps } from '../../build/api.ts';
import type { textMap } from '../../content/schema/texts.ts';
import type { Zone } from '../../content/schema.ts';
import { Frame } from './Frame.tsx';
import { SiteContext } from './site.tsx';

/** A map in a text: `::map{src=https://… title="Our office"}`. */
export const TextMap = ({ src, title, site }: z.infer<typeof textMap> & ComponentProps<Zone>) => (
  <SiteContext value={{ site }}>
    <Frame href={src} title={title} action={site.data.ui.office.show} sign="place" />
  </SiteContext>
);
