import { suite } from 'uvu';
import { expectAllThere, LOOK, PAGES } from '../reveal.ts';
import { canBrowse, stageOf, visit } from '../visit.ts';

const reveal = suite('a part that scrolling reveals');
const look = canBrowse() ? reveal : reveal.skip;
const stage = stageOf(reveal);

look('never hides a focused element', async () => {
  for (const path of PAGES) {
    const { page, close } = await visit(stage, path, LOOK);
    const links = (await page.$$('main a, main button, main summary')).length;
    await page.focus('main');
    for (let i = 0; i < links; i++) {
      await page.keyboard.press('Tab');
      await expectAllThere(page, ':focus');
    }
    await close();
  }
});

look('is opaque on paper and under reduced motion', async () => {
  for (const path of PAGES) {
    const still = await visit(stage, path, { ...LOOK, still: true });
    await expectAllThere(still.page, 'main *');
    await still.close();
    const { page, close } = await visit(stage, path, LOOK);
    await page.emulateMediaType('print');
    await expectAllThere(page, '.reveal, .reveal *');
    await page.emulateMediaType();
    await close();
  }
});

reveal.run();
