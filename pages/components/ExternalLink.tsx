import type { ReactNode } from 'react';
import { doorAt } from '../doors/doors.ts';
import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that leaves the site. It opens a new tab, and says so visibly and to screen readers. */
export function ExternalLink({ href, className, children }: Props) {
  const { link } = useSite().data.ui;
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="out" className="out" />
      <span className="visually-hidden"> {link.newTab}</span>
    </a>
  );
}

/** A link to an address of this site or of another. While another is a placeholder, it opens our page about it. */
export function Anchor(props: Props & { 'aria-current'?: 'page' }) {
  const site = useSite();
  const { data, isPlaceholder } = site;
  const door = doorAt(props.href, site);
  if (door) return <ExternalLink {...props} href={door.href} />;
  // An address that moved to the web app redirects there once the app has its address.
  const leaves = props.href in data.ui.moved.places && !isPlaceholder('web_app.url');
  return leaves || /^https?:/.test(props.href) ? (
    <ExternalLink {...props} />
  ) : (
    <a {...props}>{props.children}</a>
  );
}
