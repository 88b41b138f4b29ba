/** The card of Zone Cards, and its desk. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Section } from '../../content/schema/sections.ts';
import { codeOf, vcardOf } from '../../islands/parts/card.ts';
import { fill } from '../../islands/parts/words.ts';
import { sample } from '../../pages/drawings/files.ts';
import { findBrowser } from '../browser.ts';
import { builtSite, readData, readFront } from '../site.ts';
import { partOf, press, said, says, seenTexts, textsOf, tryOn } from '../trying.ts';
import { untilEqual } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const tries = suite('cards');
const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(test, opener);

const cards = partOf('cards');
const words = { data: { samples: readData('samples') } };
const [asenla, organiser] = ['asenla', 'organiser'].map((key) => sample(words, key)) as [
  string,
  string,
];

/** The label of a card. */
const card = (who: string, material: string, codes: string) =>
  fill(cards.says.card, { who, material, codes: cards.says[codes] });
const labelled = (page: Page) =>
  page.$eval('.try [role=img]', (drawing) => drawing.getAttribute('aria-label'));
/** Replaces the value of a field. */
async function retype(page: Page, field: string, text: string): Promise<void> {
  await page.focus(field);
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

asleep(
  '/zone-cards',
  'draws and announces the card that was chosen before it woke',
  async ({ page, release }) => {
    await retype(page, '#try-name', 'Priya Shinde');
    await retype(page, '#try-role', 'Head, science');
    await press(page, '[value=metal]');
    release();
    await says(page, card('Priya Shinde, Head, science', 'Metal', 'both'));
    assert.is(await labelled(page), await said(page));
    const drawn = await page.$$eval('.try-cards-code path', (rows) =>
      rows.map((row) => row.getAttribute('d')),
    );
    assert.equal(drawn, codeOf(vcardOf({ name: 'Priya Shinde', role: 'Head, science' })).rows);
    const shown = await textsOf(page, '.try-cards-card text');
    // Nothing is drawn over the portrait.
    assert.equal(shown.slice(0, 2), ['Priya', 'Shinde']);
  },
);

awake('/zone-cards', 'leaves nothing of a name or role of two equal lines', async ({ page }) => {
  const paste = async (field: string, text: string) => {
    await page.$eval(field, (input) => (input as HTMLInputElement).select());
    await page.keyboard.sendCharacter(text);
  };
  await page.focus('#try-name');
  for (const name of ['Alexandrina Alexandrina', 'Maximiliana Maximiliana', 'Bo'])
    await paste('#try-name', name);
  await page.focus('#try-role');
  for (const role of ['Internationalist internationalist', 'Head']) await paste('#try-role', role);
  await says(page, card('Bo, Head', 'PVC', 'qr'));
  assert.equal(await textsOf(page, '.try-cards-card text'), ['Bo', 'Head']);
});

test('on /zone-cards opens the doors of the chosen card, without a script', async () => {
  const { page, close } = await opener('/zone-cards', { scripting: false, still: true });
  const { access } = readFront('products/cards').sections.find(
    ({ kind }: Section) => kind === 'operator-cards',
  );
  const open = () =>
    page.$$eval(
      '.operator-cards-leaf',
      (all) => all.filter((leaf) => getComputedStyle(leaf).rotate === '90deg').length,
    );
  const said = () =>
    page.$$eval('.operator-cards-access > p', (all) =>
      all.filter((one) => one.getClientRects().length > 0).map(({ textContent }) => textContent),
    );
  for (const [at, { opens, text }] of access.cards.entries()) {
    await page.click(`.operator-cards-access [value="${at}"]`);
    assert.equal([await open(), await said()], [opens.length, [text]]);
  }
  await close();
});

test('on /zone-cards offers the codes of the table of materials, with a script and without', async () => {
  for (const scripting of [true, false]) {
    const { page, close } = await opener('/zone-cards', { scripting, still: true });
    const seen = () => seenTexts(page, '[class*=try-cards-]:is(.try-pick, span)');
    const { reads, notes } = cards;
    const offers = {
      paper: [reads.qr, notes.without],
      pvc: [reads.qr, reads.nfc],
      metal: [notes.included],
    };
    for (const [material, offered] of Object.entries({ ...offers, keychain: offers.metal })) {
      await press(page, `[value=${material}]`);
      assert.equal(await seen(), offered, material);
      assert.ok(
        await page.$eval(
          `.try-cards-${material}`,
          (one) => getComputedStyle(one).visibility === 'visible',
        ),
      );
    }
    await press(page, '[value=paper]');
    await press(page, '[name=qr]');
    assert.is(
      await page.$eval('.try-cards-code', (code) => getComputedStyle(code).visibility),
      'hidden',
    );
    if (scripting) await says(page, card(`${asenla}, ${organiser}`, 'Paper', 'none'));
    await close();
  }
});

awake(
  '/zone-cards',
  'asks for a name before it saves a contact and a picture',
  async ({ page }) => {
    // Downloads are caught here instead.
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
    await untilEqual(
      () => page.$eval('#try-wrong', ({ textContent }) => textContent),
      cards.fields.wrong,
    );
    const focused = () =>
      page.evaluate(() => [document.activeElement?.id, document.activeElement?.ariaInvalid]);
    await untilEqual(async () => (await focused()).join(), 'try-name,true');
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
  },
);

tries.run();
