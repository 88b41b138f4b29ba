/** The site with other browser settings: reduced motion, no JavaScript, print. */
import type { Page } from 'puppeteer-core';
import { wakes } from '../hydration.ts';
import { until } from '../until.ts';
import { loadPictures, type StageSource, settle, sizeOf, visit } from '../visit.ts';

/** Motion, transitions and smooth scrolling that remain under reduced motion. */
export async function findMotion(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const running = document.getAnimations().filter((animation) => {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      const isScrolled =
        animation.timeline !== null && !(animation.timeline instanceof DocumentTimeline);
      return animation.playState === 'running' && !isScrolled && Number(duration) > 10;
    });
    const eased = [...document.querySelectorAll('*')].filter((one) =>
      getComputedStyle(one)
        .transitionDuration.split(', ')
        .some((duration) => Number.parseFloat(duration) > 0),
    );
    const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
    return [
      ...running.map(
        (animation) =>
          `motion: ${animation.effect instanceof KeyframeEffect ? animation.effect.target?.outerHTML.slice(0, 80) : ''} still moves`,
      ),
      ...eased.map((one) => `motion: ${one.outerHTML.slice(0, 80)} changes slowly`),
      ...(smooth ? ['motion: scrolling is still smooth'] : []),
    ];
  });
  await loadPictures(page);
  await wakeAll(page);
  const picture = () => page.screenshot({ fullPage: true, optimizeForSpeed: true });
  // A picture that the browser decodes late changes the page once; motion changes it each time.
  let last = await picture();
  for (let turn = 0; turn < 20; turn++) {
    await page.evaluate('new Promise((done) => setTimeout(done, 600))');
    const next = await picture();
    if (Buffer.compare(next, last) === 0) return found;
    last = next;
  }
  return [...found, 'motion: the page looks different after half a second'];
}

/** Wakes all islands that start by themselves, scrolling to each, and goes back to the top. */
async function wakeAll(page: Page): Promise<void> {
  for (const place of await page.$$('[data-when=visible], [data-when=load], [data-when=idle]'))
    await until(() => place.evaluate(wakes));
  await page.evaluate(
    'scrollTo({ top: 0, behavior: "instant" }); document.fonts.ready.then(() => {})',
  );
  await settle(page);
}

/** Words that are visible only with JavaScript, each with the width of the window. Words in details and popovers count. */
export async function findLostWords(
  stage: StageSource,
  path: string,
  widths: number[],
): Promise<string[]> {
  const [withScript, without] = await Promise.all(
    [true, false].map((script) => readWords(stage, path, widths, script)),
  );
  const left = new Set(without);
  const lost = withScript?.filter((line) => !left.has(line)) ?? [];
  return lost.map((line) => `script off: "${line.slice(0, 80)}" is lost`);
}

/** The visible texts at each width, with every details element open. */
async function readWords(
  stage: StageSource,
  path: string,
  widths: number[],
  script: boolean,
): Promise<string[]> {
  const { page, close } = await visit(stage, path, { width: 390, scheme: 'light', script });
  const lines: string[] = [];
  for (const width of widths) {
    await page.setViewport(sizeOf(width));
    lines.push(...(await readLines(page)).map((line) => `${width}: ${line}`));
  }
  await close();
  return lines;
}

const readLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    // As if the visitor had scrolled to every part, and seen every play to its end; tests/reveal.test.ts tests the way there.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('reveal'))
        animation.cancel();
      else if (Number(animation.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
        animation.finish();
    }
    const isCut = (element: Element): boolean => {
      const { top } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowY, maxHeight } = getComputedStyle(box);
        if (overflowY === 'hidden' || overflowY === 'clip')
          if (maxHeight !== 'none' && top >= box.getBoundingClientRect().bottom) return true;
      }
      return false;
    };
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!element || !text || element.closest('script, style, template, noscript')) continue;
      // The status and the button of a part to try are useless without a script.
      if (element.closest('.try-script')) continue;
      const popover = element.closest('[popover]');
      if (!popover && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (!isCut(element) || document.querySelector('.testimonials-toggle:not([open])'))
        words.push(text);
    }
    return words;
  });

/** Faults of a printed page: lost words, printed navigation and buttons, and pale text. */
export async function findPrintFaults(page: Page): Promise<string[]> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  const onScreen = await readProse(page);
  await page.emulateMediaType('print');
  const onPaper = new Set(await readProse(page));
  const found = await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const furniture = seen('body > header, body > footer, nav, button').map(
      (element) => `print: <${element.localName} class="${element.className}"> is printed`,
    );
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const isDark = (css: string) => {
      if (!context) return true;
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      return context
        .getImageData(0, 0, 1, 1)
        .data.slice(0, 3)
        .every((part) => part < 128);
    };
    const pale = seen('main p, main li, main h1, main h2, main h3, main td').filter(
      (element) => !isDark(getComputedStyle(element).color),
    );
    return [
      ...furniture,
      ...pale.slice(0, 3).map((element) => `print: "${element.textContent?.slice(0, 40)}" is pale`),
    ];
  });
  const lost = onScreen.filter((text) => !onPaper.has(text));
  return [...found, ...lost.slice(0, 5).map((text) => `print: "${text.slice(0, 80)}" is lost`)];
}

/** Faults of a printed screen: answers that stay closed, and what the header leaves on the paper. */
export async function findPrintedFrame(page: Page): Promise<string[]> {
  await page.emulateMediaType('print');
  return page.evaluate(() => {
    const answers = [...document.querySelectorAll('.faq details:not([open]) > :not(summary)')];
    const closed = answers.filter((answer) => !answer.checkVisibility());
    const header = document.querySelector('body > header');
    const behind = ['::before', '::after'].filter((part) => {
      const { content, display } = getComputedStyle(document.body, part);
      return content !== 'none' && display !== 'none';
    });
    const { padding } = getComputedStyle(document.body);
    return [
      ...closed.map(
        ({ textContent }) => `print: the answer "${textContent?.slice(0, 40)}" is closed`,
      ),
      ...(header?.checkVisibility() ? ['print: the header is printed'] : []),
      ...behind.map((part) => `print: the header's body${part} is printed`),
      ...(padding === '0px' ? [] : [`print: the header's space of ${padding} is left`]),
    ];
  });
}

/** The visible texts of `main` without navigation and buttons. */
const readProse = (page: Page): Promise<string[]> =>
  page.$eval('main', (main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text && element?.checkVisibility() && !element.closest('nav, button')) found.push(text);
    }
    return found;
  });
