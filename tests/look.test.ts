/**
 * Every address in a browser. `npm test` opens one of each screen, in one look and under reduced motion, compares light and
 * dark, and runs axe-core where there are fields; `npm run gate` opens all of them, in every look, with all of axe-core.
 */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFaults } from './axe.ts';
import { findOverflow } from './overflow.ts';
import { ADDRESSES, LEGAL, SCREENS, stays } from './routes.ts';
import { build, isGate } from './site.ts';
import { makeTree } from './tree.ts';
import { findMissing } from './visible.ts';
import type { Look, Visit } from './visit.ts';
import {
  ALL_LOOKS,
  canBrowse,
  LOOKS,
  loadPictures,
  nameOf,
  stageOf,
  turnTo,
  visit,
} from './visit.ts';
import { wantedAt } from './words.ts';

const looks = suite('every address in a browser');
const look = canBrowse() ? looks : looks.skip;
const stage = stageOf(looks);

// Legal texts look alike, so in `npm test` the first stands for all.
const screens = SCREENS.map(({ path }) => path).filter(
  (path) => isGate || !LEGAL.slice(1).some((other) => other === path),
);
const others = ADDRESSES.filter((one) => stays(one) && !screens.includes(one.path)).map(
  ({ path }) => path,
);
const looksAt = (path: string) =>
  LOOKS.filter((_, i) => isGate || (screens.indexOf(path) + i) % 2 === 0);

/** Faults of a page that was opened at a width of 320 px, at that width and in some looks. */
async function findFaultsIn({ page, trouble }: Visit, all: Look[]): Promise<string[]> {
  await loadPictures(page);
  const found = await findOverflow(page);
  for (const one of all) {
    await turnTo(page, { ...one, still: !isGate });
    await loadPictures(page);
    const hasFields = (await page.$('main :is(input, textarea, select)')) !== null;
    const faults = await findFaults(page, { axe: isGate ? LOOKS.includes(one) : hasFields });
    found.push(...faults.map((finding) => `${nameOf(one)}: ${finding}`));
  }
  return [...trouble, ...found];
}

/** Words that a page in this look, whose details are open, shows in light but not in dark mode. */
async function findDarkLoss({ page }: Visit, { width, scheme }: Look): Promise<string[]> {
  const read = () =>
    page.$eval('body', (body) => body.innerText.split('\n').filter((line) => line.trim() !== ''));
  const here = await read();
  await turnTo(page, { width, scheme: scheme === 'light' ? 'dark' : 'light', still: true });
  const there = await read();
  const [light, dark] = scheme === 'light' ? [here, there] : [there, here];
  return light.filter((line) => !dark.includes(line)).map((line) => `dark: "${line}" is lost`);
}

for (const path of [...screens, ...(isGate ? others : []), '/no/such/page'])
  look(
    `${path} loads without trouble, has its fixed words, and has no barrier, faint text or overflow`,
    async () => {
      const visited = await visit(stage, path, { width: 320, scheme: 'light', still: !isGate });
      if (path !== '/404') assert.is(visited.status, path.startsWith('/no/') ? 404 : 200);
      const pageLooks = looksAt(path);
      const faults = await findFaultsIn(visited, pageLooks);
      faults.push(...(await findMissing(visited.page, wantedAt(path))));
      faults.push(...(await findDarkLoss(visited, pageLooks.at(-1) as Look)));
      assert.equal(faults, []);
    },
  );

looks.run();

/** Each component alone, on the floor and on every paint: a page that only dev and builds with drafts have. */
const components = suite('components, each by itself,');
const drafts = stageOf(components, () => {
  const out = join(makeTree({}), 'dist');
  build(out, {}, ['--drafts']);
  return out;
});

if (isGate)
  (canBrowse() ? components : components.skip)(
    'have no barrier, no faint text and no overflow',
    async () => {
      const visited = await visit(drafts, '/_components', { width: 320, scheme: 'light' });
      assert.equal(await findFaultsIn(visited, ALL_LOOKS), []);
    },
  );

components.run();
