/** Parts that scrolling reveals (pages/components/reveal.css). They must never hide what a visitor looks for. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { expectAllThere, hidden, LOOK, PAGES } from './reveal.ts';
import { builtSite, readPage } from './site.ts';
import { untilIn } from './until.ts';
import { canBrowse, stageOf, takeWindow, visit } from './visit.ts';

const reveal = suite('a part that scrolling reveals');
const look = canBrowse() ? reveal : reveal.skip;
const stage = stageOf(reveal);

look(
  'is never in the first section, fades at the edge of the window, and is opaque a few lines into it',
  async () => {
    for (const path of PAGES) {
      const { page, close } = await visit(stage, path, LOOK);
      assert.equal(await hidden(page, 'main > :first-child :is(h1, p, a)'), []);
      const stuck = await page.evaluate(async () => {
        const found: string[] = [];
        for (const part of document.querySelectorAll('.reveal > *')) {
          for (const [inside, isOpaque] of [
            [10, false],
            [60, true],
          ] as const) {
            const { top } = part.getBoundingClientRect();
            scrollTo({ top: top + scrollY - innerHeight + inside, behavior: 'instant' });
            const isRight = () => (getComputedStyle(part).opacity === '1') === isOpaque;
            for (let frames = 0; frames < 2 || (frames < 120 && !isRight()); frames++)
              await new Promise(requestAnimationFrame);
            if (!isRight()) found.push(`${inside}px: ${part.outerHTML.slice(0, 120)}`);
          }
        }
        return found;
      });
      assert.equal(stuck, []);
      await close();
    }
  },
);

look('is complete on a picture of the whole page, which nobody has scrolled', async () => {
  for (const path of PAGES) {
    const { page, close } = await visit(stage, path, LOOK);
    await untilIn(page, () =>
      [...document.querySelectorAll('.reveal > *, .play [class|="play"]')]
        .filter((part) => part.getBoundingClientRect().top > innerHeight * 1.5)
        .every((part) => {
          const { opacity, translate, transform, strokeDashoffset } = getComputedStyle(part);
          return (
            opacity === '1' &&
            translate === 'none' &&
            transform === 'none' &&
            strokeDashoffset === '0px'
          );
        }),
    );
    await close();
  }
});

look('never hides the target of a fragment', async () => {
  for (const path of ['/#products', '/zone-education#integrations', '/download-app#main']) {
    const { page, close } = await visit(stage, path, LOOK);
    await untilIn(page, () => {
      const target = document.querySelector(':target');
      const inside = [...document.querySelectorAll('.reveal > *')].filter((one) =>
        target?.contains(one),
      );
      const inWindow = inside.filter((one) => one.getBoundingClientRect().top < innerHeight - 60);
      const around = [...document.querySelectorAll('.reveal > *')].filter((one) =>
        one.contains(target),
      );
      return [...inWindow, ...around].every((one) => getComputedStyle(one).opacity === '1');
    });
    await close();
  }
});

look('is opaque in a browser without scroll-driven animations', async () => {
  const page = await takeWindow(stage);
  const { origin } = (await stage()).served;
  for (const path of PAGES) {
    const html = readPage(builtSite(), path).replaceAll(
      /\(animation-timeline: ?view\(\)\)/g,
      '(no-such-thing: 1)',
    );
    assert.not.match(html, '(animation-timeline:view())');
    // A page's policy would block the changed styles; a text file has no policy.
    await page.goto(`${origin}/robots.txt`);
    await page.setContent(html.replace(/<script[\s\S]*?<\/script>|<meta http-equiv[^>]*>/g, ''));
    assert.is(await page.$eval('main', (main) => getComputedStyle(main).containerName), 'room');
    assert.is.not((await page.$$('.reveal > *')).length, 0);
    await expectAllThere(page, '.reveal, .reveal *');
  }
});

look('sets the court in motion, but shows it finished under reduced motion', async () => {
  // At another width, since a browser reuses a picture that it has.
  for (const [width, still] of [
    [1440, false],
    [390, true],
  ] as const) {
    const { page, close } = await visit(stage, '/', { ...LOOK, width, still });
    // Until the browser has chosen one of its files, a picture has none.
    const shown = await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.court img')?.currentSrc,
    );
    assert.is(new URL((await shown.jsonValue()) ?? '').hash, still ? '' : '#go');
    await close();
  }
});

reveal.run();
