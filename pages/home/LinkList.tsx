import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';

/** The last links of the home page, in one line where there is room. */
export function LinkList({ label, items }: z.infer<typeof home>['links']) {
  return (
    <nav className="link-list" aria-label={label}>
      <ul className="wrap">
        {items.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
