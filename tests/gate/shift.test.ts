import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser } from '../browser.ts';
import { ADDRESSES, SCREENS } from '../routes.ts';
import { explainSkip } from '../tally.ts';
import { canBrowse, isFull, stageOf } from '../visit.ts';
import { type Fonts, findShift } from './shift.ts';

const steady = suite('nothing moves while fonts are late or missing');
const canMeasure = canBrowse() && !(await findBrowser())?.packaged;
if (!canMeasure && process.env.SKIP_BROWSER !== '1')
  explainSkip('The packaged browser has no fallback font, so layout shift is not measured.');
const hold = canMeasure ? steady : steady.skip;
const stage = stageOf(steady);

const WIDTHS = [390, 1440];
const MORE_WIDTHS = [320, 360, 412, 600, 768, 1024, 1280, 1920];
const FONTS: Record<string, Fonts> = isFull
  ? { 'three seconds late': { delay: 3000 }, blocked: 'blocked' }
  : { late: { delay: 400 } };

for (const { path } of isFull ? ADDRESSES : SCREENS)
  for (const [name, fonts] of Object.entries(FONTS))
    hold(`${path} does not shift with its fonts ${name}`, async () => {
      const found = await Promise.all(WIDTHS.map((width) => findShift(stage, path, width, fonts)));
      assert.equal(found, [[], []]);
    });

if (isFull)
  for (const { path } of SCREENS)
    hold(`${path} does not shift at any other width`, async () => {
      const found: string[] = [];
      for (const width of MORE_WIDTHS)
        found.push(...(await findShift(stage, path, width, { delay: 400 })).map((shift) => `${width}: ${shift}`));
      assert.equal(found, []);
    });

steady.run();
