/** The card of Zone Cards, and the register and the parent's phone of Zone Education. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Section } from '../../content/schema/sections.ts';
import { codeOf, vcardOf } from '../../islands/parts/card.ts';
import { fill } from '../../islands/parts/words.ts';
import { findBrowser } from '../browser.ts';
import { builtSite, readData, readFront } from '../site.ts';
import { partOf, press, said, says, seenTexts, textsOf, tryOn } from '../trying.ts';
import { canBrowse, openerOf, until, untilEqual } from '../visit.ts';

const tries = suite('cards and marks');
const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(test, opener);

const cards = partOf('cards');
const { asenla, organiser } = readData('samples');

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

const education = partOf('education');
const row = (pupil: number) => `[name=absent][value="${pupil}"]`;
/** The message that a parent gets about a pupil. */
const message = (pupil: number, language = 0) =>
  fill(education.messages[language].text, { name: education.pupils[pupil].called[language] });
/** The visible texts on the phone. */
const readPhone = (page: Page) =>
  seenTexts(page, '.try-education-phone :is(.try-education-idle, li b, li p)');
/** The words on the phone in front, which covers the others. */
const inFront = (page: Page) =>
  page.$eval('.try-education-phone ol', (stack) => {
    const { left, top, width, height } = stack.getBoundingClientRect();
    scrollTo({ top: top + scrollY - 200, behavior: 'instant' });
    const phone = document
      .elementFromPoint(left + width / 2, top + height - 20 - (top - 200))
      ?.closest('li');
    return [...(phone?.querySelectorAll('b, p') ?? [])]
      .flatMap((one) => (one.getClientRects().length > 0 ? one.textContent : []))
      .join();
  });
/** The pupils who are marked at the start. */
const marked = [...education.pupils.keys()].filter((pupil) => education.pupils[pupil].absent);
/** The counts on the lane, which the styles write, as a screen reader gets them. */
async function readCounts(page: Page): Promise<number[]> {
  const lane = await page.$$('.operator-education-in');
  const trees = await Promise.all(
    lane.map((root) => page.accessibility.snapshot({ root, interestingOnly: false })),
  );
  return trees.map((tree) => Number(/\d+(?= \D*$)/.exec(textIn(tree))?.[0]));
}
interface Node {
  name?: string;
  children?: Node[];
}
const textIn = (node: Node | null): string =>
  node?.children ? node.children.map(textIn).join('') : `${node?.name ?? ''} `;
const titleTo = (pupil: number) => fill(education.phone.to, education.pupils[pupil]);

test('on /zone-education sends the phone a message for each absent pupil, with a script and without', async () => {
  for (const scripting of [true, false]) {
    const { page, close } = await opener('/zone-education', { scripting, still: true });
    assert.equal(
      await readPhone(page),
      marked.flatMap((pupil) => [titleTo(pupil), message(pupil)]),
    );
    for (const pupil of marked) await press(page, row(pupil));
    assert.equal(await readPhone(page), [education.phone.idle]);
    await press(page, row(3));
    if (scripting) await says(page, fill(education.says.absent, education.pupils[3]));
    assert.equal(await readPhone(page), [titleTo(3), message(3)]);
    await press(page, '[value=mr]');
    assert.equal(await readPhone(page), [titleTo(3), message(3, 2)]);
    await press(page, row(3));
    assert.equal(await readPhone(page), [education.phone.idle]);
    await close();
  }
});

asleep(
  '/zone-education',
  'keeps earlier marks and language, and opens one message',
  async ({ page, release }) => {
    await press(page, row(5));
    await press(page, row(1));
    await press(page, '[value=hi]');
    release();
    // Which of the two came first is not known: nothing ran yet.
    const newest = [1, 5].map((pupil) => [titleTo(pupil), message(pupil, 1)].join());
    await until(
      async () => newest.includes(await inFront(page)),
      () => inFront(page),
    );
    assert.is((await page.$$('.try [name=absent]:checked')).length, marked.length + 2);
    await press(page, row(6));
    await says(page, fill(education.says.absent, education.pupils[6]));
    assert.equal(await inFront(page), [titleTo(6), message(6, 1)].join());
    assert.is((await seenTexts(page, '.try-education-phone li > b')).length, marked.length + 3);
  },
);

awake(
  '/zone-education',
  'never moves a row of the register under the pointer',
  async ({ page }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 900 });
      const places = () =>
        page.$$eval('.try [name=absent]', (rows) =>
          rows.map((one) => one.getBoundingClientRect().top + scrollY),
        );
      const before = await places();
      for (const pupil of education.pupils.keys()) {
        await press(page, row(pupil));
        assert.equal(await places(), before, `${width}, pupil ${pupil}`);
      }
    }
  },
);

test('on /zone-education feeds the head’s day from the register, with a script and without', async () => {
  const day = readFront('products/education').sections.find(
    ({ kind }: { kind: string }) => kind === 'operator-education',
  );
  const { staff, register, visitors } = day;
  for (const scripting of [true, false]) {
    const { page, close } = await opener('/zone-education', { scripting, still: true });
    for (const absent of [marked.length, marked.length + 1]) {
      const morning = staff.total - staff.leave + register.pupils - register.elsewhere - absent;
      const counts = [staff.total - staff.leave, ...[0, 2, 2, 0].map((guests) => morning + guests)];
      assert.is(visitors.list.length, 2);
      await untilEqual(async () => (await readCounts(page)).slice(0, 5).join(), counts.join());
      const phones = '.operator-education-phones li';
      assert.is(
        (await page.$$eval(phones, (all) => all.filter((one) => one.getClientRects().length > 0)))
          .length,
        absent,
      );
      await press(page, row(7));
    }
    await close();
  }
});

awake(
  '/zone-education',
  'announces a message in its language, and undoes marks one by one',
  async ({ page }) => {
    for (const pupil of education.pupils.keys())
      if (!marked.includes(pupil)) await press(page, row(pupil));
    await says(page, education.says.all);
    await press(page, '[value=hi]');
    await until(
      async () => (await said(page)).includes(education.messages[1].name),
      () => said(page),
    );
    const heard = (await textsOf(page, '[role=status] [lang=hi]')).map((text) => text?.trim());
    assert.equal(heard, [education.messages[1].name, message(7, 1)]);
    await press(page, 'button');
    await says(page, fill(education.says.undone, education.pupils[7]));
    await press(page, 'button');
    await says(page, fill(education.says.undone, education.pupils[6]));
    assert.is((await page.$$('.try [name=absent]:checked')).length, 6);
    await press(page, row(0));
    await says(page, fill(education.says.here, education.pupils[0]));
  },
);

tries.run();
