import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../routes.ts';
import { findBarriers } from './axe.ts';
import { findFaintText } from './contrast.ts';
import { findOverflow } from './overflow.ts';
import { canBrowse, LOOKS, loadPictures, nameOf, stageOf, visit } from './visit.ts';

const looks = suite('every address, looked at');
const look = canBrowse() ? looks : looks.skip;
const stage = stageOf(looks);

for (const { path } of ADDRESSES)
  for (const one of LOOKS)
    look(`${path} at ${nameOf(one)} has no barrier, no faint text and no trouble`, async () => {
      const { page, trouble, close } = await visit(stage, path, one);
      await loadPictures(page);
      const found = [...(await findOverflow(page)), ...(await findBarriers(page)), ...(await findFaintText(page))];
      assert.equal([...trouble, ...found], []);
      await close();
    });

looks.run();
