import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow } from '../overflow.ts';
import { SCREENS } from '../routes.ts';
import { canBrowse, sizeOf, stageOf, visit } from '../visit.ts';
import { enter, leave, statesOf } from './states.ts';
import { changeText, findCutText } from './text-size.ts';

const sizes = suite('text that visitors enlarge to 200 % or space out');
const look = canBrowse() ? sizes : sizes.skip;
const stage = stageOf(sizes);

const WIDTHS = [320, 390, 768, 1280, 1440];

for (const { path } of SCREENS)
  look(`${path} cuts off none of it at any width`, async () => {
    const { page } = await visit(stage, path, { width: 320, scheme: 'light', still: true });
    const found: string[] = [];
    const states = await statesOf(page);
    for (const width of WIDTHS) {
      const tell = async (change: string) => {
        const seen = [...(await findOverflow(page)), ...(await findCutText(page))];
        found.push(...seen.map((finding) => `${width}, ${change}: ${finding}`));
      };
      await page.setViewport(sizeOf(width));
      for (const change of ['spaced', 'enlarged'] as const) {
        await changeText(page, change);
        await tell(change);
      }
      for (const state of states) {
        await enter(page, state);
        await tell(`enlarged, ${state}`);
        await leave(page, state);
      }
      await page.setViewport({ width: width / 2, height: 450 });
      await page.evaluate('document.adoptedStyleSheets = []');
      await tell('zoomed');
    }
    assert.equal(found, []);
  });

sizes.run();
