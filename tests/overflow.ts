import type { Page } from 'puppeteer-core';

/** Reports by how much the page scrolls sideways, and names up to three innermost elements beyond its edge. */
export function findOverflow(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element): boolean => {
      const box = element.parentElement;
      return (
        box !== null &&
        box !== document.body &&
        (getComputedStyle(box).overflowX !== 'visible' || isCut(box))
      );
    };
    const beyond = [...document.body.querySelectorAll('*:not(svg *)')].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 0.5 || left < -0.5) && !isCut(element);
    });
    const inner = beyond.filter(
      (element) => !beyond.some((other) => other !== element && element.contains(other)),
    );
    const names = inner
      .slice(0, 3)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
    return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${names.join(', ')}`];
  });
}
