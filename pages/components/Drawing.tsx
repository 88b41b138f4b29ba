import type { SVGAttributes } from 'react';
import { contentOf, drawing, rootAttribute } from '../drawings/files.ts';
import { timesOf } from '../drawings/motion.ts';
import { parts } from '../drawings/paints.ts';
import { useSite } from './site.tsx';

/** Matches a drawing that uses the colours of `parts.css`. */
const ofParts = new RegExp(`var\\(--(?:${Object.keys(parts).join('|')})\\)`);

/** The name of a file in `assets/drawings/`, or the markup of a drawing made by code. */
type Source = { name: string; svg?: undefined } | { name?: undefined; svg: string };
type Size = Pick<SVGAttributes<SVGSVGElement>, 'width' | 'height'>;

/** A drawing inlined in the page, in the colours of its surroundings. */
export function Drawing({ name, svg, className, ...size }: Source & Size & { className?: string }) {
  const site = useSite();
  const markup = svg ?? drawing(site, name);
  // The tall form of a drawing is next to the wide one, and has the same times.
  const times = className?.includes('-tall') ? '' : timesOf(markup);
  const content = contentOf(markup).replace(/ late-\d+/g, '');
  return (
    <svg
      viewBox={rootAttribute(markup, 'viewBox')}
      preserveAspectRatio={rootAttribute(markup, 'preserveAspectRatio')}
      fill={rootAttribute(markup, 'fill')}
      aria-hidden="true"
      {...size}
      className={
        [className, ofParts.test(markup) && 'parts'].filter(Boolean).join(' ') || undefined
      }
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are this project's own.
      dangerouslySetInnerHTML={{ __html: times ? `<style>${times}</style>${content}` : content }}
    />
  );
}
