import { closedDoors } from '../doors/doors.ts';
import { useSite } from './site.tsx';

/**
 * Markdown as the build rendered it, or nothing if it is empty. Each heading is a link to itself, for sharing, and links to
 * addresses that are placeholders lead to our own page. In a column of a page it has the name `prose` alone.
 */
export function Prose({ html, name = 'prose wrap' }: { html: string; name?: string }) {
  const doors = closedDoors(useSite());
  if (!html.trim()) return null;
  const linked = doors.reduce(
    (text, { address, href }) => text.replaceAll(`href="${address}"`, `href="${href}"`),
    // No line ends with "e-".
    html.replace(/\be-mail(?![^<]*>)/g, '<span class="prose-word">$&</span>'),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders and sanitises Markdown.
  return <div className={name} dangerouslySetInnerHTML={{ __html: linkHeadings(linked) }} />;
}

/**
 * Links headings to themselves. One that holds a link ends with a sign, which is the link to itself, since no link can be in
 * another. The heading of footnotes has a class: it is not seen.
 */
const linkHeadings = (html: string) =>
  html.replace(/(<h([2-6]) id="([^"]*)">)(.*?)(<\/h\2>)/gs, (_, start, __, id, words, end) => {
    const sign = `<a href="#${id}" aria-labelledby="${id}" data-nosnippet="">#</a>`;
    const inner = words.includes('<a ') ? `${words} ${sign}` : `<a href="#${id}">${words}</a>`;
    return start + inner + end;
  });
