import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../routes.ts';
import { findBarriers } from './axe.ts';
import { findFaintText } from './contrast.ts';
import { findOverflow } from './overflow.ts';
import { canBrowse, LOOKS, loadPictures, nameOf, stageOf, turnTo, visit } from './visit.ts';

const looks = suite('every address, looked at');
const look = canBrowse() ? looks : looks.skip;
const stage = stageOf(looks);

for (const { path } of ADDRESSES)
  look(`${path} has no barrier, no faint text and no trouble`, async () => {
    const { page, trouble, close } = await visit(stage, path, { width: 390, scheme: 'light' });
    const found: string[] = [];
    for (const one of LOOKS) {
      await turnTo(page, one);
      await loadPictures(page);
      const seen = [...(await findOverflow(page)), ...(await findBarriers(page)), ...(await findFaintText(page))];
      found.push(...seen.map((finding) => `${nameOf(one)}: ${finding}`));
    }
    assert.equal([...trouble, ...found], []);
    await close();
  });

looks.run();
