import type { Heading } from '../../build/api.ts';
import { useSite } from './site.tsx';

/**
 * The table of contents of a text: its headings of the second level, folded on small screens, and open next to the text on
 * wide ones. A text with one heading has none.
 */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { contents } = useSite().data.ui.text;
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < 2) return null;
  return (
    <nav className="contents screen" aria-label={contents}>
      <h2 className="contents-label">{contents}</h2>
      <details>
        <summary className="contents-label">{contents}</summary>
        <ul>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
