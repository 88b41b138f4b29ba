import type { Row } from '../../content/schema/products.ts';

/** Features as the lines of a printed ticket. */
export function Receipt({ head, list }: { head: string; list: Row[] }) {
  return (
    <div className="receipt">
      <p className="receipt-head d">{head}</p>
      <ul>
        {list.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
