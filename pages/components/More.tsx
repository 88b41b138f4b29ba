import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Anchor } from './Out.tsx';
import { useSite } from './site.tsx';

/** A quiet link with an arrow; `about` tells apart, to the ear, links of the same words. */
export function More({ href, about, children }: { href: string; about?: string; children: ReactNode }) {
  const { link } = useSite().data.ui;
  return (
    <Anchor className="more" href={href}>
      <span>
        {children}
        {about && (
          <span className="vh">
            {' '}
            {link.about} {about}
          </span>
        )}
      </span>
      <Icon name="arrow" />
    </Anchor>
  );
}
