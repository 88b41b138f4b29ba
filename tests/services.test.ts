/** What `content/services.yml` switches on: in the files, and in a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from './browser.ts';
import { run } from './command.ts';
import { copySite } from './copy.ts';
import { emitSite } from './emitted.ts';
import { record } from './recorder.ts';
import { type Served, serve } from './server.ts';
import { readPage } from './site.ts';
import { readTree } from './tree.ts';
import { canBrowse } from './visit.ts';

/** The folder of the site with these services. */
async function siteWith(services?: string): Promise<string> {
  const { folder, problems } = await emitSite(copySite(services));
  assert.equal(problems, []);
  return folder;
}

const FIREBASE =
  'signIn: { provider: firebase, apiKey: key, authDomain: zone.firebaseapp.com, projectId: demo-zone }\n';

const files = suite('services in the output');

files('add no byte while they are off', async () => {
  const off = 'analytics: { provider: none, consent: required }\nsignIn: { provider: none }\nforms:\n';
  const [without, withFile] = (await Promise.all([siteWith(), siteWith(off)])).map(readTree);
  assert.equal(Object.keys(withFile ?? {}), Object.keys(without ?? {}));
  for (const [path, contents] of Object.entries(without ?? {})) {
    assert.ok(withFile?.[path] === contents, path);
    assert.not.match(contents, /sendBeacon|firebase|consent-|data-island="(Analytics|SignIn)"/, path);
  }
  assert.match(without?.['cookie-policy.html'] ?? '', /no cookies by default/);
});

files('weigh little, and are described in the policies', async () => {
  const root = copySite(`analytics: { provider: beacon, endpoint: "https://count.zone.example/collect" }\n${FIREBASE}`);
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 0, err);
  const folder = join(root, 'dist');
  const script = (name: string) => {
    const file = readdirSync(join(folder, 'islands')).find((path) => path.startsWith(`${name}-`)) ?? '';
    return readFileSync(join(folder, 'islands', file));
  };
  assert.ok(brotliCompressSync(script('Analytics')).length < 1550);
  assert.match(script('SignIn').toString(), /identitytoolkit/);
  assert.match(readPage(folder, '/pricing'), /data-island="SignIn" data-when="idle"/);
  assert.match(readFileSync(join(folder, 'licenses.txt'), 'utf8'), /@firebase\/auth\n-+\n\nApache-2\.0/);
  const [cookies, privacy] = ['/cookie-policy', '/privacy-policy'].map((path) => readPage(folder, path));
  assert.not.match(cookies ?? '', /no cookies by default/);
  assert.match(cookies ?? '', /<code>consent<\/code>[\s\S]*<code>firebaseLocalStorageDb<\/code>/);
  assert.match(
    privacy ?? '',
    /our own, at <code>https:\/\/count\.zone\.example\/collect<\/code>[\s\S]*Firebase Authentication/,
  );
});

files('are errors with the name of the missing setting', async () => {
  const root = copySite('analytics: { provider: google, id: UA-1 }\nsignIn: { provider: firebase }\n');
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 1);
  for (const key of ['analytics.id', 'signIn.apiKey', 'signIn.authDomain', 'signIn.projectId'])
    assert.match(err, new RegExp(`content/services\\.yml:[12].*\\n.*\`${key}\``));
});

files.run();

/** Services on loopback, sites that use them, and a browser. */
interface Stage {
  browser: Browser;
  recorder: Awaited<ReturnType<typeof record>>;
  /** A site that counts without consent, and one that asks for it. */
  counts: Served;
  asks: Served;
}

let opened: Promise<Stage> | undefined;
const stage = (): Promise<Stage> => {
  opened ??= (async () => {
    const recorder = await record();
    const beacon = `provider: beacon, endpoint: "${recorder.origin}/collect"`;
    const sites = [`analytics: { ${beacon}, consent: not-needed }\n`, `analytics: { ${beacon} }\n`].map(siteWith);
    const [counts, asks] = await Promise.all((await Promise.all(sites)).map(serve));
    return { browser: await launch(await findBrowser()), recorder, counts: counts as Served, asks: asks as Served };
  })();
  return opened;
};

const analytics = suite('analytics');
const test = canBrowse() ? analytics : analytics.skip;
analytics.after(async () => {
  const { browser, recorder, counts, asks } = (await opened?.catch(() => undefined)) ?? {};
  await browser?.close();
  for (const server of [recorder, counts, asks]) await server?.close();
});

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const isHidden = (page: Page) => page.$eval('.consent', (notice) => notice.hasAttribute('hidden'));
const namesOf = (bodies: { body: string }[]) => bodies.map(({ body }) => JSON.parse(body).name).sort();

/** A new visitor, with empty storage. */
async function visit(address: string, { before = '', referer = '' } = {}): Promise<Page> {
  const page = await (await stage()).browser.newPage();
  const session = await page.createCDPSession();
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await session.detach();
  if (before) await page.evaluateOnNewDocument(before);
  // Without this, each page would first play its transition.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(address, { waitUntil: 'networkidle0', ...(referer && { referer, referrerPolicy: 'unsafe-url' }) });
  return page;
}

test('sends each event of a page once, with screen, path, title and the site that the visitor came from', async () => {
  const { counts, recorder } = await stage();
  const referer = 'https://elsewhere.example/found?for=zone';
  const page = await visit(`${counts.origin}/download-app?from=here#top`, { referer });
  await scrollToEnd(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await scrollToEnd(page);
  const title = await page.title();
  const received = await recorder.take(3);
  assert.equal(
    received.map(({ path, body }) => ({ path, ...JSON.parse(body) })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    ['download_screen_in_view', 'footer_in_view', 'screen_view'].map((name) => ({
      path: '/download-app',
      name,
      screen: 'download-app',
      title,
      source: 'https://elsewhere.example',
    })),
  );
  await page.close();
});

test('names the screen of an alias and of a dead link, by the address that was asked for', async () => {
  const { counts, recorder } = await stage();
  for (const [path, screen] of [
    ['/parakh-education', 'home'],
    ['/no-such-page', '404'],
    ['/terms-and-condition', 'terms-of-service'],
  ]) {
    const page = await visit(counts.origin + path);
    const [view] = (await recorder.take(1)).map(({ body }) => JSON.parse(body));
    assert.equal([view.name, view.path, view.screen], ['screen_view', path, screen]);
    await page.close();
  }
});

test('loses nothing when the visitor leaves in the same moment', async () => {
  const { counts, recorder } = await stage();
  const page = await visit(`${counts.origin}/blog`);
  await page.emulateMediaFeatures();
  await recorder.take(1);
  await page.goto(`${counts.origin}/pricing`, { waitUntil: 'networkidle0' });
  // The footer comes into view in the frame that is the last of the page.
  await page.evaluate(
    (next) =>
      new Promise<void>((done) => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        requestAnimationFrame(() =>
          setTimeout(() => {
            location.href = next;
            done();
          }),
        );
      }),
    `${counts.origin}/changelog`,
  );
  await page.waitForFunction(() => location.pathname === '/changelog');
  const told = (await recorder.take(3)).map(({ body }) => JSON.parse(body)).filter(({ path }) => path === '/pricing');
  assert.equal(
    told.map(({ name }) => name),
    ['screen_view', 'footer_in_view'],
  );
  await page.close();
});

test('sends and stores nothing before the choice, and nothing after a no', async () => {
  const { asks, recorder } = await stage();
  const page = await visit(`${asks.origin}/download-app`);
  const stored = () => page.evaluate(() => [...document.cookie, ...Object.keys(localStorage)].join());
  await scrollToEnd(page);
  assert.equal(await recorder.take(0), []);
  assert.is(await stored(), '');
  await page.click('.consent [value=no]');
  await page.goto(`${asks.origin}/pricing`, { waitUntil: 'networkidle0' });
  await scrollToEnd(page);
  assert.equal(await recorder.take(0), []);
  assert.is(await stored(), 'consent');
  assert.is(await isHidden(page), true);
  await page.close();
});

test('begins with a yes, keeps it, and ends when it is withdrawn in the footer', async () => {
  const { asks, recorder } = await stage();
  const page = await visit(`${asks.origin}/download-app`);
  await page.click('.consent [value=yes]');
  assert.equal(namesOf(await recorder.take(2)), ['download_screen_in_view', 'screen_view']);
  await page.goto(`${asks.origin}/pricing`, { waitUntil: 'networkidle0' });
  assert.is(await isHidden(page), true);
  await scrollToEnd(page);
  assert.equal(namesOf(await recorder.take(2)), ['footer_in_view', 'screen_view']);
  const hasFocus = (name: string) =>
    page.evaluate((name) => document.activeElement?.classList.contains(name) ?? false, name);
  await page.click('.consent-change');
  assert.is(new URL(page.url()).pathname, '/pricing');
  assert.ok(await hasFocus('consent'));
  await page.click('.consent [value=no]');
  assert.ok(await hasFocus('consent-change'));
  await page.goto(`${asks.origin}/download-app`, { waitUntil: 'networkidle0' });
  await scrollToEnd(page);
  assert.equal(await recorder.take(0), []);
  // A second yes on a page that was counted does not count it again.
  for (const answer of ['yes', 'no', 'yes']) {
    await page.click('.consent-change');
    await page.click(`.consent [value=${answer}]`);
  }
  assert.equal(namesOf(await recorder.take(2)), ['footer_in_view', 'screen_view']);
  await page.close();
});

test('follows a choice that is made in another tab', async () => {
  const { browser, asks, recorder } = await stage();
  const page = await visit(`${asks.origin}/pricing`);
  const other = await browser.newPage();
  await other.goto(`${asks.origin}/zone-ai`, { waitUntil: 'networkidle0' });
  await other.click('.consent [value=yes]');
  const told = (await recorder.take(2)).map(({ body }) => JSON.parse(body));
  assert.equal(told.map(({ path }) => path).sort(), ['/pricing', '/zone-ai']);
  assert.is(await isHidden(page), true);
  for (const one of [page, other]) await one.close();
});

test('sends nothing, and shows no notice, where the browser sends an opt-out signal', async () => {
  const { asks, counts, recorder } = await stage();
  for (const signal of ['globalPrivacyControl: { value: true }', "doNotTrack: { value: '1' }"])
    for (const { origin } of [asks, counts]) {
      const before = `Object.defineProperties(navigator, { ${signal} })`;
      const page = await visit(`${origin}/download-app`, { before });
      await scrollToEnd(page);
      assert.equal(await recorder.take(0), [], signal);
      if (origin === asks.origin) {
        assert.is(await isHidden(page), true);
        await page.focus('.consent-change');
        await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
        assert.match(page.url(), /\/cookie-policy#your-choices$/);
      }
      await page.close();
    }
});

test('asks without covering the page, in two buttons of one look, and answers to the keyboard', async () => {
  const { asks, recorder } = await stage();
  for (const [width, height] of [
    [1440, 900],
    [320, 640],
  ] as const) {
    const page = await visit(`${asks.origin}/pricing`);
    await page.setViewport({ width, height });
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
      ['.footer-legal', '.consent'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
    );
    assert.ok((end?.bottom ?? 0) <= (notice?.top ?? 0), `${end?.bottom} ${notice?.top}`);
    await page.focus('.header-skip');
    for (const name of ['policy', 'yes', 'no']) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => (document.activeElement as HTMLButtonElement).value || 'policy');
      assert.is(at, name);
    }
    await page.keyboard.press('Enter');
    assert.is(await isHidden(page), true);
    await page.close();
  }
  assert.equal(await recorder.take(0), []);
});

/** Beacons may overtake one another. */
function assertSent(received: unknown[], expected: unknown[]): void {
  const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).sort();
  assert.equal(sorted(received), sorted(expected));
}

test('sends the tag of Google its own format', async () => {
  const { recorder } = await stage();
  const settings = `provider: google, id: G-TEST, host: "${recorder.origin}", consent: not-needed`;
  const served = await serve(await siteWith(`analytics: { ${settings} }\n`));
  const page = await visit(`${served.origin}/download-app`);
  const [tag, ...pushed] = await recorder.take(5);
  assert.is(tag?.path, '/gtag/js?id=G-TEST');
  const screen = { screen_name: 'download-app', page_path: '/download-app', page_title: await page.title() };
  assertSent(
    pushed.map(({ body }) => JSON.parse(body)).filter(([kind]) => kind === 'event'),
    ['screen_view', 'download_screen_in_view'].map((name) => ['event', name, { ...screen, transport_type: 'beacon' }]),
  );
  await page.close();
  await served.close();
});

test('loads a tag after a yes only, and deletes its cookies after a no', async () => {
  const { recorder } = await stage();
  const settings = `provider: google, id: G-TEST, host: "${recorder.origin}"`;
  const served = await serve(await siteWith(`analytics: { ${settings} }\n`));
  const page = await visit(`${served.origin}/pricing`);
  assert.equal(await recorder.take(0), []);
  await page.click('.consent [value=yes]');
  assert.match((await recorder.take(4))[0]?.path ?? '', /gtag/);
  // What the tag itself would have set.
  await page.evaluate(() => ['_ga=1', '_ga_TEST=2', 'other=3'].map((cookie) => Object.assign(document, { cookie })));
  // On the way to the link the footer comes into view.
  await page.click('.consent-change');
  assert.is((await recorder.take(1)).length, 1);
  await page.click('.consent [value=no]');
  assert.is(await page.evaluate(() => document.cookie), 'other=3');
  await scrollToEnd(page);
  assert.equal(await recorder.take(0), []);
  await page.close();
  await served.close();
});

analytics.run();
