import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SCREENS } from '../routes.ts';
import { canBrowse, stageOf, visit } from '../visit.ts';
import { walk } from './keyboard.ts';

const keyboard = suite('the keyboard alone');
const press = canBrowse() ? keyboard : keyboard.skip;
const stage = stageOf(keyboard);

/** Header and footer are the same on all screens, so only the first screen is walked with them. */
const partOf = (path: string) => (path === '/' ? 'body' : 'main');

for (const [index, { path }] of SCREENS.entries())
  for (const width of [390, 1440])
    press(`reaches everything of ${path} at ${width}`, async () => {
      // The focus mark has other colours in dark, so each screen is walked in dark at one of its widths.
      const scheme = (index % 2 === 0) === (width === 390) ? 'light' : 'dark';
      const look = { width, scheme, still: true } as const;
      const { page, trouble } = await visit(stage, path, look);
      assert.equal([...trouble, ...(await walk(page, partOf(path)))], []);
    });

press('meets the skip link first', async () => {
  const look = { width: 1440, scheme: 'light' } as const;
  const { page } = await visit(stage, '/pricing', look);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate(() => location.hash), '#main');
  assert.is(await page.evaluate(() => document.activeElement?.localName), 'main');
});

keyboard.run();
