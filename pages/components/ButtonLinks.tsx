import type { z } from 'zod';
import type { action } from '../../content/schema/base.ts';
import { Button, ButtonGroup } from './Button.tsx';

/** A label and its address. */
export type Link = z.infer<typeof action>;

/** Links as a row of buttons, the first of which is the main one. */
export function ButtonLinks({ list, quiet = false }: { list: Link[]; quiet?: boolean }) {
  if (list.length === 0) return null;
  return (
    <ButtonGroup>
      {list.map(({ label, href }, i) => (
        <Button key={i} href={href} kind={i > 0 || quiet ? 'ghost' : undefined} size={quiet ? 'small' : undefined}>
          {label}
        </Button>
      ))}
    </ButtonGroup>
  );
}
