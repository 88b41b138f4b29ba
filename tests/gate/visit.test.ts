import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until, untilEqual, untilIn } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const waits = suite('a wait that ends in vain');
const look = canBrowse() ? waits : waits.skip;
const open = openerOf(waits);

look('says what was wanted and what was there', async () => {
  const { page } = await open('/robots.txt');
  await page.evaluate(() => {
    document.body.innerHTML = '<p role="status">Five seats</p><button>Ring</button>';
    document.querySelector('button')?.focus();
  });
  const waits = await Promise.allSettled([
    until(
      () => [].length > 5,
      () => ['seat', 6],
    ),
    until(() => Promise.reject(new Error('No bell'))),
    untilEqual(() => page.$eval('p', ({ textContent }) => textContent), 'Six seats'),
    untilIn(page, (words) => document.body.innerText === words, 'Quiet'),
  ]);
  const [plain, thrown, equal, inPage] = waits.map((wait) =>
    wait.status === 'rejected' ? wait.reason : undefined,
  );
  assert.match(plain.message, /length[\s\S]*\[ 'seat', 6 \]/);
  assert.match(thrown.message, 'No bell');
  assert.is(equal.actual, 'Five seats');
  assert.is(equal.expects, 'Six seats');
  for (const part of [
    'document.body.innerText',
    '"Quiet"',
    '/robots.txt',
    'Five seats',
    '<button>Ring',
  ])
    assert.ok(inPage.message.includes(part), part);
});

waits.run();
