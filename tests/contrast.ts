import type { Page } from 'puppeteer-core';
import { finish } from './visit.ts';

/** Text with too little contrast: less than 4.5 to 1, or than 3 to 1 for large text. */
export function findFaintText(page: Pick<Page, 'evaluate'>, state = ''): Promise<string[]> {
  return page.evaluate((state) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) return ['there is no canvas to read colours with'];
    /** The canvas mixes translucent colours, as the page does. */
    const paint = (css: string, opacity = 1) => {
      context.globalAlpha = opacity;
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
    };
    const paintGround = (element: Element | null): void => {
      if (element) paintGround(element.parentElement);
      paint(element ? getComputedStyle(element).backgroundColor : 'Canvas');
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    const faint = (element: Element, style: CSSStyleDeclaration, text: string): string[] => {
      paintGround(element);
      const ground = luminance();
      paint(style.color, opacityOf(element));
      const front = luminance();
      const ratio = (Math.max(front, ground) + 0.05) / (Math.min(front, ground) + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio >= (large ? 3 : 4.5)) return [];
      return [
        `contrast ${ratio.toFixed(2)}${state}: "${text.trim().slice(0, 40)}" in ${element.localName}.${element.className}`,
      ];
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent ?? '';
      if (
        !element ||
        !text.trim() ||
        element.closest('svg, [inert], :disabled, [aria-disabled="true"]') ||
        !isSeen(element)
      )
        continue;
      found.push(...faint(element, getComputedStyle(element), text));
    }
    for (const field of document.querySelectorAll('input[placeholder], textarea[placeholder]'))
      if (isSeen(field))
        found.push(
          ...faint(
            field,
            getComputedStyle(field, '::placeholder'),
            field.getAttribute('placeholder') ?? '',
          ),
        );
    return [...new Set(found)];
  }, state);
}

/** The same with every control hovered at once, and with every control focused at once. */
export async function findFaintTouchedText(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = 'a[href], button, summary, input, textarea';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found: string[] = [];
  for (const state of [['hover'], ['focus', 'focus-visible']]) {
    await Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: state }),
      ),
    );
    await finish(page);
    found.push(...(await findFaintText(page, ` on ${state[0]}`)));
  }
  await session.detach();
  return found;
}
