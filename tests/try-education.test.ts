/** The register of Zone Education, and the phone of a parent. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../islands/parts/words.ts';
import { partOf, press, said, says, tryOn } from './trying.ts';
import { chosenBrowser, openerOf, until } from './visit.ts';

const register = suite('the register of Zone Education');
const test = (await chosenBrowser()) ? register : register.skip;
const opener = openerOf(register);
const open = tryOn(opener);

const education = partOf('education');
const row = (pupil: number) => `[name=absent][value="${pupil}"]`;
/** What a parent reads of a pupil. */
const message = (pupil: number, language = 0) =>
  fill(education.messages[language].text, { name: education.pupils[pupil].called[language] });
/** What can be read on the phone: to whom, and in which words. */
const read = (page: Page) =>
  page.$$eval('.try-education-phone :is(.try-education-idle, li b, li p)', (all) =>
    all.filter((one) => one.getClientRects().length > 0).map(({ textContent }) => textContent),
  );
const to = (pupil: number) => fill(education.phone.to, education.pupils[pupil]);

test('puts a message on the phone for each pupil that is absent, with a script and without', async () => {
  for (const scripting of [true, false]) {
    const { page, close } = await opener('/zone-education', { scripting, still: true });
    assert.equal(await read(page), [education.phone.idle]);
    await press(page, row(3));
    if (scripting) await says(page, fill(education.says.absent, education.pupils[3]));
    assert.equal(await read(page), [to(3), message(3)]);
    await press(page, '[value=mr]');
    assert.equal(await read(page), [to(3), message(3, 2)]);
    await press(page, row(3));
    assert.equal(await read(page), [education.phone.idle]);
    await close();
  }
});

test('keeps marks and a language from before it woke, says the last, and opens the last message alone', async () => {
  const { page, close } = await open('/zone-education', { slow: true, still: true });
  await press(page, row(5));
  await press(page, row(1));
  await press(page, '[value=hi]');
  await until(async () => (await read(page)).length === 3);
  assert.equal((await read(page)).filter((text) => text?.startsWith(to(1)) || text === to(5)).length, 2);
  assert.is((await page.$$('.try :checked')).length, 3);
  await press(page, row(6));
  await says(page, fill(education.says.absent, education.pupils[6]));
  assert.equal(await read(page), [to(1), to(5), to(6), message(6, 1)]);
  await close();
});

test('says the message in its own language, takes marks back one by one, and asks when all are absent', async () => {
  const { page, close } = await open('/zone-education', { still: true });
  for (const pupil of education.pupils.keys()) await press(page, row(pupil));
  await says(page, education.says.all);
  await press(page, '[value=hi]');
  await until(async () => (await said(page)).includes(education.messages[1].name));
  const heard = await page.$$eval('.try [role=status] [lang=hi]', (all) =>
    all.map(({ textContent }) => textContent?.trim()),
  );
  assert.equal(heard, [education.messages[1].name, message(7, 1)]);
  await press(page, 'button');
  await says(page, fill(education.says.undone, education.pupils[7]));
  await press(page, 'button');
  await says(page, fill(education.says.undone, education.pupils[6]));
  assert.is((await page.$$('.try [name=absent]:checked')).length, 6);
  await press(page, row(0));
  await says(page, fill(education.says.here, education.pupils[0]));
  await close();
});

register.run();
