/** A site with analytics and sign-in before, after and without a visitor's consent. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { countedOn, go, scrollToEnd, withSettings } from '../recorder.ts';
import { readPage } from '../site.ts';
import { until } from '../until.ts';
import { canBrowse } from '../visit.ts';

/** Builds the site with both services on. */
async function build(host: string): Promise<string> {
  const { folder, problems } = await emitSite(
    copySite(`analytics: { provider: beacon, endpoint: "${host}/collect" }
signIn: { provider: firebase, apiKey: key, authDomain: zone.firebaseapp.com, projectId: demo-zone }
`),
  );
  assert.equal(problems, []);
  return folder;
}

const consent = suite('consent');
const visit = countedOn(consent, build);
const test = canBrowse() ? consent : consent.skip;

const isHidden = (page: Page) => page.$eval('.consent', (notice) => notice.hasAttribute('hidden'));
const namesOf = (bodies: { body: string }[]) =>
  bodies.map(({ body }) => JSON.parse(body).name).sort();

test('is asked for services that the policies describe, and whose licences are listed', async () => {
  const { folder, recorder } = await visit('/pricing');
  assert.match(
    readFileSync(join(folder, 'licenses.txt'), 'utf8'),
    /@firebase\/auth\n-+\n\nApache-2\.0/,
  );
  const [cookies = '', privacy = ''] = ['/cookie-policy', '/privacy-policy'].map((path) =>
    readPage(folder, path),
  );
  assert.not.match(cookies, /no cookies by default/);
  assert.match(cookies, /<code>consent<\/code>[\s\S]*<code>firebaseLocalStorageDb<\/code>/);
  assert.match(privacy, `our own, at <code>${recorder}/collect</code>`);
  assert.match(privacy, 'Firebase Authentication');
});

test('is required before anything is sent or stored, and a no stores only itself', async () => {
  const { page, take, origin } = await visit('/download-app');
  const stored = () =>
    page.evaluate(() => [...document.cookie, ...Object.keys(localStorage)].join());
  await scrollToEnd(page);
  assert.equal(await take(0, page), []);
  assert.is(await stored(), '');
  await page.click('.consent [value=no]');
  await go(page, `${origin}/pricing`);
  await scrollToEnd(page);
  assert.equal(await take(0, page), []);
  assert.is(await stored(), 'consent');
  assert.is(await isHidden(page), true);
});

test('takes effect with a yes, lasts, and ends when it is withdrawn in the footer', async () => {
  const { page, take, origin } = await visit('/download-app');
  await page.click('.consent [value=yes]');
  assert.equal(namesOf(await take(2, page)), ['download_screen_in_view', 'screen_view']);
  await go(page, `${origin}/pricing`);
  assert.is(await isHidden(page), true);
  await scrollToEnd(page);
  assert.equal(namesOf(await take(2, page)), ['footer_in_view', 'screen_view']);
  const hasFocus = (name: string) =>
    page.evaluate((name) => document.activeElement?.classList.contains(name) ?? false, name);
  await page.click('.consent-change');
  assert.is(new URL(page.url()).pathname, '/pricing');
  assert.ok(await hasFocus('consent'));
  await page.click('.consent [value=no]');
  assert.ok(await hasFocus('consent-change'));
  await go(page, `${origin}/download-app`);
  await scrollToEnd(page);
  assert.equal(await take(0, page), []);
  // A second yes on the same page does not count it again.
  for (const answer of ['yes', 'no', 'yes']) {
    await page.click('.consent-change');
    await page.click(`.consent [value=${answer}]`);
  }
  assert.equal(namesOf(await take(2, page)), ['footer_in_view', 'screen_view']);
});

test('applies to other tabs, too', async () => {
  const { page, take } = await visit('/pricing');
  const { page: other } = await visit('/zone-ai');
  await other.click('.consent [value=yes]');
  const told = (await take(2, other)).map(({ body }) => JSON.parse(body).path);
  assert.equal(told.sort(), ['/pricing', '/zone-ai']);
  await until(() => isHidden(page));
});

test('is not asked for if the browser sends an opt-out signal, and nothing is sent', async () => {
  for (const signal of ['globalPrivacyControl: { value: true }', "doNotTrack: { value: '1' }"]) {
    const { page, take } = await visit('/download-app', {
      before: `Object.defineProperties(navigator, { ${signal} })`,
    });
    await scrollToEnd(page);
    assert.equal(await take(0, page), [], signal);
    assert.is(await isHidden(page), true);
    await page.focus('.consent-change');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    assert.match(page.url(), /\/cookie-policy#your-choices$/);
  }
});

test('is asked for without covering the page, by two equal buttons that the keyboard can reach', async () => {
  for (const width of [1440, 320]) {
    const { page, take } = await visit('/pricing');
    await page.setViewport({ width, height: 640 });
    const [yes, no] = await page.$$eval('.consent button', (buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color } = getComputedStyle(button);
        return { width, height, backgroundColor, color };
      }),
    );
    assert.equal(yes, no);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await scrollToEnd(page);
    const [end, notice] = await page.evaluate(() =>
      ['.footer-legal', '.consent'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      ),
    );
    assert.ok((end?.bottom ?? 0) <= (notice?.top ?? 0), `${end?.bottom} ${notice?.top}`);
    await page.focus('.header-skip');
    for (const name of ['policy', 'yes', 'no']) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(
        () => (document.activeElement as HTMLButtonElement).value || 'policy',
      );
      assert.is(at, name);
    }
    await page.keyboard.press('Enter');
    assert.is(await isHidden(page), true);
    assert.equal(await take(0, page), []);
  }
});

test('loads the Google tag only after a yes, feeds it in its own format, and deletes its cookies after a no', async () => {
  const { page, take, origin, folder, recorder } = await visit('/pricing');
  const settings = { provider: 'google', id: 'G-TEST', host: recorder, screen: 'pricing' };
  writeFileSync(
    join(folder, 'tagged.html'),
    withSettings(readPage(folder, '/pricing'), 'Analytics', settings),
  );
  await go(page, `${origin}/tagged`);
  assert.equal(await take(0, page), []);
  await page.click('.consent [value=yes]');
  const [tag, ...pushed] = await take(4, page);
  assert.is(tag?.path, '/gtag/js?id=G-TEST');
  const about = { screen_name: 'pricing', page_path: '/tagged', page_title: await page.title() };
  const sent = pushed.map(({ body }) => body).filter((body) => body.startsWith('["event"'));
  assert.equal(sent, [
    JSON.stringify(['event', 'screen_view', { ...about, transport_type: 'beacon' }]),
  ]);
  // Cookies that the tag itself would have set.
  await page.evaluate(() =>
    ['_ga=1', '_ga_TEST=2', 'other=3'].map((cookie) => Object.assign(document, { cookie })),
  );
  // Scrolling to the link brings the footer into view.
  await page.click('.consent-change');
  assert.is((await take(1, page)).length, 1);
  await page.click('.consent [value=no]');
  assert.is(await page.evaluate(() => document.cookie), 'other=3');
  await scrollToEnd(page);
  assert.equal(await take(0, page), []);
});

consent.run();
