import { Children, type ReactNode } from 'react';
import { Anchor } from './ExternalLink.tsx';

export interface ButtonLook {
  kind?: 'ghost';
  size?: 'sm';
}

/** The classes of a button, for what is one without being a link. */
export const buttonClass = ({ kind, size }: ButtonLook) => ['btn', kind, size].filter(Boolean).join(' ');

/** A link that looks like a button: the main action of a section, or its quieter neighbour. */
export function Button({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <Anchor className={buttonClass(look)} href={href}>
      {children}
    </Anchor>
  );
}

/** A row of buttons, with a space after each: without styles their words would run together. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className="btn-row">{Children.toArray(children).flatMap((button) => [button, ' '])}</div>;
}
