import { component } from 'site/api';
import { z } from 'zod';

/** A highlighted box in a text: `:::tip{title="Mind"}` … `:::`. Only pages with one of its classes get its styles. */
export const tip = component(
  z.strictObject({ title: z.string().default('Tip') }),
  ({ title, children }) => (
    <aside className="tip">
      <p className="tip-title">{title}</p>
      {children}
    </aside>
  ),
);
