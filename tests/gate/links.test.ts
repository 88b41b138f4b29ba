import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../routes.ts';
import { builtSite } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { follow, gatherLinks, type Link } from './links.ts';
import { canBrowse, isFull, type Stage, setStage, visit } from './visit.ts';

const links = suite('links, each distinct one clicked');
const click = canBrowse() ? links : links.skip;
let stage: Stage;
const known = new Map<string, Link>();
const wide = { width: 1440, scheme: 'light', still: true } as const;
const narrow = { ...wide, width: 390 };

links.before(async () => {
  stage = await setStage(builtSite());
});
links.after(() => stage?.close());

click('are gathered from every page', async () => {
  for (const { path } of ADDRESSES) {
    const { page, close } = await visit(stage.browser, stage.served.origin, path, { ...wide, script: false });
    await gatherLinks(page, path, known);
    await close();
  }
  assert.ok(known.size > 100);
});

// The shorter run leaves what stands in every footer to the file gate, which looks for the target only.
const chosen = (link: Link) => isFull || link.region !== 'footer' || link.from === '/';

click('arrive', async () => {
  const found: string[] = [];
  for (const link of [...known.values()].filter(chosen)) {
    const look = link.region === 'menu' ? narrow : wide;
    const { page, close } = await visit(stage.browser, stage.served.origin, link.from, look);
    found.push(...(await follow(page, stage.served.origin, link)));
    await close();
  }
  assert.equal(found, []);
});

if (!isFull) explainSkip('Links of the footer are clicked on the home page only; npm run gate clicks them all.');

links.run();
