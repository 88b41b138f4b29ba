/** Each component alone, as `/_components` shows it in dev: on the floor and on every paint, by day and by night. */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBarriers } from '../axe.ts';
import { findFaintText } from '../contrast.ts';
import { findOverflow } from '../overflow.ts';
import { build, builtSite, listFiles } from '../site.ts';
import { makeTree } from '../tree.ts';
import { canBrowse, loadPictures, nameOf, stageOf, turnTo, visit } from '../visit.ts';

const components = suite('components, each alone');
const look = canBrowse() ? components : components.skip;
const stage = stageOf(components, () => {
  const out = join(makeTree({}), 'dist');
  build(out, {}, ['--drafts']);
  return out;
});

look('have no barrier, no faint text and no overflow', async () => {
  const { page, trouble } = await visit(stage, '/_components', { width: 320, scheme: 'light' });
  const found = [];
  for (const width of [320, 1440])
    for (const scheme of ['light', 'dark'] as const) {
      await turnTo(page, { width, scheme });
      await loadPictures(page);
      const seen = [...(await findOverflow(page)), ...(await findBarriers(page)), ...(await findFaintText(page))];
      found.push(...seen.map((finding) => `${nameOf({ width, scheme })}: ${finding}`));
    }
  assert.equal([...trouble, ...found], []);
});

components('are on a page of dev, and in no build', () => {
  assert.not.ok(listFiles(builtSite()).some((path) => path.includes('_components')));
});

components.run();
