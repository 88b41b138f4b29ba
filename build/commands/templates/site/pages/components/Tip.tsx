import { component } from 'site/api';
import { z } from 'zod';

/** Words that stand apart in a text: `:::tip{title="Mind"}` … `:::`. Its styles are only on pages with one of its classes. */
export const tip = component(z.strictObject({ title: z.string().default('Tip') }), ({ title, children }) => (
  <aside className="tip">
    <p className="tip-title">{title}</p>
    {children}
  </aside>
));
