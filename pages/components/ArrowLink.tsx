import type { ReactNode } from 'react';
import { Anchor } from './ExternalLink.tsx';
import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

/** A quiet link with an arrow. `about` distinguishes links of the same words for screen readers. */
export function ArrowLink({
  href,
  about,
  children,
}: {
  href: string;
  about?: string;
  children: ReactNode;
}) {
  const { link } = useSite().data.ui;
  return (
    <Anchor className="arrow-link" href={href}>
      <span>
        {children}
        {about && (
          <span className="visually-hidden">
            {' '}
            {link.about} {about}
          </span>
        )}
      </span>
      <Icon name="arrow" className="arrow" />
    </Anchor>
  );
}
