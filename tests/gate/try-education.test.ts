/** The register of Zone Education, and the phone of a parent. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../islands/parts/words.ts';
import { findBrowser } from '../browser.ts';
import { builtSite, readFront } from '../site.ts';
import { partOf, press, said, says, seenTexts, textsOf, tryOn } from '../trying.ts';
import { until, untilEqual } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const tries = suite('marks');
const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(test, opener);

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
