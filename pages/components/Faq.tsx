import GithubSlugger from 'github-slugger';
import type { Question } from '../../content/schema/faq.ts';

/**
 * Questions that open and close independently. The first is open. An answer has an address made of the words of its
 * question, such as `#faq-what-is-zone`: browsers open the details around it. `id`: their start, unique in the page.
 */
export function Faq({ items, id = 'faq' }: { items: Question[]; id?: string }) {
  const ids = new GithubSlugger();
  return (
    <div className="faq">
      {items.map(({ question, answer }, i) => (
        <details key={i} open={i === 0}>
          <summary>{question}</summary>
          <p id={`${id}-${ids.slug(question)}`}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
