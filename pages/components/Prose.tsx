import { signs } from '../drawings/signs.ts';
import { useSite } from './site.tsx';

/** Markdown as the build rendered it; nothing where there is none. */
export function Prose({ html }: { html: string }) {
  const { newTab } = useSite().data.ui.link;
  if (!html.trim()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders and sanitises Markdown.
  return <div className="prose wrap" dangerouslySetInnerHTML={{ __html: outward(html, newTab) }} />;
}

/** Gives links that leave the site what `Out` gives its own: a new tab, the sign, and the words for the ear. */
const outward = (html: string, newTab: string) =>
  html.replace(
    /<a (href="https?:[^"]*"[^>]*)>(.*?)<\/a>/gs,
    (_, attributes: string, words: string) =>
      `<a ${attributes.replace(/ (class|target|rel)="[^"]*"/g, '')} target="_blank" rel="noopener">${words}` +
      `<svg class="ic out" viewBox="0 0 24 24" aria-hidden="true">${signs.out}</svg><span class="vh"> ${newTab}</span></a>`,
  );
