import { Children, type ReactNode } from 'react';
import { Anchor } from './ExternalLink.tsx';

interface Props {
  href: string;
  kind?: 'ghost';
  size?: 'small';
  children: ReactNode;
}

/** A link that looks like a button: the main action of a section, or a quieter one next to it. */
export function Button({ href, kind, size, children }: Props) {
  return (
    <Anchor className={['button', kind, size].filter(Boolean).join(' ')} href={href}>
      {children}
    </Anchor>
  );
}

/** A row of buttons, with a space after each, since their words would run together without styles. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return (
    <div className="button-row">
      {Children.toArray(children).flatMap((button) => [button, ' '])}
    </div>
  );
}
