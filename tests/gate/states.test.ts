import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBarriers } from '../axe.ts';
import { findFaintText, findFaintTouchedText } from '../contrast.ts';
import { findOverflow } from '../overflow.ts';
import { ADDRESSES, SCREENS } from '../routes.ts';
import { canBrowse, isFull, LOOKS, nameOf, stageOf, visit } from '../visit.ts';
import { enter, leave, statesOf } from './states.ts';

const states = suite('menu, questions, messages and wall, open');
const look = canBrowse() ? states : states.skip;
const stage = stageOf(states);

/**
 * The shorter run looks at each screen once, in turn small by day and large by night, and at the menu, which is the
 * same on all of them, on the first.
 */
const looksAt = (index: number) => (isFull ? LOOKS : LOOKS.slice(index % 2, (index % 2) + 1));

for (const [index, { path }] of (isFull ? ADDRESSES : SCREENS).entries())
  for (const one of looksAt(index))
    look(`${path} at ${nameOf(one)} has none in any of its states either`, async () => {
      const { page, trouble, close } = await visit(stage, path, { ...one, still: true });
      const found: string[] = [];
      for (const state of await statesOf(page)) {
        if (state === 'open #menu' && path !== '/' && !isFull) continue;
        await enter(page, state);
        const seen = [...(await findOverflow(page)), ...(await findBarriers(page)), ...(await findFaintText(page))];
        found.push(...seen.map((finding) => `${state}: ${finding}`));
        await leave(page, state);
      }
      found.push(...(await findFaintTouchedText(page)));
      assert.equal([...trouble, ...found], []);
      await close();
    });

states.run();
