import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../routes.ts';
import { explainSkip } from '../tally.ts';
import { follow, gatherLinks, type Link } from './links.ts';
import { canBrowse, isFull, stageOf, visit } from './visit.ts';

const links = suite('links, each distinct one clicked');
const click = canBrowse() ? links : links.skip;
const stage = stageOf(links);
const known = new Map<string, Link>();
const wide = { width: 1440, scheme: 'light', still: true } as const;
const narrow = { ...wide, width: 390 };

click('are gathered from every page', async () => {
  for (const { path } of ADDRESSES) {
    const { page, close } = await visit(stage, path, { ...wide, script: false });
    await gatherLinks(page, path, known);
    await close();
  }
  assert.ok(known.size > 100);
});

/** The shorter run clicks one link to each address, wherever it stands. */
const choose = (all: Link[]): Link[] =>
  isFull ? all : [...new Map(all.toReversed().map((link) => [link.href, link])).values()];

click('arrive', async () => {
  const found: string[] = [];
  for (const link of choose([...known.values()])) {
    const look = link.region === 'menu' ? narrow : wide;
    const { page, close } = await visit(stage, link.from, look);
    found.push(...(await follow(page, link)));
    await close();
  }
  assert.equal(found, []);
});

if (!isFull) explainSkip('One link to each address is clicked; npm run gate clicks every distinct one.');

links.run();
