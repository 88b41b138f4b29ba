/**
 * Drawings that do their job once, then rest. Each is found by its class `play`, or by what moves in it once the page is
 * there, so a new one is looked at without being named here. Its parts are those whose animations run by the clock; what
 * follows the scrolling is not its own.
 */
import type { ElementHandle, Page } from 'puppeteer-core';
import { differences, type Picture, readPicture } from '../pictures.ts';
import { dress, type Look, settle } from '../visit.ts';

/** How many squares of the window may differ: a line that ends may be softened otherwise. */
const FEW = 8;

/**
 * What is wrong with the way in which the drawings of a page start, run and rest. The names of the animations that were
 * looked at are added to `played`.
 */
export async function findUnrest(page: Page, look: Look, played = new Set<string>()): Promise<string[]> {
  const found: string[] = [];
  const session = await page.createCDPSession();
  // Motion goes on so slowly that it is still there when its turn comes.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  // All that began with the page begins again, however long ago that was.
  await dress(page, { ...look, still: true });
  await dress(page, look);
  await markOthers(page);
  for (const [i, drawing] of (await page.$$('.play, [data-moves]')).entries()) {
    if (!(await drawing.isVisible())) continue;
    const wrong = await watchOne(page, drawing, look, played);
    found.push(...wrong.map((what) => `drawing ${i + 1}: ${what}`));
  }
  await session.detach();
  return found;
}

/** Marks what moves by the clock without being a `.play`: lists whose rows are the drawing, and drawings of their own. */
const markOthers = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { timeline, effect } = animation;
      const { target = null } = effect instanceof KeyframeEffect ? effect : {};
      if (
        !(animation instanceof CSSAnimation && timeline instanceof DocumentTimeline) ||
        effect?.getTiming().iterations !== 1 ||
        target?.closest('.play')
      )
        continue;
      (target?.closest('ul, ol') ?? target?.closest('svg, section'))?.setAttribute('data-moves', '');
    }
  });

async function watchOne(page: Page, drawing: ElementHandle, look: Look, played: Set<string>): Promise<string[]> {
  const found: string[] = [];
  if (await waitsUnseen(page, drawing)) found.push('it runs before it is seen');
  await bringIntoView(page, drawing);
  // A busy machine may show the drawing a few frames before its styles know that it is in view.
  let start = await count(drawing);
  for (let turn = 0; start.parts === 0 && turn < 20; turn++) {
    await settle(page);
    start = await count(drawing);
  }
  for (const name of start.names) played.add(name);
  if (start.parts === 0) return [...found, 'no part of it moves'];
  if (start.paused > 0) found.push('it waits although it is seen');
  await seek(drawing, 'last frame');
  const last = await shoot(page, drawing);
  await seek(drawing, 'end');
  const end = await shoot(page, drawing);
  await page.evaluate('scrollTo({ top: 1e6, behavior: "instant" })');
  await settle(page);
  await bringIntoView(page, drawing);
  if ((await count(drawing)).running > 0) found.push('it runs again when the visitor comes back');
  await dress(page, { ...look, still: true });
  await bringIntoView(page, drawing);
  const still = await shoot(page, drawing);
  await dress(page, look);
  await markOthers(page);
  for (const [name, picture] of Object.entries({ 'last frame': last, end })) {
    const squares = differences(picture, still);
    if (squares.length > FEW) found.push(`its ${name} is not the still picture: ${squares.length} squares differ`);
  }
  return found;
}

/** Whether a part runs while the drawing is still below the window, where motion can wait for the view. */
async function waitsUnseen(page: Page, drawing: ElementHandle): Promise<boolean> {
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await settle(page);
  const isBelow = await drawing.evaluate(
    (svg) => CSS.supports('animation-timeline: view()') && svg.getBoundingClientRect().top > innerHeight,
  );
  return isBelow && (await count(drawing)).running > 0;
}

async function bringIntoView(page: Page, drawing: ElementHandle): Promise<void> {
  await drawing.evaluate((svg) => svg.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await settle(page);
}

/** How many of its parts move, wait and run, and by which animations. */
const count = (drawing: ElementHandle) =>
  drawing.evaluate((svg) => {
    const parts = svg.getAnimations({ subtree: true }).filter(({ timeline }) => timeline instanceof DocumentTimeline);
    const inState = (state: string) => parts.filter(({ playState }) => playState === state).length;
    const names = parts.map((one) => (one instanceof CSSAnimation ? one.animationName : ''));
    return { names, parts: parts.length, paused: inState('paused'), running: inState('running') };
  });

/** Takes every part to the same moment: a thousandth of a second before the last one ends, or past it. */
const seek = (drawing: ElementHandle, to: 'last frame' | 'end') =>
  drawing.evaluate((svg, to) => {
    const parts = svg.getAnimations({ subtree: true }).filter(({ timeline }) => timeline instanceof DocumentTimeline);
    const ends = parts.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
    const moment = Math.max(...ends) - 1;
    for (const part of parts) {
      if (to === 'end') part.finish();
      else {
        part.pause();
        part.currentTime = moment;
      }
    }
  }, to);

/** The drawing alone, with what of it lies outside its box: all else on the page is hidden meanwhile. */
async function shoot(page: Page, drawing: ElementHandle): Promise<Picture> {
  await drawing.evaluate((svg) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'body, body * { visibility: hidden !important } .play-shot, .play-shot * { visibility: visible !important }',
    );
    svg.classList.add('play-shot');
    document.adoptedStyleSheets.push(sheet);
  });
  await settle(page);
  const picture = await page.screenshot({ optimizeForSpeed: true });
  await drawing.evaluate((svg) => {
    svg.classList.remove('play-shot');
    document.adoptedStyleSheets.pop();
  });
  return readPicture(picture);
}
