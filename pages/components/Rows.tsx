import type { Row } from '../../content/schema/products.ts';

/** Names and what each stands for, a line apiece. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <dl className="rows">
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
