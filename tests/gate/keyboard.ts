import type { Page } from 'puppeteer-core';

/** The element with the focus, and whether the focus is visible. */
interface Focus {
  name: string;
  /** Its index among all CONTROLS; -1 for any other element. */
  index: number;
  /** Whether it is inside the part of the page that is walked, and is not that part itself. */
  isWithin: boolean;
  /** Whether the focus is on a button that the browser adds to an element, such as those that scroll a strip. */
  isPart: boolean;
  hasMark: boolean;
  isSeen: boolean;
}

const CONTROLS = 'a[href], button, summary, input, textarea, select, iframe, [tabindex="0"]';

/**
 * Walks a part of the page with Tab until the focus leaves it. Reports controls that are not reached, that are covered,
 * or that have no visible focus mark.
 */
export async function walk(page: Page, part: 'body' | 'main' = 'body'): Promise<string[]> {
  const controls = await page.$$eval(
    CONTROLS,
    (all, part) =>
      all.flatMap((control, index) => {
        const { width, height } = control.getBoundingClientRect();
        const can =
          control.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
        // Tab reaches only the chosen radio button of a group; the arrow keys reach the others.
        const passed = ':disabled, [tabindex="-1"], [type="radio"]:not(:checked)';
        const name = `<${control.localName}> "${control.textContent?.trim().slice(0, 30)}"`;
        return can && control.closest(part) && !control.matches(passed) ? [{ index, name }] : [];
      }),
    part,
  );
  if (part === 'main') await page.focus(part);
  const met = new Set<number>();
  const found: string[] = [];
  for (let step = 0; step < controls.length + 20; step++) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page, part);
    if (focus.isPart) continue;
    if (!focus.isWithin) break;
    if (met.has(focus.index)) {
      if (met.size < controls.length)
        found.push(`keyboard: the focus comes back to ${focus.name} too soon`);
      break;
    }
    met.add(focus.index);
    if (!focus.hasMark) found.push(`keyboard: nothing marks the focus on ${focus.name}`);
    if (!focus.isSeen)
      found.push(`keyboard: ${focus.name} has the focus, but is covered or out of sight`);
  }
  const missed = controls.filter(({ index }) => !met.has(index)).map(({ name }) => name);
  if (missed.length > 0) found.push(`keyboard: ${missed.slice(0, 4).join(', ')} cannot be reached`);
  return found;
}

function readFocus(page: Page, part: string): Promise<Focus> {
  return page.evaluate(
    (controls, part) => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const light = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
          channel <= 10.31 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (a: string, b: string) => {
        const [less = 0, more = 0] = [light(a), light(b)].sort((one, other) => one - other);
        return (more + 0.05) / (less + 0.05);
      };
      /** The colour behind a focus ring; undefined if that is a picture or translucent. */
      const groundOf = (below: Element | null): string | undefined => {
        const { backgroundColor = 'rgb(255, 255, 255)', backgroundImage = 'none' } = below
          ? getComputedStyle(below)
          : {};
        if (backgroundImage !== 'none') return undefined;
        const [, , , alpha = 1] = channels(backgroundColor);
        if (alpha === 0 && below) return groundOf(below.parentElement);
        return alpha < 1 ? undefined : backgroundColor;
      };
      const element = document.activeElement ?? document.body;
      const index = [...document.querySelectorAll(controls)].indexOf(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const ringed = (one: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      // For a radio button or checkbox, its label may carry the mark.
      const label = element.closest('label');
      const marked = label && !ringed(element) ? label : element;
      const style = getComputedStyle(marked);
      const middle = (a: number, b: number, end: number) =>
        (Math.max(a, 0) + Math.min(b, end - 1)) / 2;
      const x = middle(left, right, innerWidth);
      const y = middle(top, bottom, innerHeight);
      const top_ = document.elementFromPoint(x, y);
      const marks = [
        ...(ringed(marked) ? [style.outlineColor] : []),
        ...(style.boxShadow.match(/rgba?\([^)]*\)/g) ?? []),
      ];
      const ground = groundOf(
        Number.parseFloat(style.outlineOffset) < 0 ? marked : marked.parentElement,
      );
      const covered =
        !top_ ||
        !(
          element.contains(top_) ||
          top_.contains(element) ||
          top_.closest('label')?.contains(element)
        );
      return {
        name: `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${element.textContent?.trim().slice(0, 30)}"`,
        index,
        isWithin: index >= 0 && element.closest(part) !== null,
        isPart: element !== document.body && !element.matches(':focus'),
        hasMark: marks.some((mark) => ground === undefined || contrast(mark, ground) >= 3),
        isSeen: !covered && bottom > 0 && top < innerHeight,
      };
    },
    CONTROLS,
    part,
  );
}
