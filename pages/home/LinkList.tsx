import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';

/** The lists of links at the end of the home page. */
export function LinkList({ label, lists }: z.infer<typeof home>['links']) {
  return (
    <nav className="link-list" aria-label={label}>
      <div className="wrap">
        {lists.map(({ title, items }, at) => (
          <div key={at}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
