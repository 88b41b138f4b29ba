import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite } from '../build/pipeline.ts';
import { findBrowser, launch } from './browser.ts';
import { copySite } from './copy.ts';
import { type Emitted, emitSite } from './emitted.ts';
import { type Recorder, record } from './recorder.ts';
import { type Served, serve } from './server.ts';
import { build, readPage } from './site.ts';
import { readTree } from './tree.ts';

const siteWith = async (services?: string): Promise<Emitted> => {
  const site = await emitSite(copySite(services));
  assert.equal(site.problems, []);
  return site;
};

const FIREBASE =
  'signIn: { provider: firebase, apiKey: key, authDomain: zone.firebaseapp.com, projectId: demo-zone }\n';

const files = suite('services in the output');

files('add no byte while they are off', async () => {
  const without = readTree((await siteWith()).folder);
  const off = 'analytics: { provider: none, consent: required }\nsignIn: { provider: none }\nforms:\n';
  for (const text of [off, '# Nothing yet.\n']) {
    const withFile = readTree((await siteWith(text)).folder);
    assert.equal(Object.keys(withFile), Object.keys(without));
    for (const [path, contents] of Object.entries(without)) assert.ok(withFile[path] === contents, path);
  }
  for (const [path, contents] of Object.entries(without))
    assert.not.match(contents, /sendBeacon|firebase|consent-|data-island="(Analytics|SignIn)"/, path);
});

files('weigh less than 1.5 kB of our own for analytics, and bring sign-in as a chunk of its own', async () => {
  const { folder } = await siteWith(`analytics: { provider: plausible, domain: zone.example }\n${FIREBASE}`);
  const script = (name: string) => {
    const file = readdirSync(join(folder, 'islands')).find((path) => path.startsWith(`${name}-`)) ?? '';
    return readFileSync(join(folder, 'islands', file));
  };
  assert.ok(brotliCompressSync(script('Analytics')).length < 1500);
  assert.match(script('SignIn').toString(), /identitytoolkit/);
  assert.match(readPage(folder, '/pricing'), /data-island="SignIn" data-when="idle"/);
  assert.match(readFileSync(join(folder, 'licenses.txt'), 'utf8'), /@firebase\/auth\n-+\n\nApache-2\.0/);
});

files('are errors with the name of the missing setting', async () => {
  const problemsOf = async (services: string) => {
    const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
    const { problems } = await buildSite(copySite(services), mode);
    return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  };
  assert.equal(await problemsOf('analytics: { provider: matomo, host: https://count.example }\n'), [
    'content/services.yml:1 `analytics.site` is missing.',
  ]);
  assert.equal(await problemsOf('analytics: { provider: google, id: UA-1 }\nsignIn: { provider: firebase }\n'), [
    'content/services.yml:1 `analytics.id` is "UA-1", which does not fit.',
    'content/services.yml:2 `signIn.apiKey` is missing.',
    'content/services.yml:2 `signIn.authDomain` is missing.',
    'content/services.yml:2 `signIn.projectId` is missing.',
  ]);
});

files('are listed after a build: what each adds, which hosts it calls, and what it stores', () => {
  const root = copySite(`analytics: { provider: matomo, host: https://count.example/m/, site: 1 }\n${FIREBASE}`);
  const said = build(join(root, 'dist'), {}, ['--root', root]);
  assert.match(
    said,
    /analytics: matomo adds [\d.]+ kB of scripts.*\n.*https:\/\/count\.example\n.*consent \(storage\)/,
  );
  assert.match(
    said,
    /sign-in: firebase adds \d+\.\d kB.*\n.*identitytoolkit\.googleapis\.com.*\n.*firebaseLocalStorageDb/,
  );
});

files('are described in the policies by the same settings', async () => {
  const textsOf = async (services?: string) => {
    const { folder } = await siteWith(services);
    const textOf = (path: string) => readPage(folder, path).replace(/[\s\S]*<main/, '');
    return [textOf('/cookie-policy'), textOf('/privacy-policy')] as const;
  };
  const [cookies, privacy] = await textsOf();
  assert.match(cookies, /This site sets no cookies by default\./);
  assert.match(privacy, /This site asks you for nothing, and keeps only the records/);
  const [counting, told] = await textsOf('analytics: { provider: plausible, domain: zone.example }\n');
  assert.match(counting, /counted, but only once you say yes/);
  assert.match(counting, /your answer, under the name <code>consent<\/code>/);
  assert.match(counting, /<td>Sign-in<\/td>\s*<td>off<\/td>/);
  assert.not.match(counting, /sets no cookies|no tracking/);
  assert.match(told, /is switched on for this site: Plausible, at <code>https:\/\/plausible\.io<\/code>/);
  assert.match(told, /hosted sign-in service can be switched on too/);
  const [keeping, held] = await textsOf(FIREBASE);
  assert.match(
    keeping,
    /<td>Sign-in<\/td>\s*<td>on<\/td>[^\n]*\s*<td>tokens of the sign-in service until you sign out/,
  );
  assert.match(held, /is switched on for this site: Firebase Authentication/);
  assert.match(held, /If we switch it on, it receives/);
});

files.run();

interface Context {
  browser: Browser;
  recorder: Recorder;
  /** A site that counts without consent, and one that asks for it. */
  counts: Served;
  asks: Served;
}

const analytics = suite<Context>('analytics');

analytics.before(async (context) => {
  context.browser = await launch(await findBrowser());
  context.recorder = await record();
  const beacon = `provider: beacon, endpoint: "${context.recorder.origin}/collect"`;
  const open = async (settings: string) => serve((await siteWith(settings)).folder);
  context.counts = await open(`analytics: { ${beacon}, consent: not-needed }\n`);
  context.asks = await open(`analytics: { ${beacon} }\n`);
});
analytics.after(async ({ browser, recorder, counts, asks }) => {
  await browser.close();
  for (const server of [recorder, counts, asks]) await server.close();
});

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const isHidden = (page: Page) => page.$eval('.consent', (notice) => notice.hasAttribute('hidden'));
const namesOf = (bodies: { body: string }[]) => bodies.map(({ body }) => JSON.parse(body).name).sort();

/** A new visitor, with empty storage. */
async function visit(browser: Browser, address: string, before?: string, referer?: string): Promise<Page> {
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await session.detach();
  if (before) await page.evaluateOnNewDocument(before);
  // Without this, each page would first play its transition.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(address, { waitUntil: 'networkidle0', ...(referer && { referer, referrerPolicy: 'unsafe-url' }) });
  return page;
}

analytics('sends each event of a page once, with screen, path and title', async ({ browser, counts, recorder }) => {
  const page = await visit(browser, `${counts.origin}/download-app?from=here#top`);
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
    })),
  );
  await page.close();
});

analytics('names the screen of an alias and of a dead link, by the address that was asked for', async (context) => {
  const { browser, counts, recorder } = context;
  for (const [path, screen] of [
    ['/parakh-education', 'home'],
    ['/no-such-page', '404'],
    ['/blog', 'blog'],
    ['/terms-and-condition', 'terms-of-service'],
  ]) {
    const page = await visit(browser, counts.origin + path);
    const [view] = (await recorder.take(1)).map(({ body }) => JSON.parse(body));
    assert.equal([view.name, view.path, view.screen], ['screen_view', path, screen]);
    await page.close();
  }
});

analytics('loses nothing when the visitor leaves in the same moment', async ({ browser, counts, recorder }) => {
  const paths = ['/pricing', '/zone-ai', '/zone-park', '/terms-of-service', '/about-us'];
  const page = await visit(browser, `${counts.origin}/blog`);
  await page.emulateMediaFeatures();
  await recorder.take(1);
  for (const path of paths) {
    await page.goto(counts.origin + path, { waitUntil: 'networkidle0' });
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
  }
  const told = (await recorder.take(3 * paths.length)).map(({ body }) => JSON.parse(body));
  for (const path of paths)
    assert.equal(
      told.filter((event) => event.path === path).map(({ name }) => name),
      ['screen_view', 'footer_in_view'],
      path,
    );
  await page.close();
});

analytics('sends and stores nothing before the choice, and nothing after a no', async ({ browser, asks, recorder }) => {
  const page = await visit(browser, `${asks.origin}/download-app`);
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

analytics('begins with a yes, keeps it, and ends when it is withdrawn in the footer', async (context) => {
  const { browser, asks, recorder } = context;
  const page = await visit(browser, `${asks.origin}/download-app`);
  await page.click('.consent [value=yes]');
  assert.equal(namesOf(await recorder.take(2)), ['download_screen_in_view', 'screen_view']);
  await page.goto(`${asks.origin}/pricing`, { waitUntil: 'networkidle0' });
  assert.is(await isHidden(page), true);
  await scrollToEnd(page);
  assert.equal(namesOf(await recorder.take(2)), ['footer_in_view', 'screen_view']);
  await page.click('.consent-change');
  assert.is(new URL(page.url()).pathname, '/pricing');
  assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('consent')));
  await page.click('.consent [value=no]');
  assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('consent-change')));
  await page.goto(`${asks.origin}/download-app`, { waitUntil: 'networkidle0' });
  await scrollToEnd(page);
  assert.equal(await recorder.take(0), []);
  // A second yes on a page that was counted does not count it again.
  await page.click('.consent-change');
  await page.click('.consent [value=yes]');
  await page.click('.consent-change');
  await page.click('.consent [value=no]');
  await page.click('.consent-change');
  await page.click('.consent [value=yes]');
  assert.equal(namesOf(await recorder.take(2)), ['footer_in_view', 'screen_view']);
  await page.close();
});

analytics('follows a choice that is made in another tab', async ({ browser, asks, recorder }) => {
  const page = await visit(browser, `${asks.origin}/pricing`);
  const other = await browser.newPage();
  await other.goto(`${asks.origin}/zone-ai`, { waitUntil: 'networkidle0' });
  await other.click('.consent [value=yes]');
  const told = (await recorder.take(2)).map(({ body }) => JSON.parse(body));
  assert.equal(told.map(({ path }) => path).sort(), ['/pricing', '/zone-ai']);
  assert.is(await isHidden(page), true);
  await page.close();
});

analytics('sends nothing, and shows no notice, where the browser sends an opt-out signal', async (context) => {
  const { browser, asks, counts, recorder } = context;
  for (const signal of ['globalPrivacyControl: { value: true }', "doNotTrack: { value: '1' }"])
    for (const { origin } of [asks, counts]) {
      const page = await visit(browser, `${origin}/download-app`, `Object.defineProperties(navigator, { ${signal} })`);
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

analytics('asks without covering the page, and answers to the keyboard', async ({ browser, asks, recorder }) => {
  for (const [width, height] of [
    [1440, 900],
    [320, 640],
  ] as const) {
    const page = await visit(browser, `${asks.origin}/pricing`);
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

analytics('sends each provider its own format', async ({ browser, recorder }) => {
  const told = async (settings: string, count: number) => {
    const { folder } = await siteWith(`analytics: { consent: not-needed, ${settings} }\n`);
    const served = await serve(folder);
    const page = await visit(browser, `${served.origin}/download-app`);
    const received = await recorder.take(count);
    const title = await page.title();
    await page.close();
    await served.close();
    return { received, url: `${served.origin}/download-app`, title };
  };

  const plausible = await told(`provider: plausible, domain: zone.example, host: "${recorder.origin}"`, 2);
  const about = {
    url: plausible.url,
    domain: 'zone.example',
    props: { screen: 'download-app', title: plausible.title },
  };
  assertSent(
    plausible.received.map(({ path, body }) => [path, JSON.parse(body)]),
    ['pageview', 'download_screen_in_view'].map((name) => ['/api/event', { name, ...about }]),
  );

  const matomo = await told(`provider: matomo, site: 7, host: "${recorder.origin}/count/"`, 2);
  const view = {
    idsite: '7',
    rec: '1',
    send_image: '0',
    url: matomo.url,
    action_name: matomo.title,
    cvar: '{"1":["screen","download-app"]}',
  };
  assertSent(
    matomo.received.map(({ path, body }) => [path, Object.fromEntries(new URLSearchParams(body))]),
    [
      ['/count/matomo.php', view],
      ['/count/matomo.php', { ...view, ca: '1', e_c: 'view', e_a: 'download_screen_in_view', e_n: 'download-app' }],
    ],
  );

  const google = await told(`provider: google, id: G-TEST, host: "${recorder.origin}"`, 5);
  const [tag, ...pushed] = google.received;
  assert.is(tag?.path, '/gtag/js?id=G-TEST');
  const screen = { screen_name: 'download-app', page_path: '/download-app', page_title: google.title };
  assertSent(
    pushed.map(({ body }) => JSON.parse(body)).filter(([kind]) => kind === 'event'),
    ['screen_view', 'download_screen_in_view'].map((name) => ['event', name, { ...screen, transport_type: 'beacon' }]),
  );
});

analytics('names the site that a visitor came from, and nothing more of its address', async ({ browser, recorder }) => {
  const host = `host: "${recorder.origin}"`;
  const ways: [settings: string, sourceOf: (body: string) => unknown][] = [
    [`provider: plausible, domain: zone.example, ${host}`, (body) => JSON.parse(body).referrer],
    [`provider: matomo, site: 7, ${host}`, (body) => new URLSearchParams(body).get('urlref') ?? undefined],
    [`provider: beacon, endpoint: "${recorder.origin}/collected"`, (body) => JSON.parse(body).source],
  ];
  for (const [settings, sourceOf] of ways) {
    const { folder } = await siteWith(`analytics: { consent: not-needed, ${settings} }\n`);
    const served = await serve(folder);
    const page = await visit(browser, `${served.origin}/pricing`, '', 'https://elsewhere.example/found?for=zone');
    const [first] = await recorder.take(1);
    assert.is(sourceOf(first?.body ?? ''), 'https://elsewhere.example', settings);
    await page.close();
    const within = await visit(browser, `${served.origin}/pricing`, '', `${served.origin}/`);
    assert.is(sourceOf((await recorder.take(1))[0]?.body ?? ''), undefined, settings);
    await within.close();
    await served.close();
  }
});

analytics('loads a tag after a yes only, and deletes its cookies after a no', async ({ browser, recorder }) => {
  const { folder } = await siteWith(`analytics: { provider: google, id: G-TEST, host: "${recorder.origin}" }\n`);
  const served = await serve(folder);
  const page = await visit(browser, `${served.origin}/pricing`);
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

if (await findBrowser()) analytics.run();
