/** Finds the visible words of a page. */
import type { Page } from 'puppeteer-core';

/** A part of the page: the screen, or the frame around it. */
export type Region = 'main' | 'footer' | 'header';

/** A text to look for, the file that holds it, and the address that it must link to, if any. */
export interface Wanted {
  where: Region;
  file: string;
  text: string;
  href?: string;
}

/**
 * The texts that are not visible in their region, each with the reason. Case matters, but the first letter may be a
 * capital at the start of a line. Details are opened first, apart from the wall's.
 */
export const findMissing = (page: Page, wanted: Wanted[]): Promise<string[]> =>
  page.evaluate(missingHere, wanted);

function missingHere(wanted: Wanted[]): string[] {
  const INLINE = new Set(['A', 'B', 'BR', 'CODE', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'svg']);
  for (const folded of document.querySelectorAll('details'))
    folded.open ||= !folded.classList.contains('testimonials-toggle');
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const linesOf = (element: HTMLElement) => {
    // An empty field shows its placeholder.
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return element.value === '' ? [element.placeholder] : [element.value];
    const seen = element.innerText;
    const lines = seen.split('\n').map(tidy);
    const whole = [...element.querySelectorAll('*')].every((child) => INLINE.has(child.tagName));
    return whole ? [...lines, tidy(seen)] : lines;
  };
  const says = (element: HTMLElement, text: string) => {
    const raw =
      'placeholder' in element ? String(element.placeholder) : (element.textContent ?? '');
    if (!tidy(raw).toLowerCase().includes(text.toLowerCase())) return false;
    const capital = text.charAt(0).toUpperCase() + text.slice(1);
    return linesOf(element).some((line) => line.includes(text) || line.startsWith(capital));
  };
  const shows = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers only is clipped to a single pixel.
    return (
      width > 2 &&
      height > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const leadsTo = (element: HTMLElement) =>
    element.closest('a')?.getAttribute('href') ?? element.querySelector('a')?.getAttribute('href');

  const reason = ({ where, text, href }: Wanted): string | undefined => {
    const all = [...document.querySelectorAll<HTMLElement>(`${where} *`)].filter(
      (element) => 'innerText' in element,
    );
    const saying = all.filter((element) => says(element, text));
    const deepest = saying.filter(
      (element) => !saying.some((other) => other !== element && element.contains(other)),
    );
    if (deepest.length === 0) return 'is not there';
    const seen = deepest.filter(shows);
    if (seen.length === 0) return 'cannot be seen';
    if (href !== undefined && !seen.some((element) => leadsTo(element) === href))
      return `leads to ${seen.map(leadsTo).join(', ')} and not to ${href}`;
    return undefined;
  };
  return wanted.flatMap((want) => {
    const why = reason(want);
    return why ? [`“${want.text}” in ${want.where} ${why}: see ${want.file}`] : [];
  });
}
