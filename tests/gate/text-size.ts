/** Pages with text twice as large, or with wider spacing: WCAG 1.4.4 and 1.4.12. */
import type { Page } from 'puppeteer-core';

type Change = 'enlarged' | 'spaced';

const STYLES: Record<Change, string> = {
  enlarged: 'html { font-size: 200% !important }',
  spaced:
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
    'p { margin-block-end: 2em !important }',
};

/** Changes the text as a visitor's own style sheet would. */
export const changeText = (page: Page, change: Change): Promise<void> =>
  page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, STYLES[change]);

/** Lines and controls that are cut off, and lines that overlap: at most five. */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
    // A toggle cuts text off on purpose, and words in a drawing are part of the picture.
    const unseen =
      'svg[aria-hidden] *, .visually-hidden, .header-skip, .testimonials:has(details:not([open])) > .testimonials-cap';
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(unseen);

    /** The box that cuts off a rectangle: one that does not scroll, a fixed one beyond the window, or the page. */
    const cutterOf = (rect: DOMRect, inside: Element | null): Element | undefined => {
      const slack = rect.height / 4;
      const isWider = (left: number, right: number) =>
        rect.left < left - 1 || rect.right > right + 1;
      const isHigher = (top: number, bottom: number) =>
        rect.top < top - slack || rect.bottom > bottom + slack;
      let [canX, canY] = [true, true];
      for (let box = inside; box && box !== document.documentElement; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (display === 'inline') continue;
        if (canX && /hidden|clip/.test(overflowX) && isWider(left, right)) return box;
        if (canY && /hidden|clip/.test(overflowY) && isHigher(top, bottom)) return box;
        canX &&= !/auto|scroll/.test(overflowX);
        canY &&= !/auto|scroll/.test(overflowY);
        if (position === 'fixed' && canY && isHigher(0, innerHeight)) return box;
        if (position === 'fixed') break;
      }
      return canX && isWider(0, clientWidth) ? document.body : undefined;
    };

    const lines: { words: string; rect: DOMRect; element: Element }[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent: words } = walker.currentNode;
      if (!element || !words?.trim() || !isSeen(element)) continue;
      range.selectNodeContents(walker.currentNode);
      for (const rect of range.getClientRects())
        if (rect.width > 1) lines.push({ words: words.trim().slice(0, 30), rect, element });
    }
    const controls = [...document.querySelectorAll('a, button, input, textarea, summary')].filter(
      isSeen,
    );
    const cut = [
      ...lines.map(({ words, rect, element }) => [`"${words}"`, cutterOf(rect, element)] as const),
      ...controls.map(
        (one) => [name(one), cutterOf(one.getBoundingClientRect(), one.parentElement)] as const,
      ),
    ].flatMap(([what, cutter]) => (cutter ? [`${what} is cut by ${name(cutter)}`] : []));

    // The header and popovers cover the page on purpose.
    const layerOf = (element: Element) => element.closest('header, main, footer, [popover]');
    const over: string[] = [];
    lines.sort((a, b) => a.rect.top - b.rect.top);
    for (const [i, a] of lines.entries())
      for (const b of lines.slice(i + 1)) {
        if (b.rect.top > a.rect.bottom) break;
        const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const down = a.rect.bottom - a.rect.height / 4 - (b.rect.top + b.rect.height / 4);
        if (across > 2 && down > 1 && layerOf(a.element) === layerOf(b.element))
          over.push(`"${a.words}" lies over "${b.words}"`);
      }
    return [...new Set([...cut, ...over])].slice(0, 5);
  });
}
