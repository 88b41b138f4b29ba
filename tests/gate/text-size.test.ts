import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow } from '../overflow.ts';
import { ADDRESSES, SCREENS } from '../routes.ts';
import { canBrowse, isFull, stageOf, visit } from '../visit.ts';
import { enter, leave, statesOf } from './states.ts';
import { type Change, changeText, findCutText } from './text-size.ts';

const sizes = suite('text that visitors enlarge to 200 % or space');
const look = canBrowse() ? sizes : sizes.skip;
const stage = stageOf(sizes);

const WIDTHS = [320, 390, 768, 1280, 1440];
/** The shorter run looks at each screen once, in turn on a phone and on a desk. */
const widthsAt = (index: number) => (isFull ? WIDTHS : [index % 2 ? 1280 : 390]);

for (const [index, { path }] of (isFull ? ADDRESSES : SCREENS).entries())
  for (const width of widthsAt(index))
    look(`${path} loses none of it at ${width}`, async () => {
      const { page, close } = await visit(stage, path, { width, scheme: 'light', still: true });
      const found: string[] = [];
      const tell = async (change: string) => {
        const seen = [...(await findOverflow(page)), ...(await findCutText(page))];
        found.push(...seen.map((finding) => `${change}: ${finding}`));
      };
      for (const change of ['spaced', 'enlarged'] satisfies Change[]) {
        await changeText(page, change);
        await tell(change);
      }
      for (const state of await statesOf(page)) {
        if (state === 'open #menu' && path !== '/' && !isFull) continue;
        await enter(page, state);
        await tell(`enlarged, ${state}`);
        await leave(page, state);
      }
      await page.setViewport({ width: width / 2, height: 450 });
      await page.evaluate('document.adoptedStyleSheets = []');
      await tell('zoomed');
      assert.equal(found, []);
      await close();
    });

sizes.run();
