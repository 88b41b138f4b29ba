import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  /** What is loaded: an address of another site, which gets into the policy of this page alone. */
  href: string;
  title: string;
  /** The words of the link. */
  action: string;
  /** The icon of the link. */
  sign: string;
  /** A picture behind it. */
  children?: ReactNode;
}

/** Something of another site. Its link loads it into the empty frame over the picture; nothing is loaded before that. */
export function Frame({ href, title, action, sign, children }: Props) {
  const name = `frame-${href.replace(/\W+/g, '-')}`;
  return (
    <figure className="frame">
      <div className="frame-view paint paint-night">
        {children}
        <Icon name={sign} className="frame-sign" />
        <iframe name={name} title={title} allow="fullscreen" />
      </div>
      <figcaption>
        <a className="arrow-link" href={href} target={name} rel="noopener noreferrer">
          <span>{`${action}: ${title}`}</span>
          <Icon name="arrow" className="arrow" />
        </a>{' '}
        <small>{new URL(href).host}</small>
      </figcaption>
    </figure>
  );
}
