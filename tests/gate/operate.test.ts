import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, SCREENS } from '../routes.ts';
import { builtSite, readPage } from '../site.ts';
import { canBrowse, dress, LOOKS, nameOf, stageOf, visit } from '../visit.ts';
import { findClockwork, findUnrest } from './operate.ts';

const once = suite('drawings that do their job once');
const look = canBrowse() ? once : once.skip;
const stage = stageOf(once);

const site = canBrowse() ? builtSite() : '';
/** What moves by scrolling, and what only when the visitor has pressed something, as all in a part to try. */
const NOT_DRAWINGS = [
  'play-seen',
  'header-paint',
  'reveal-rise',
  'cta-drawn-in',
  'product-grid-wait',
  'unsent-rise',
  'action-rise',
  'submission-pass',
];
/** The animations of drawings that the styles of a page know. */
const animationsOf = (path: string) =>
  [...readPage(site, path).matchAll(/@keyframes ([\w-]+)/g)].flatMap(([, name = '']) =>
    NOT_DRAWINGS.includes(name) || name.startsWith('try-') ? [] : name,
  );
const operating = canBrowse() ? SCREENS.filter(({ path }) => animationsOf(path).length > 0) : [];
/** The animations that were looked at, by name. */
const played = new Set<string>();

look('are on the pages of products', () => {
  assert.ok(operating.length >= 6, `only on ${operating.map(({ path }) => path).join(', ') || 'no page'}`);
});

for (const { path } of operating)
  for (const one of LOOKS)
    look(`on ${path} at ${nameOf(one)} end on the picture that is shown without motion`, async () => {
      const { page, close } = await visit(stage, path, one);
      const found = await findUnrest(page, one, played);
      await page.emulateMediaType('print');
      found.push(...(await findClockwork(page)).map((what) => `on paper ${what}`));
      await dress(page, { ...one, still: true });
      found.push(...(await findClockwork(page)).map((what) => `under reduced motion ${what}`));
      assert.equal(found, []);
      await close();
    });

look('are all looked at: each animation in the styles of the site is one of them', () => {
  const known = [...new Set(ADDRESSES.flatMap(({ path }) => animationsOf(path)))];
  assert.equal(
    known.filter((one) => !played.has(one)),
    [],
  );
});

/** A page with a square in it that moves by these styles. */
async function plant(styles: string) {
  const visited = await visit(stage, '/pricing', { width: 1440, scheme: 'light' });
  await visited.page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    const make = (name: string, attributes: Record<string, string>, ...inner: Element[]) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...inner);
      return element;
    };
    const square = make('rect', { class: 'play-square', width: '300', height: '300' });
    document.querySelector('main')?.prepend(make('svg', { class: 'play', width: '900', height: '600' }, square));
  }, styles);
  return visited;
}

look('are distinguished from one that ends elsewhere, and from one that starts unseen', async () => {
  const { page, close } = await plant(
    '@media (prefers-reduced-motion: no-preference) { .play-square { animation: away 9s forwards } }' +
      'main { padding-block-start: 2000px } @keyframes away { to { transform: translateX(400px) } }',
  );
  const found = await findUnrest(page, { width: 1440, scheme: 'light' });
  assert.match(found.join('\n'), /it runs before it is seen\n.*its last frame is not the still picture/);
  await close();
});

look('are distinguished from one that moves on paper, or has no part that moves', async () => {
  const moving = await plant('.play-square { animation: away 9s } @keyframes away { to { rotate: 9deg } }');
  await moving.page.emulateMediaType('print');
  assert.match((await findClockwork(moving.page)).join(), /play-square.* moves/);
  await moving.close();
  const resting = await plant('');
  assert.equal(await findUnrest(resting.page, { width: 1440, scheme: 'light' }), ['drawing 1: no part of it moves']);
  await resting.close();
});

once.run();
