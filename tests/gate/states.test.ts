import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFaults } from '../axe.ts';
import { findFaintTouchedText } from '../contrast.ts';
import { SCREENS } from '../routes.ts';
import { ALL_LOOKS, canBrowse, LOOKS, nameOf, stageOf, turnTo, visit } from '../visit.ts';
import { enter, leave, statesOf } from './states.ts';

const states = suite('menu, questions, messages and wall, open');
const look = canBrowse() ? states : states.skip;
const stage = stageOf(states);

for (const { path } of SCREENS)
  look(`${path} has no barrier, faint text or overflow in any of its states`, async () => {
    const { page, trouble } = await visit(stage, path, {
      width: 390,
      scheme: 'light',
      still: true,
    });
    const found: string[] = [];
    const all = await statesOf(page);
    for (const one of ALL_LOOKS) {
      await turnTo(page, { ...one, still: true });
      const tell = (seen: string[], state: string) =>
        found.push(...seen.map((finding) => `${nameOf(one)}, ${state}: ${finding}`));
      for (const state of all) {
        await enter(page, state);
        // axe-core checks each width and each scheme once; their other combinations change only colours and overflow.
        tell(await findFaults(page, { axe: LOOKS.includes(one) }), state);
        await leave(page, state);
      }
      tell(await findFaintTouchedText(page), 'touched');
    }
    assert.equal([...trouble, ...found], []);
  });

states.run();
