import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { usePage, useSite } from '../components/site.tsx';
import { drawing } from '../drawings/files.ts';
import { outlined } from '../drawings/letters.ts';

/** A product whose page is one word, on a drawing of the product at work, whose words are shapes. */
export function Marking({ floor, paint }: SectionOf<'marking'>) {
  const site = useSite();
  const shapes = (shape: 'wide' | 'tall') => outlined(drawing(site, `marking-${floor}-${shape}`));
  return (
    <section className={`marking marking-${floor} stage paint paint-${paint} motion-${floor}`}>
      <Drawing svg={shapes('wide')} className="behind drawing-wide marking-wide play" />
      <Drawing svg={shapes('tall')} className="behind drawing-tall marking-tall play" />
      <div className="wrap">
        <h1>{usePage().title}</h1>
      </div>
    </section>
  );
}
