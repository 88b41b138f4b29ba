import type { z } from 'zod';
import type { button } from '../../content/schema/base.ts';
import { Action } from './Action.tsx';
import { Button, ButtonGroup } from './Button.tsx';

/** A label and its address, or the subject of the letter that it opens. */
export type Link = z.infer<typeof button>;

/** A row of buttons, the first of which is the main one: links, and those that open a letter to us. */
export function ButtonLinks({ list, quiet = false }: { list: Link[]; quiet?: boolean }) {
  if (list.length === 0) return null;
  return (
    <ButtonGroup>
      {list.map(({ label, href, subject }, i) => {
        const kind = i > 0 || quiet ? 'ghost' : undefined;
        const size = quiet ? 'small' : undefined;
        if (href === undefined)
          return (
            <Action key={i} letter="ask" subject={subject} kind={kind} size={size}>
              {label}
            </Action>
          );
        return (
          <Button key={i} href={href} kind={kind} size={size}>
            {label}
          </Button>
        );
      })}
    </ButtonGroup>
  );
}
