import type { Question } from '../../content/schema/faq.ts';

/** Questions that open and close independently. The first is open. */
export function Faq({ items }: { items: Question[] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, i) => (
        <details key={i} open={i === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
