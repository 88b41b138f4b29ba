/**
 * Drawings that do their job once, then rest. Each is found by its class `play`, or by its animations once the page has
 * loaded, so a new one needs no entry here. Only animations that run by the clock count as its parts, not those that
 * follow the scrolling.
 */
import type { ElementHandle, Page } from 'puppeteer-core';
import { differences, type Picture, readPicture } from '../pictures.ts';
import { dress, type Look, settle } from '../visit.ts';

/** How many squares of the window may differ, because the end of a line may be smoothed differently. */
const FEW = 8;

/**
 * Faults in how the drawings of a page start, run and rest. Adds the names of the animations that were tested to
 * `played`.
 */
export async function findUnrest(
  page: Page,
  look: Look,
  played = new Set<string>(),
): Promise<string[]> {
  const found: string[] = [];
  const session = await page.createCDPSession();
  // Slow motion, so that each animation is still running when its turn comes.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  // Restarts all animations that began with the page.
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

/** Marks other elements that move by the clock: lists whose rows are the drawing, and single drawings. */
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
      (target?.closest('ul, ol') ?? target?.closest('svg, section'))?.setAttribute(
        'data-moves',
        '',
      );
    }
  });

async function watchOne(
  page: Page,
  drawing: ElementHandle,
  look: Look,
  played: Set<string>,
): Promise<string[]> {
  const found: string[] = [];
  if (await waitsUnseen(page, drawing)) found.push('it runs before it is seen');
  await bringIntoView(page, drawing);
  const start = await countOnce(page, drawing, ({ parts }) => parts > 0);
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
    const [from, to] = [squares.at(0), squares.at(-1)];
    if (squares.length > FEW)
      found.push(
        `its ${name} is not the still picture: ${squares.length} squares differ, from ${from} to ${to}`,
      );
  }
  return found;
}

/** Whether a part runs while the drawing is still below the window. Only for browsers in which motion can wait for it. */
async function waitsUnseen(page: Page, drawing: ElementHandle): Promise<boolean> {
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await settle(page);
  const isBelow = await drawing.evaluate(
    (svg) =>
      CSS.supports('animation-timeline: view()') && svg.getBoundingClientRect().top > innerHeight,
  );
  return isBelow && (await countOnce(page, drawing, ({ running }) => running === 0)).running > 0;
}

async function bringIntoView(page: Page, drawing: ElementHandle): Promise<void> {
  await drawing.evaluate((svg) => svg.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await settle(page);
}

/** The names of its animations, and the number of its parts, of paused and of running ones. */
const count = (drawing: ElementHandle) =>
  drawing.evaluate((svg) => {
    const parts = svg
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
    const inState = (state: string) => parts.filter(({ playState }) => playState === state).length;
    const names = parts.map((one) => (one instanceof CSSAnimation ? one.animationName : ''));
    return { names, parts: parts.length, paused: inState('paused'), running: inState('running') };
  });

/** The same once it is as wanted: on a busy machine, animations start and wait a few frames after the scrolling. */
async function countOnce(
  page: Page,
  drawing: ElementHandle,
  isWanted: (counts: Awaited<ReturnType<typeof count>>) => boolean,
) {
  let counts = await count(drawing);
  for (let turn = 0; !isWanted(counts) && turn < 20; turn++) {
    await settle(page);
    counts = await count(drawing);
  }
  return counts;
}

/** Moves every part to the same moment: one millisecond before the last one ends, or its own end. */
const seek = (drawing: ElementHandle, to: 'last frame' | 'end') =>
  drawing.evaluate((svg, to) => {
    const parts = svg
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
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

/** A picture of the drawing alone, including what it draws outside its box: the rest of the page is hidden. */
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
