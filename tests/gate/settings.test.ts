import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, LEGAL, SCREENS } from '../routes.ts';
import { canBrowse, isFull, stageOf, visit } from '../visit.ts';
import { findLostWords, findMotion, findPrintFaults } from './settings.ts';

const settings = suite('visitors with other settings');
const look = canBrowse() ? settings : settings.skip;
const stage = stageOf(settings);

for (const { path } of isFull ? ADDRESSES : SCREENS) {
  look(`${path} does not move under reduced motion`, async () => {
    const one = { width: 1440, scheme: 'light', still: true } as const;
    const { page, close } = await visit(stage, path, one);
    assert.equal(await findMotion(page), []);
    await close();
  });

  look(`${path} keeps its words without JavaScript`, async () => {
    for (const width of isFull ? [390, 1440] : [390])
      assert.equal(await findLostWords(stage, path, { width, scheme: 'light' }), []);
  });
}

for (const path of LEGAL)
  look(`${path} is whole and dark on white on paper`, async () => {
    const { page, close } = await visit(stage, path, { width: 1440, scheme: 'dark' });
    assert.equal(await findPrintFaults(page), []);
    await close();
  });

settings.run();
