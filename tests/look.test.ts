/** Every address in a browser. `npm run gate` looks at it in more ways than `npm test`. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBarriers } from './axe.ts';
import { findFaintText } from './contrast.ts';
import { findOverflow } from './overflow.ts';
import { ADDRESSES } from './routes.ts';
import { findMissing } from './visible.ts';
import { canBrowse, LOOKS, loadPictures, nameOf, stageOf, turnTo, visit } from './visit.ts';
import { wantedAt } from './words.ts';

const looks = suite('every address, looked at');
const look = canBrowse() ? looks : looks.skip;
const stage = stageOf(looks);

for (const [path, status] of [...ADDRESSES.map(({ path }) => [path, 200] as const), ['/no/such/page', 404] as const])
  look(`${path} arrives whole and quietly, says what is fixed, and has no barrier nor faint text`, async () => {
    const visited = await visit(stage, path, { width: 320, scheme: 'light' });
    const { page, trouble, close } = visited;
    assert.is(visited.status, status);
    await loadPictures(page);
    const found = await findOverflow(page);
    for (const one of LOOKS) {
      await turnTo(page, one);
      await loadPictures(page);
      const seen = [...(await findOverflow(page)), ...(await findBarriers(page)), ...(await findFaintText(page))];
      found.push(...seen.map((finding) => `${nameOf(one)}: ${finding}`));
    }
    found.push(...(await findMissing(page, wantedAt(path))));
    assert.equal([...trouble, ...found], []);
    if (status === 404) assert.ok(await page.$('main a[href="/sitemap"]'));
    await close();
  });

looks.run();
