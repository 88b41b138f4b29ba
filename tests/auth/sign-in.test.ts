/** Sign-in in a real browser, with answers like those of the service. `npm run test:auth` runs it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Method } from '../../islands/services/firebase.ts';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { listen } from '../hydration.ts';
import { withSettings } from '../recorder.ts';
import type { Served } from '../server.ts';
import { readPage } from '../site.ts';
import { until, untilIn } from '../until.ts';
import { canBrowse, stageOf } from '../visit.ts';
import { startEmulator } from './emulator.ts';

const SETTINGS = {
  provider: 'firebase',
  apiKey: 'any-key',
  authDomain: 'zone.firebaseapp.com',
  projectId: 'demo-zone',
  tokenSync: '/session',
};

/** Copies of /pricing with settings that the build would refuse, or that would need a site of their own. */
const VARIANTS = {
  'bad-key': { apiKey: 'a:key' },
  'no-key': { apiKey: undefined },
  'age-60': { tokenMaxAge: 60 },
};

const all = suite('sign-in');
const signingIn = canBrowse() ? all : all.skip;
let emulator: Served | undefined;
const stage = stageOf(all, async () => {
  emulator = await startEmulator('demo-zone');
  const settings = { ...SETTINGS, emulator: new URL(emulator.origin).host };
  const { folder, problems } = await emitSite(copySite(`signIn: ${JSON.stringify(settings)}\n`));
  assert.equal(problems, []);
  for (const [name, change] of Object.entries(VARIANTS)) {
    const html = withSettings(readPage(folder, '/pricing'), 'SignIn', {
      tokenMaxAge: 300,
      ...settings,
      ...change,
    });
    writeFileSync(join(folder, `${name}.html`), html);
  }
  return folder;
});
all.after(() => emulator?.close());

interface Visit {
  page: Page;
  /** Console messages and uncaught errors. */
  heard: string[];
  /** Requests, in order. */
  asked: HTTPRequest[];
}

/** Opens a page with its clock `seconds` ahead, and no other host in reach; for a new visitor unless `before` is given. */
async function visit(
  path: string,
  { seconds = 0, before }: { seconds?: number; before?: Visit } = {},
): Promise<Visit> {
  const { browser, served } = await stage();
  const page = await (
    before?.page.browserContext() ?? (await browser.createBrowserContext())
  ).newPage();
  const heard = listen(page);
  const asked: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    asked.push(request);
    if (isElsewhere(request)) void request.abort();
    else if (pathOf(request) === '/session') void request.respond({ status: 204 });
    else void request.continue();
  });
  // tsx wraps functions in a call of this helper, so the page needs it too.
  await page.evaluateOnNewDocument('globalThis.__name = (it) => it');
  await page.evaluateOnNewDocument(advance, seconds);
  await page.goto(served.origin + path);
  // On a busy machine the page is idle late.
  await until(() => asked.some((request) => /\/islands\/SignIn-/.test(request.url())));
  await page.waitForNetworkIdle();
  return { page, heard, asked };
}

/** Runs in the browser: moves its clock ahead. */
function advance(seconds: number): void {
  const { now } = Date;
  Date.now = () => now() + seconds * 1000;
  window.Date = new Proxy(Date, {
    construct: (Clock, given) =>
      given.length > 0 ? Reflect.construct(Clock, given) : new Clock(Date.now()),
  });
}

/** Signs in through the page's own module, as other code of the site would. Returns the user's ID or the error code. */
const signIn = (page: Page, method: Method): Promise<{ id?: string; code?: string }> =>
  page.evaluate(async (method) => {
    const place = document.querySelector<HTMLElement>('[data-island=SignIn]');
    const module = await import(place?.dataset.src ?? '');
    try {
      return { id: (await module.signIn(method)).user.uid };
    } catch (error) {
      return { code: (error as { code: string }).code };
    }
  }, method);

/** Asserts that the page is visible and its links work. */
async function goesOn(page: Page): Promise<void> {
  assert.is(await page.$eval('h1', (heading) => heading.checkVisibility()), true);
  await page.click('a[href="/download-app"]');
  await untilIn(page, () => location.pathname === '/download-app');
}

const pathOf = (request: HTTPRequest) => new URL(request.url()).pathname;
const isElsewhere = (request: HTTPRequest) =>
  !/^(http:\/\/127\.0\.0\.1:|data:)/.test(request.url());

signingIn(
  'starts when the page is idle, after the first round trip, and makes no other request',
  async () => {
    const { heard, asked } = await visit('/pricing');
    // A font may be requested again.
    const names = [...new Set(asked.map(pathOf))];
    const own = names.findIndex((name) => /\/islands\/SignIn-/.test(name));
    assert.ok(
      own > 0 && names.slice(own).every((name) => !/\.(html|woff2)$/.test(name)),
      names.join(),
    );
    assert.equal(asked.filter(isElsewhere), []);
    const others = heard.filter((line) => !/emulator/i.test(line));
    assert.equal(others, []);
  },
);

signingIn('signs in anonymously, and restores the session on the next page', async () => {
  const first = await visit('/pricing');
  const { id } = await signIn(first.page, 'anonymous');
  assert.type(id, 'string');
  const next = await visit('/about-us', { before: first });
  // A second anonymous sign-in gives the same user.
  assert.is((await signIn(next.page, 'anonymous')).id, id);
  assert.not.ok(next.asked.some((request) => request.url().includes('accounts:signUp')));
});

signingIn(
  'passes on ID tokens that are up to 300 seconds old, or up to the configured age',
  async () => {
    const syncs = ({ asked }: Visit) =>
      asked.filter((request) => request.method() === 'POST' && pathOf(request) === '/session');
    const first = await visit('/pricing');
    await signIn(first.page, 'anonymous');
    assert.match(syncs(first)[0]?.headers().authorization ?? '', /^Bearer ey/);
    for (const [path, seconds, handed] of [
      ['/pricing', 240, 1],
      ['/pricing', 330, 0],
      ['/age-60', 30, 1],
      ['/age-60', 90, 0],
    ] as const) {
      const later = await visit(path, { seconds, before: first });
      assert.is(syncs(later).length, handed, `${path} after ${seconds} s`);
      await later.page.close();
    }
  },
);

for (const name of ['bad-key', 'no-key'])
  signingIn(
    `reports auth/invalid-api-key for a ${name.replace('-', ' ')}, and the page still works`,
    async () => {
      const { page, heard } = await visit(`/${name}`);
      assert.is(heard.length, 1);
      assert.match(heard[0] ?? '', /SignIn.*auth\/invalid-api-key/);
      assert.is((await signIn(page, 'anonymous')).code, 'auth/invalid-api-key');
      await goesOn(page);
    },
  );

signingIn('reports auth/internal-error if the sign-in API does not load', async () => {
  const { page, asked } = await visit('/pricing');
  assert.is((await signIn(page, { provider: 'google.com' })).code, 'auth/internal-error');
  assert.match(
    asked.map((request) => request.url()).join(' '),
    /https:\/\/apis\.google\.com\/js\/api\.js/,
  );
  await goesOn(page);
});

signingIn(
  'reports a network failure while the service is down, and keeps the session',
  async () => {
    const first = await visit('/pricing');
    await signIn(first.page, 'anonymous');
    await emulator?.close();
    const { page, heard } = await visit('/pricing', { before: first });
    const method = { email: 'visitor@zone.example', password: 'a long password' };
    assert.is((await signIn(page, method)).code, 'auth/network-request-failed');
    const others = heard.filter((line) => !/emulator|ERR_CONNECTION_REFUSED/i.test(line));
    assert.equal(others, []);
    await goesOn(page);
  },
);

all.run();
