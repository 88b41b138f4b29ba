import type { ReactNode } from 'react';

/** Names with their descriptions, one line each. */
export function DescriptionList({ rows }: { rows: { title: string; text: ReactNode }[] }) {
  return (
    <dl className="dl reveal">
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
