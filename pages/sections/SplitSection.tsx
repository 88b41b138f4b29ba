import type { SectionOf } from '../../content/schema/sections.ts';
import { Picture } from '../components/Picture.tsx';
import { DescriptionList } from './DescriptionList.tsx';

/** A list with its heading, and a picture next to them, or below in narrow windows. */
export function SplitSection({ title, lead, drawing, paint, rows }: SectionOf<'split-section'>) {
  return (
    <section className="split-section wrap section">
      <div className="stack">
        <h2>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <div className={`art paint paint-${paint}`}>
        <Picture name={drawing} />
      </div>
      <DescriptionList rows={rows} />
    </section>
  );
}
