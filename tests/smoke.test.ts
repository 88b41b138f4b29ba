import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow } from './gate/overflow.ts';
import { canBrowse, loadPictures, stageOf, visit } from './gate/visit.ts';
import { ADDRESSES } from './routes.ts';

const smoke = suite('every address on a small screen');
const look = canBrowse() ? smoke : smoke.skip;
const stage = stageOf(smoke);

for (const { path } of ADDRESSES)
  look(`${path} arrives whole and quietly, and does not scroll sideways`, async () => {
    const { page, status, trouble, close } = await visit(stage, path, {
      width: 320,
      scheme: 'light',
    });
    await loadPictures(page);
    assert.is(status, 200);
    assert.equal([...trouble, ...(await findOverflow(page))], []);
    await close();
  });

look('an unknown address answers 404, with help', async () => {
  const { page, status, trouble, close } = await visit(stage, '/no/such/page', {
    width: 320,
    scheme: 'light',
  });
  assert.is(status, 404);
  assert.ok(await page.$('main a[href="/sitemap"]'));
  assert.equal([...trouble, ...(await findOverflow(page))], []);
  await close();
});

smoke.run();
