import type { z } from 'zod';
import type { action } from '../../content/schema/home.ts';
import { Btn, Btns } from './Btn.tsx';

/** Links as a row of buttons; the first is the main one. */
export function Links({ list, quiet = false }: { list: z.infer<typeof action>[]; quiet?: boolean }) {
  if (list.length === 0) return null;
  return (
    <Btns>
      {list.map(({ label, href }, i) => (
        <Btn key={label} href={href} kind={i > 0 || quiet ? 'ghost' : undefined} size={quiet ? 'sm' : undefined}>
          {label}
        </Btn>
      ))}
    </Btns>
  );
}
