import { parts } from '../drawings/paints.ts';

const attribute = /([\w:-]+)="([^"]*)"/g;
const camel = (name: string) =>
  /^(aria|data)-/.test(name) ? name : name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/** What has a colour of its own in `parts.css`. */
const ofParts = new RegExp(`var\\(--(?:${Object.keys(parts).join('|')})\\)`);

/** A drawing inside the page, for what stands above the fold. `svg` is markup from `pages/drawings/`. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  const [tag = '', head = ''] = /^\s*<svg\b([^>]*)>/.exec(svg) ?? [];
  const attributes = Object.fromEntries([...head.matchAll(attribute)].map(([, name = '', value]) => [name, value]));
  const { class: own, xmlns: _, ...rest } = attributes;
  const props = Object.fromEntries(Object.entries(rest).map(([name, value]) => [camel(name), value]));
  const body = svg.slice(tag.length, svg.lastIndexOf('</svg>'));
  const names = [own, className, ofParts.test(svg) && 'parts'].filter(Boolean).join(' ') || undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are made by this project's own code.
  return <svg {...props} className={names} dangerouslySetInnerHTML={{ __html: body }} />;
}
