import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { usePage } from '../components/site.tsx';

/** A product whose page is one word, on a drawing of the product at work. */
export const Marking = ({ floor, paint }: SectionOf<'marking'>) => (
  <section className={`marking marking-${floor} stage paint paint-${paint} motion-${floor}`}>
    <Drawing name={`marking-${floor}-wide`} className="behind drawing-wide marking-wide play" />
    <Drawing name={`marking-${floor}-tall`} className="behind drawing-tall marking-tall play" />
    <div className="wrap">
      <h1>{usePage().title}</h1>
    </div>
  </section>
);
