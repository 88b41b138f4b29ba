/** Every address in a browser: one of each screen in `npm test`, the others in `npm run gate`. */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFaults } from './axe.ts';
import { findOverflow } from './overflow.ts';
import { ADDRESSES, SCREENS, stays } from './routes.ts';
import { build } from './site.ts';
import { makeTree } from './tree.ts';
import { findMissing } from './visible.ts';
import type { Look, Visit } from './visit.ts';
import { ALL_LOOKS, canBrowse, LOOKS, loadPictures, nameOf, stageOf, turnTo, visit } from './visit.ts';
import { wantedAt } from './words.ts';

const looks = suite('every address in a browser');
const look = canBrowse() ? looks : looks.skip;
const stage = stageOf(looks);

const isGate = process.env.GATE === '1';
const screens = SCREENS.map(({ path }) => path);
const others = ADDRESSES.filter((one) => stays(one) && !screens.includes(one.path)).map(({ path }) => path);
/** `npm test` covers each screen in one look, since tests/gate/states.test.ts covers all of them. */
const looksAt = (path: string) => LOOKS.filter((_, i) => isGate || (screens.indexOf(path) + i) % 2 === 0);

/** Faults of a page that was opened at a width of 320 px, at that width and in some looks. */
async function findFaultsIn({ page, trouble }: Visit, all: Look[]): Promise<string[]> {
  await loadPictures(page);
  const found = await findOverflow(page);
  for (const one of all) {
    await turnTo(page, one);
    await loadPictures(page);
    const faults = await findFaults(page, { axe: LOOKS.includes(one) });
    found.push(...faults.map((finding) => `${nameOf(one)}: ${finding}`));
  }
  return [...trouble, ...found];
}

for (const path of isGate ? others : [...screens, '/no/such/page'])
  look(`${path} loads without trouble, has its fixed words, and has no barrier, faint text or overflow`, async () => {
    const visited = await visit(stage, path, { width: 320, scheme: 'light' });
    if (path !== '/404') assert.is(visited.status, path.startsWith('/no/') ? 404 : 200);
    const faults = await findFaultsIn(visited, looksAt(path));
    assert.equal([...faults, ...(await findMissing(visited.page, wantedAt(path)))], []);
  });

looks.run();

/** Each component alone, on the floor and on every paint: a page that only dev and builds with drafts have. */
const components = suite('components, each by itself,');
const drafts = stageOf(components, () => {
  const out = join(makeTree({}), 'dist');
  build(out, {}, ['--drafts']);
  return out;
});

if (isGate)
  (canBrowse() ? components : components.skip)('have no barrier, no faint text and no overflow', async () => {
    const visited = await visit(drafts, '/_components', { width: 320, scheme: 'light' });
    assert.equal(await findFaultsIn(visited, ALL_LOOKS), []);
  });

components.run();
