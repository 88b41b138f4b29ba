/** Every address in a browser: one of each screen in `npm test`, and the others in `npm run gate`. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBarriers } from './axe.ts';
import { findFaintText } from './contrast.ts';
import { findOverflow } from './overflow.ts';
import { ADDRESSES, SCREENS } from './routes.ts';
import { findMissing } from './visible.ts';
import { canBrowse, LOOKS, loadPictures, nameOf, stageOf, turnTo, visit } from './visit.ts';
import { wantedAt } from './words.ts';

const looks = suite('every address, looked at');
const look = canBrowse() ? looks : looks.skip;
const stage = stageOf(looks);

const isGate = process.env.GATE === '1';
const screens = SCREENS.map(({ path }) => path);
const others = ADDRESSES.map(({ path }) => path).filter((path) => !screens.includes(path));
/** `npm test` looks at each screen in one of the looks, since tests/gate/states.test.ts does in all of them. */
const looksAt = (path: string) => LOOKS.filter((_, i) => isGate || (screens.indexOf(path) + i) % 2 === 0);

for (const path of isGate ? others : [...screens, '/no/such/page'])
  look(`${path} arrives whole and quietly, says what is fixed, and has no barrier nor faint text`, async () => {
    const visited = await visit(stage, path, { width: 320, scheme: 'light' });
    const { page, trouble } = visited;
    assert.is(visited.status, path.startsWith('/no/') ? 404 : 200);
    await loadPictures(page);
    const found = await findOverflow(page);
    for (const one of looksAt(path)) {
      await turnTo(page, one);
      await loadPictures(page);
      const seen = [...(await findOverflow(page)), ...(await findBarriers(page)), ...(await findFaintText(page))];
      found.push(...seen.map((finding) => `${nameOf(one)}: ${finding}`));
    }
    found.push(...(await findMissing(page, wantedAt(path))));
    assert.equal([...trouble, ...found], []);
  });

looks.run();
