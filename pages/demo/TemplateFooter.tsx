import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';

/** The template's own footer, inside its article, so that the page has only one footer of the site. */
export function TemplateFooter({ name, label, note, links }: z.infer<typeof demo>['foot']) {
  return (
    <footer className="template-footer">
      <div className="wrap">
        <p className="display lead">{name}</p>
        <nav aria-label={label}>
          <ul>
            {links.map(({ words, href }, at) => (
              <li key={at}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="muted">{note}</p>
      </div>
    </footer>
  );
}
