import type { z } from 'zod';
import type { ComponentProps } from '../../build/api.ts';
import type { note } from '../../content/schema/texts.ts';

/** A note around text: `:::note{title="Good to know"}` … `:::`. */
export const Note = ({ title, children }: z.infer<typeof note> & ComponentProps) => (
  <aside className="note">
    {title && <b>{title}</b>}
    {children}
  </aside>
);
