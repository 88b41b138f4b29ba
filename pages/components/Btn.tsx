import type { ReactNode } from 'react';
import { Anchor } from './Out.tsx';

export interface BtnLook {
  kind?: 'ghost';
  size?: 'sm';
}

/** The classes of a button, for what is one without being a link. */
export const btn = ({ kind, size }: BtnLook) => ['btn', kind, size].filter(Boolean).join(' ');

/** A link that looks like a button: the main action of a section, or its quieter neighbour. */
export function Btn({ href, children, ...look }: BtnLook & { href: string; children: ReactNode }) {
  return (
    <Anchor className={btn(look)} href={href}>
      {children}
    </Anchor>
  );
}

/** A row of buttons. */
export function Btns({ children }: { children: ReactNode }) {
  return <div className="btn-row">{children}</div>;
}
