/** How islands start, replay earlier input, and fail, on pages with one of every kind. The gate runs them in Firefox too. */
import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, holdTasks, openOn, says, text } from './islands.ts';
import { makeTree } from './tree.ts';
import { until, untilIn } from './until.ts';
import { chosenBrowser, isFirefox, settle } from './visit.ts';

const islands = suite('islands');
const test = (await chosenBrowser()) ? islands : islands.skip;
const inChromium = isFirefox ? () => {} : test;
const open = openOn(islands);

test('count each of two clicks before their script arrives, and are marked busy meanwhile', async () => {
  const { page, heard, asked, release } = await open();
  await page.click('.First .count', { count: 2 });
  assert.is(await text(page, '.First .count'), '0');
  assert.ok(await page.$('[aria-busy=true] .First'));
  release();
  await says(page, '.First .count', '2');
  assert.is(await page.$('[aria-busy]'), null);
  await page.click('.First .count');
  await says(page, '.First .count', '3');
  assert.is(await text(page, '.Second .count'), '0', 'the other stays asleep');
  assert.equal([...new Set(asked())].sort(), ['/islands/Counter', '/islands/react']);
  assert.equal(heard, []);
});

test('prefetch their script on focus, but not when the pointer passes over them', async () => {
  const { page, asked, heard } = await open();
  await page.hover('.First h2');
  await settle(page);
  assert.equal([asked(), heard], [[], []]);
  await page.focus('.First .count');
  await until(() => asked().length === 2, asked);
  assert.equal(asked().sort(), ['/islands/Counter', '/islands/react']);
});

inChromium('count a tap of a finger once', async () => {
  const { page, release } = await open();
  await page.setViewport({ width: 800, height: 600, hasTouch: true });
  await page.tap('.First .count');
  release();
  await says(page, '.First .count', '1');
  await page.tap('.First .count');
  await says(page, '.First .count', '2');
});

test('toggle once if the visitor presses twice before the script arrives', async () => {
  const { page, release } = await open();
  await page.click('.First .toggle', { count: 2 });
  release();
  await says(page, '.First .toggle', 'Less');
  await page.click('.First .toggle');
  await says(page, '.First .toggle', 'More');
});

test('replay keys, and a button pressed with Enter', async () => {
  const { page, release } = await open();
  await page.focus('.First .keys');
  await page.keyboard.press('x');
  await page.keyboard.press('y');
  release();
  await says(page, '.First .keys', 'xy');
  await page.focus('.Second .count');
  await page.keyboard.press('Enter');
  await says(page, '.Second .count', '1');
  assert.is(await page.evaluate(() => document.activeElement?.className), 'count');
});

test('keep typed text, its caret, choices, open details and the scroll position', async () => {
  const { page, heard, release } = await open();
  await page.click('[name=box]');
  await page.select('[name=choice]', 'b');
  await page.type('[name=free]', 'free');
  await page.type('[name=controlled]', 'typed');
  await page.keyboard.press('ArrowLeft');
  release();
  await says(page, '.fields output', 'typed true b 0');
  const field = await page.$eval('[name=controlled]', (element) => {
    const input = element as HTMLInputElement;
    return [input.value, input.selectionStart, document.activeElement === input];
  });
  assert.equal(field, ['typed', 4, true]);
  assert.is(await page.$eval('[name=free]', (input) => (input as HTMLInputElement).value), 'free');
  await page.click('.First summary');
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 40);
    return scrollY;
  });
  await page.$eval('.First .count', (button) => (button as HTMLElement).click());
  await says(page, '.First .count', '1');
  assert.is(
    await page.$eval('.First details', (details) => (details as HTMLDetailsElement).open),
    true,
  );
  assert.is(await page.evaluate(() => scrollY), scrolled);
  assert.equal(heard, []);
});

test('wake if the visitor comes back to fields that the browser restores', async () => {
  for (const [field, state] of [
    ['[name=box]', ' true a 0'],
    ['[name=controlled]', 'typed false a 0'],
  ] as const) {
    const { page, refuse, release } = await open();
    refuse();
    // The browser does not keep a page that listens to this, so it restores the fields of a new one.
    await page.evaluate(() => addEventListener('unload', () => {}));
    await page.click(field);
    if (field === '[name=controlled]') await page.keyboard.type('typed');
    await page.goto(new URL('/sent', page.url()).href);
    release();
    await page.goBack();
    await says(page, '.fields output', state);
    await page.close();
  }
  const { page, asked, release } = await open();
  release();
  await page.reload();
  await settle(page);
  assert.equal(asked(), [], 'fields that nobody changed wake nothing');
});

test('leave links, details and popovers to the browser', async () => {
  const { page, refuse } = await open();
  refuse();
  await page.click('.First a');
  assert.match(page.url(), /#elsewhere$/);
  await page.click('.First summary');
  assert.is(
    await page.$eval('.First details', (details) => (details as HTMLDetailsElement).open),
    true,
  );
  await page.click('.First [popovertarget]');
  assert.ok(await page.$('.First :popover-open'));
});

test('stay usable if their script fails to load, log the failure, and retry at the next action', async () => {
  for (const missing of [/\/islands\/Counter/, /\/islands\/react/]) {
    const { page, heard, asked, refuse, release } = await open();
    refuse(missing);
    await page.click('.First .count');
    await until(
      () => heard.some((line) => line.includes('Island Counter')),
      () => heard,
    );
    assert.ok(await page.$('[data-failed] .First'));
    assert.is(await text(page, '.First h2'), 'First');
    await page.click('.First .count');
    await until(
      () => heard.filter((line) => line.includes('Island Counter')).length > 1,
      () => heard,
    );
    release();
    await page.click('.First .count');
    await says(page, '.First .count', '1');
    assert.is(await page.$('[data-failed]'), null);
    for (const address of ['/islands/Counter?retry=1', '/islands/Counter?retry=2'])
      assert.ok(asked().includes(address), asked().join(' '));
  }
});

const openChanged = openOn(islands, async () => {
  const copy = makeTree({});
  cpSync(await build(), copy, { recursive: true });
  for (const name of readdirSync(join(copy, 'islands')))
    if (/^(Counter|react)-/.test(name))
      appendFileSync(join(copy, 'islands', name), 'globalThis.changed = true;');
  return copy;
});

test('without React load only their own script, and none runs a script that was altered after the build', async () => {
  const { page, heard, asked, release } = await openChanged();
  await page.click('#still');
  release();
  await says(page, '#still', '2');
  assert.equal([...new Set(asked())], ['/islands/Still']);
  await page.click('.First .count');
  await until(
    () => heard.some((line) => line.includes('Island Counter')),
    () => heard,
  );
  assert.equal(
    [await page.evaluate(() => 'changed' in globalThis), await text(page, '.First .count')],
    [false, '0'],
  );
});

for (const late of [false, true])
  test(`restore their HTML if their View throws ${late ? 'in an effect' : 'as it renders'}, and retry at the next action`, async () => {
    const { page, heard, asked, release } = await open();
    release();
    await page.evaluate((late) => Object.assign(window, { late }), late);
    await page.type('.throws input', 'kept');
    await page.click('.throws button');
    await until(
      () => heard.some((line) => line.includes('Island Throws')),
      () => heard,
    );
    const kept = () => page.$eval('.throws input', (input) => (input as HTMLInputElement).value);
    assert.is(await kept(), 'kept');
    await page.evaluate(() => Object.assign(window, { fixed: true }));
    // A press while the island restores its HTML has no effect.
    await until(async () => {
      await page.click('.throws button');
      return (await page.title()) === 'Fixed';
    });
    assert.is(await kept(), 'kept');
    assert.ok(asked().some((address) => /^\/islands\/Throws\?retry=/.test(address)));
  });

test('send a form once, by script if that loads, or else natively', async () => {
  const { page, release } = await open();
  await page.click('.send');
  release();
  await says(page, '.fields output', ' false a 1');
  assert.is(new URL(page.url()).pathname, '/');
  const without = await open();
  without.refuse();
  await without.page.type('[name=free]', 'text');
  await without.page.click('.send');
  await until(
    () => /\/sent\?controlled=&free=text/.test(without.page.url()),
    () => without.page.url(),
  );
});

test('start if a password manager fills in a field without a key or a click', async () => {
  const { page, release } = await open();
  release();
  await page.$eval('[name=controlled]', (element) => {
    (element as HTMLInputElement).value = 'filled in';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await says(page, '.fields output', 'filled in false a 0');
});

test('keep what the visitor types and presses at any moment of a slow start', async () => {
  for (let steps = 0, isLive = false; !isLive; steps++) {
    const { page, release } = await open();
    // tsx wraps functions in a call of this helper, so the page needs it too.
    await page.evaluateOnNewDocument('globalThis.__name = (it) => it');
    await page.evaluateOnNewDocument(holdTasks);
    await page.goto(new URL('/slow', page.url()).href);
    await page.type('[name=text]', 'ab');
    await page.type('[name=long]', 'm');
    await page.click('[name=box]');
    release();
    await untilIn(page, 'held.length > 0');
    for (let step = 0; step < steps; step++) await page.evaluate('held.shift()?.()');
    isLive = (await text(page, '.slow output'))?.startsWith('true') ?? false;
    await page.type('[name=text]', 'c');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.type('[name=long]', 'e');
    await page.click('[name=box]');
    await page.evaluate('letGo()');
    await says(page, '.slow output', 'true a meSo false');
    await page.close();
  }
});

test('start on load, when idle, when a media query matches, or once they come into view', async () => {
  const { page, asked } = await open('/later');
  await says(page, '.load', 'live');
  await says(page, '.idle', 'live');
  assert.not.ok(asked().includes('/islands/Visible'), asked().join(' '));
  await page.$eval('.visible', (element) => element.scrollIntoView());
  await says(page, '.visible', 'live');
  const wide = await open();
  wide.release();
  assert.is(await text(wide.page, '.wide'), 'still');
  await wide.page.setViewport({ width: 1100, height: 600 });
  await says(wide.page, '.wide', 'live');
});

test('with nothing to press record no events, and retry when they are seen again', async () => {
  const { page } = await open('/timer');
  const loader = await page.$eval('body > script', ({ textContent }) => textContent);
  assert.not.match(loader ?? '', 'pointerdown');
  await page.waitForSelector('[data-failed]');
  assert.is(await text(page, '#timer'), 'waits');
  await page.evaluate(() => scrollTo(0, 4000));
  await settle(page);
  await page.evaluate(() => scrollTo(0, 0));
  await says(page, '#timer', 'runs');
});

islands.run();
