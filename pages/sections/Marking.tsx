import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { usePage, useProducts, useSite } from '../components/site.tsx';
import { drawing as svgOf } from '../drawings/files.ts';
import { outlined } from '../drawings/letters.ts';

/** A product whose page is one word, on a drawing of the product at work, whose words are shapes. */
export function Marking({ drawing, paint }: SectionOf<'marking'>) {
  const site = useSite();
  const { title, path } = usePage();
  const product = useProducts().find((other) => other.path === path);
  const shapes = (name: string) => outlined(svgOf(site, name));
  return (
    <section className={`marking ${drawing} stage paint paint-${paint} motion-${product?.key}`}>
      <Drawing svg={shapes(drawing)} className="behind drawing-wide marking-wide play" />
      <Drawing svg={shapes(`${drawing}-tall`)} className="behind drawing-tall marking-tall play" />
      <div className="wrap">
        <h1>{title}</h1>
      </div>
    </section>
  );
}
