import type { Row } from '../../content/schema/sections.ts';

/** Names with their descriptions, one per line. */
export const DescriptionList = ({ rows }: { rows: Row[] }) => (
  <dl className="description-list reveal">
    {rows.map(({ title, text }, at) => (
      <div key={at}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
