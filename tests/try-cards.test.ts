/** The card of Zone Cards. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, vcardOf } from '../islands/parts/card.ts';
import { fill } from '../islands/parts/words.ts';
import { readData } from './site.ts';
import { partOf, press, said, says, tryOn } from './trying.ts';
import { chosenBrowser, openerOf, until } from './visit.ts';

const suiteOfCards = suite('the card of Zone Cards');
const test = (await chosenBrowser()) ? suiteOfCards : suiteOfCards.skip;
const opener = openerOf(suiteOfCards);
const open = tryOn(opener);

const cards = partOf('cards');
const { asenla, organiser } = readData('samples');

/** The card as its label says it. */
const card = (who: string, material: string, codes: string) =>
  fill(cards.says.card, { who, material, codes: cards.says[codes] });
const labelled = (page: Page) => page.$eval('.try [role=img]', (drawing) => drawing.getAttribute('aria-label'));
/** Replaces what a field says. */
async function retype(page: Page, field: string, text: string): Promise<void> {
  await page.focus(field);
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

test('draws what was typed and chosen before it woke, with a code of it, and says it once', async () => {
  const { page, close } = await open('/zone-cards', { slow: true, still: true });
  await retype(page, '#try-name', 'Priya Shinde');
  await retype(page, '#try-role', 'Head, science');
  await press(page, '[value=metal]');
  await says(page, card('Priya Shinde, Head, science', 'Metal', 'both'));
  assert.is(await labelled(page), await said(page));
  const drawn = await page.$$eval('.try-cards-code path', (rows) => rows.map((row) => row.getAttribute('d')));
  assert.equal(drawn, codeOf(vcardOf({ name: 'Priya Shinde', role: 'Head, science' })).rows);
  const shown = await page.$$eval('.try-cards-card text', (all) => all.map(({ textContent }) => textContent));
  assert.equal(shown.slice(0, 3), ['PS', 'Priya', 'Shinde']);
  await close();
});

test('offers the codes that the table of materials offers, with a script and without', async () => {
  for (const scripting of [true, false]) {
    const { page, close } = await opener('/zone-cards', { scripting, still: true });
    const seen = () =>
      page.$$eval('.try [class*=try-cards-]:is(.try-pick, span)', (all) =>
        all.filter((one) => one.getClientRects().length > 0).map(({ textContent }) => textContent),
      );
    const { reads, notes } = cards;
    const offers = { paper: [reads.qr, notes.without], pvc: [reads.qr, reads.nfc], metal: [notes.included] };
    for (const [material, offered] of Object.entries({ ...offers, keychain: offers.metal })) {
      await press(page, `[value=${material}]`);
      assert.equal(await seen(), offered, material);
      assert.ok(await page.$eval(`.try-cards-${material}`, (one) => getComputedStyle(one).visibility === 'visible'));
    }
    await press(page, '[value=paper]');
    await press(page, '[name=qr]');
    assert.is(await page.$eval('.try-cards-code', (code) => getComputedStyle(code).visibility), 'hidden');
    if (scripting) await says(page, card(`${asenla}, ${organiser}`, 'Paper', 'none'));
    await close();
  }
});

test('asks for a name before it saves, and then saves a picture and a contact', async () => {
  const { page, close } = await open('/zone-cards', { still: true });
  // What is saved is kept here, and not downloaded.
  await page.evaluate(() => {
    const saved: [string, Promise<string>][] = [];
    URL.createObjectURL = (file) => {
      saved.push(['', (file as Blob).text()]);
      return '#';
    };
    HTMLAnchorElement.prototype.click = function () {
      (saved.at(-1) as [string, unknown])[0] = this.download;
    };
    Object.assign(globalThis, { saved });
  });
  await retype(page, '#try-name', '');
  await press(page, 'button + button');
  await until(async () => (await page.$eval('#try-wrong', ({ textContent }) => textContent)) === cards.fields.wrong);
  const focused = () => page.evaluate(() => [document.activeElement?.id, document.activeElement?.ariaInvalid]);
  assert.equal(await focused(), ['try-name', 'true']);
  await page.keyboard.type('Zoya Khan');
  assert.equal(await focused(), ['try-name', 'false']);
  await press(page, 'button + button');
  await says(page, cards.says.contact);
  await press(page, 'button');
  await says(page, cards.says.picture);
  const saved = (await page.evaluate(
    'Promise.all(saved.map(async ([name, text]) => [name, await text]))',
  )) as string[][];
  assert.equal(saved[0], ['Zoya Khan.vcf', vcardOf({ name: 'Zoya Khan', role: organiser })]);
  assert.is(saved[1]?.[0], 'Zoya Khan.png');
  assert.match(saved[1]?.[1] ?? '', /^.PNG/);
  await close();
});

suiteOfCards.run();
