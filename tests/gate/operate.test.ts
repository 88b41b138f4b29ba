import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, SCREENS, stays } from '../routes.ts';
import { builtSite, readPage } from '../site.ts';
import { canBrowse, LOOKS, nameOf, stageOf, visit } from '../visit.ts';
import { findUnrest } from './operate.ts';

const once = suite('drawings that do their job once');
const look = canBrowse() ? once : once.skip;
const stage = stageOf(once);

const site = canBrowse() ? builtSite() : '';
/** Animations that run by scrolling, or only after the visitor's action, like all in a part to try. */
const NOT_DRAWINGS =
  /^(play-seen|header-paint|reveal-rise|cta-drawn-in|court-wait|letter-rise|submission-pass|try-.*)$/;
/** The animations of drawings in the styles of a page. */
const animationsOf = (path: string) =>
  [...readPage(site, path).matchAll(/@keyframes ([\w-]+)/g)].flatMap(([, name = '']) =>
    NOT_DRAWINGS.test(name) ? [] : name,
  );
const operating = canBrowse() ? SCREENS.filter(({ path }) => animationsOf(path).length > 0) : [];
/** The names of the animations that were tested. */
const played = new Set<string>();

for (const { path } of operating)
  for (const one of LOOKS)
    look(`on ${path} at ${nameOf(one)} end as the picture that reduced motion shows`, async () => {
      const { page } = await visit(stage, path, one);
      assert.equal(await findUnrest(page, one, played), []);
    });

look('are tested with each animation in the styles of the site', () => {
  const known = [...new Set(ADDRESSES.filter(stays).flatMap(({ path }) => animationsOf(path)))];
  const unseen = known.filter((one) => !played.has(one));
  assert.equal(unseen, []);
});

once.run();
