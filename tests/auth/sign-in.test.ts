/** Sign-in in a real browser, with answers as the service gives them. `npm run test:auth` runs it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Method } from '../../islands/services/firebase.ts';
import { findBrowser, launch } from '../browser.ts';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { listen } from '../hydration.ts';
import { withSettings } from '../recorder.ts';
import { type Served, serve } from '../server.ts';
import { readPage } from '../site.ts';
import { canBrowse, until, untilIn } from '../visit.ts';
import { type Emulator, startEmulator } from './emulator.ts';

interface Context {
  browser: Browser;
  emulator: Emulator;
  served: Served;
}

const SETTINGS = {
  ...{ provider: 'firebase', apiKey: 'any-key', authDomain: 'zone.firebaseapp.com' },
  ...{ projectId: 'demo-zone', tokenSync: '/session' },
};

/** Pages like /pricing with other settings, for what the build itself would refuse or would need a whole site for. */
const VARIANTS = {
  'bad-key': { apiKey: 'a:key' },
  'no-key': { apiKey: undefined },
  'age-60': { tokenMaxAge: 60 },
  'age-600': { tokenMaxAge: 600 },
};

const all = suite<Context>('sign-in');
const isSkipped = !canBrowse();
const signingIn = isSkipped ? all.skip : all;

all.before(async (context) => {
  if (isSkipped) return;
  context.emulator = await startEmulator('demo-zone');
  const settings = { ...SETTINGS, emulator: context.emulator.host };
  const { folder, problems } = await emitSite(copySite(`signIn: ${JSON.stringify(settings)}\n`));
  assert.equal(problems, []);
  for (const [name, change] of Object.entries(VARIANTS)) {
    const html = withSettings(readPage(folder, '/pricing'), 'SignIn', { tokenMaxAge: 300, ...settings, ...change });
    writeFileSync(join(folder, `${name}.html`), html);
  }
  context.served = await serve(folder);
  context.browser = await launch(await findBrowser());
});
all.after(async ({ browser, served, emulator }) => {
  if (isSkipped) return;
  await browser.close();
  await served.close();
  await emulator.stop();
});

interface Visit {
  page: Page;
  /** What the console said, and errors that nothing caught. */
  heard: string[];
  /** Requests, in order. */
  asked: HTTPRequest[];
}

/** The answer to a request; `undefined` lets it continue, and `blocked` makes it fail. */
type Answer = (request: HTTPRequest) => object | 'blocked' | undefined;

/** A page of the browser, whose clock is some seconds ahead. Without `context` it is a new visitor's. */
async function visit(
  { browser, served }: Context,
  path: string,
  { seconds = 0, answer, context }: { seconds?: number; answer?: Answer; context?: Visit } = {},
): Promise<Visit> {
  const page = await (context?.page.browserContext() ?? (await browser.createBrowserContext())).newPage();
  const heard = listen(page);
  const asked: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    asked.push(request);
    const found = pathOf(request) === '/session' ? { status: 204 } : answer?.(request);
    if (found === 'blocked') void request.abort();
    else if (found)
      void request.respond({
        ...found,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    else void request.continue();
  });
  // tsx wraps functions in a call of this helper, so the browser needs it too.
  await page.evaluateOnNewDocument('globalThis.__name = (it) => it');
  await page.evaluateOnNewDocument(advance, seconds);
  await page.goto(served.origin + path);
  // A busy machine is idle late.
  await until(() => asked.some((request) => /\/islands\/SignIn-/.test(request.url())));
  await page.waitForNetworkIdle();
  return { page, heard, asked };
}

/** In the browser: moves its clock ahead. */
function advance(seconds: number): void {
  const { now } = Date;
  Date.now = () => now() + seconds * 1000;
  window.Date = new Proxy(Date, {
    construct: (Clock, given) => (given.length > 0 ? Reflect.construct(Clock, given) : new Clock(Date.now())),
  });
}

/** Signs in with the page's own module, as other code of the site would. Returns the user, or the code of the error. */
const signIn = (page: Page, method: Method): Promise<{ id?: string; email?: string | null; code?: string }> =>
  page.evaluate(async (method) => {
    const place = document.querySelector<HTMLElement>('[data-island=SignIn]');
    const module = await import(place?.dataset.src ?? '');
    try {
      const { user } = await module.signIn(method);
      return { id: user.uid, email: user.email };
    } catch (error) {
      return { code: (error as { code: string }).code };
    }
  }, method);

/** The page is visible, and its links work. */
async function goesOn(page: Page): Promise<void> {
  assert.is(await page.$eval('h1', (heading) => heading.checkVisibility()), true);
  await page.click('a[href="/download-app"]');
  await untilIn(page, () => location.pathname === '/download-app');
}

const pathOf = (request: HTTPRequest) => new URL(request.url()).pathname;
const isForeign =
  ({ origin }: Served, { host }: Emulator) =>
  (request: HTTPRequest) =>
    !request.url().startsWith(origin) &&
    !request.url().startsWith(`http://${host}/`) &&
    !request.url().startsWith('data:');

signingIn('starts when the page is idle, after the first round trip, and makes no other request', async (context) => {
  const { page, heard, asked } = await visit(context, '/pricing');
  // A font may be asked for again.
  const names = [...new Set(asked.map(pathOf))];
  const own = names.findIndex((name) => /\/islands\/SignIn-/.test(name));
  assert.ok(own > 0 && names.slice(own).every((name) => !/\.(html|woff2)$/.test(name)), names.join());
  assert.equal(asked.filter(isForeign(context.served, context.emulator)), []);
  assert.equal(
    heard.filter((line) => !/emulator/i.test(line)),
    [],
  );
  await page.browserContext().close();
});

signingIn('signs in anonymously, and restores the session on the next page', async (context) => {
  const first = await visit(context, '/pricing');
  const { id } = await signIn(first.page, 'anonymous');
  assert.type(id, 'string');
  const next = await visit(context, '/about-us', { context: first });
  // An anonymous user stays the same user.
  assert.is((await signIn(next.page, 'anonymous')).id, id);
  assert.equal(
    next.asked.filter((request) => /accounts:signUp/.test(request.url())),
    [],
  );
  await first.page.browserContext().close();
});

signingIn('passes on ID tokens that are up to 300 seconds old, or up to the age that is set', async (context) => {
  const isSync = (request: HTTPRequest) => request.method() === 'POST' && pathOf(request) === '/session';
  const first = await visit(context, '/pricing');
  await signIn(first.page, 'anonymous');
  const [sync] = first.asked.filter(isSync);
  assert.match(sync?.headers().authorization ?? '', /^Bearer ey/);
  for (const [path, seconds, handed] of [
    ['/pricing', 240, 1],
    ['/pricing', 330, 0],
    ['/age-60', 30, 1],
    ['/age-60', 90, 0],
    ['/age-600', 540, 1],
    ['/age-600', 630, 0],
  ] as const) {
    const later = await visit(context, path, { seconds, context: first });
    assert.is(later.asked.filter(isSync).length, handed, `${path} after ${seconds} s`);
    await later.page.close();
  }
  await first.page.browserContext().close();
});

for (const name of ['bad-key', 'no-key'])
  signingIn(`says auth/invalid-api-key to a ${name.replace('-', ' ')}, and the page goes on`, async (context) => {
    const { page, heard } = await visit(context, `/${name}`);
    assert.is(heard.length, 1);
    assert.match(heard[0] ?? '', /SignIn.*auth\/invalid-api-key/);
    assert.is((await signIn(page, 'anonymous')).code, 'auth/invalid-api-key');
    await goesOn(page);
    await page.browserContext().close();
  });

signingIn('says auth/internal-error when the sign-in API does not load', async (context) => {
  const isApi: Answer = (request) => (/^https:\/\/apis\.google\.com\//.test(request.url()) ? 'blocked' : undefined);
  const { page, asked } = await visit(context, '/pricing', { answer: isApi });
  assert.equal(asked.filter(isForeign(context.served, context.emulator)), []);
  assert.is((await signIn(page, { provider: 'google.com' })).code, 'auth/internal-error');
  assert.match(asked.map((request) => request.url()).join(' '), /https:\/\/apis\.google\.com\/js\/api\.js/);
  await goesOn(page);
  await page.browserContext().close();
});

signingIn('says that the network failed while the service is down, and keeps the session', async (context) => {
  const first = await visit(context, '/pricing');
  await signIn(first.page, 'anonymous');
  await context.emulator.stop();
  const { page, heard } = await visit(context, '/pricing', { context: first });
  assert.is(
    (await signIn(page, { email: 'visitor@zone.example', password: 'a long password' })).code,
    'auth/network-request-failed',
  );
  assert.equal(
    heard.filter((line) => !/emulator|ERR_CONNECTION_REFUSED/i.test(line)),
    [],
  );
  await goesOn(page);
  await page.browserContext().close();
});

all.run();
