import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LEGAL, SCREENS } from '../routes.ts';
import { builtSite, readPage, readProducts } from '../site.ts';
import { canBrowse, stageOf, visit } from '../visit.ts';
import { findLostWords, findMotion, findPrintedFrame, findPrintFaults } from './settings.ts';

const settings = suite('visitors with other settings');
const look = canBrowse() ? settings : settings.skip;
const stage = stageOf(settings);

// These come first, because a browser reuses a drawing from another page, on which it moved.
for (const { path } of SCREENS)
  look(`${path} does not move under reduced motion`, async () => {
    const one = { width: 1440, scheme: 'light', still: true } as const;
    const { page } = await visit(stage, path, one);
    assert.equal(await findMotion(page), []);
  });

for (const { path } of SCREENS)
  look(`${path} shows the same words without JavaScript`, async () => {
    assert.equal(await findLostWords(stage, path, [390, 1440]), []);
  });

for (const path of LEGAL)
  look(`${path} prints all of its text, dark on white`, async () => {
    const { page } = await visit(stage, path, { width: 1440, scheme: 'dark' });
    assert.equal(await findPrintFaults(page), []);
  });

const asked = readProducts().find(({ permalink }) =>
  /class="faq"><details.*?<\/details><details>/s.test(readPage(builtSite(), permalink)),
);
for (const path of ['/', asked?.permalink ?? '/'])
  look(`${path} prints its closed answers, and nothing of its header`, async () => {
    assert.ok(asked, 'No product has questions.');
    const { page } = await visit(stage, path, { width: 1440, scheme: 'light' });
    assert.equal(await findPrintedFrame(page), []);
  });

settings.run();
