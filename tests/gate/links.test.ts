import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../routes.ts';
import { canBrowse, stageOf, type Visit, visit } from '../visit.ts';
import { follow, gatherLinks, type Link } from './links.ts';

const links = suite('links, each distinct one clicked');
const click = canBrowse() ? links : links.skip;
const stage = stageOf(links);
const known = new Map<string, Link>();
const wide = { width: 1440, scheme: 'light', still: true } as const;
const narrow = { ...wide, width: 390 };

click('are gathered from every page', async () => {
  const { page, close } = await visit(stage, '/', wide);
  for (const { path } of ADDRESSES) await gatherLinks(page, path, known);
  await close();
  assert.ok(known.size > 100);
});

/** Where a link is: links of one place can be clicked one after another, until one leads away. */
const placeOf = ({ from, region }: Link) => `${from} ${region}`;

/** Clicks a link that wide windows do not show. */
async function followOnPhone(link: Link): Promise<string[]> {
  const { page, close } = await visit(stage, link.from, narrow);
  const found = (await follow(page, link)) ?? [`link on ${link.from}: "${link.text}" → ${link.href} is never shown`];
  await close();
  return found;
}

click('arrive', async () => {
  const found: string[] = [];
  let here: { place: string; visit: Visit } | undefined;
  for (const link of known.values()) {
    const place = placeOf(link);
    if (here?.place !== place || new URL(here.visit.page.url()).pathname !== link.from) {
      await here?.visit.close();
      here = { place, visit: await visit(stage, link.from, link.region === 'menu' ? narrow : wide) };
    }
    found.push(...((await follow(here.visit.page, link)) ?? (await followOnPhone(link))));
  }
  await here?.visit.close();
  assert.equal(found, []);
});

links.run();
