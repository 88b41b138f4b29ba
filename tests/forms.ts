/** Tests the connected message form and newsletter in a browser, with an endpoint on loopback. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FoundBrowser, launch, NO_BROWSER, NO_FIREFOX } from './browser.ts';
import { copySite } from './copy.ts';
import { emitSite } from './emitted.ts';
import { type Served, serve } from './server.ts';
import { explainSkip } from './tally.ts';
import { wordsAt } from './wording.ts';

interface Context {
  browser: Browser;
  served: Served;
  endpoint: Server;
  /** Bodies that arrived. */
  posts: string[];
  /** How the endpoint answers, and after how many milliseconds. Without `open` other origins may not read it. */
  answer: { status: number; delay: number; open: boolean };
}

const MESSAGE = { form: 'message', 'leave-empty': '', name: 'Ann', email: 'ann@example.com', message: 'Ring the bell' };

/** Registers and runs the suite for a browser, or counts it as skipped where the browser is not there. */
export function testIn(name: 'Chromium' | 'Firefox', found: FoundBrowser | undefined) {
  const forms = suite<Context>(`forms in ${name}`);
  const test = found ? forms : forms.skip;
  const chromium = name === 'Chromium';
  if (!found) explainSkip(chromium ? NO_BROWSER : NO_FIREFOX);

  forms.before(async (context) => {
    if (!found) return;
    context.posts = [];
    context.answer = { status: 200, delay: 0, open: true };
    context.endpoint = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        if (request.method === 'POST') context.posts.push(body);
        if (context.answer.open) response.setHeader('access-control-allow-origin', '*');
        response.setHeader('content-type', 'text/html');
        setTimeout(
          () => response.writeHead(context.answer.status).end('<link rel="icon" href="data:,">Received'),
          context.answer.delay,
        );
      });
    });
    await new Promise<void>((done) => context.endpoint.listen(0, '127.0.0.1', done));
    const { port } = context.endpoint.address() as AddressInfo;
    const root = copySite(`forms: { endpoint: http://127.0.0.1:${port}/post }\n`);
    context.served = await serve((await emitSite(root)).folder);
    context.browser = await launch(found);
  });
  forms.before.each((context) => {
    context.posts.length = 0;
    context.answer = { status: 200, delay: 0, open: true };
  });
  forms.after(async ({ browser, served, endpoint }) => {
    await browser?.close();
    await served?.close();
    endpoint?.closeAllConnections();
    endpoint?.close();
  });

  const open = async ({ browser, served }: Context, scripting = true) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1200, height: 900 });
    if (!scripting) await page.setJavaScriptEnabled(false);
    await page.goto(`${served.origin}/demo`);
    const fill = async () => {
      await page.type('#demo-name', MESSAGE.name);
      await page.type('#demo-email', MESSAGE.email);
      await page.type('#demo-message', MESSAGE.message);
    };
    const press = () => page.$eval('#write .btn', (button) => (button as HTMLElement).click());
    const says = (words: string) =>
      page.waitForFunction(
        (words) => document.querySelector('#write [role=status]')?.textContent?.includes(words),
        { timeout: 5000 },
        words,
      );
    return { page, fill, press, says };
  };

  test('say which fields are not right, and send nothing', async (context) => {
    const { page, press, says } = await open(context);
    await page.type('#demo-name', 'Ann');
    await press();
    await says(wordsAt('ui.yml', 'forms.invalid.title'));
    assert.is(await page.evaluate(() => document.activeElement?.id), 'demo-email');
    assert.is(
      await page.$eval('#demo-email-error', (error) => error.textContent),
      wordsAt('ui.yml', 'forms.errors.email'),
    );
    assert.is(await page.$eval('#demo-email', (input) => input.getAttribute('aria-describedby')), 'demo-email-error');
    assert.is(await page.$eval('#demo-name', (input) => (input as HTMLInputElement).value), 'Ann');
    assert.equal(context.posts, []);
    await page.close();
  });

  test('send once, however often the button is pressed, and say that it arrived', async (context) => {
    const { page, fill, press, says } = await open(context);
    context.answer.delay = 400;
    await fill();
    await press();
    await press();
    await page.waitForSelector('#write form[aria-busy=true]');
    await press();
    await says(wordsAt('ui.yml', 'forms.sent.title'));
    assert.equal(
      context.posts.map((body) => Object.fromEntries(new URLSearchParams(body))),
      [MESSAGE],
    );
    assert.is(new URL(page.url()).pathname, '/demo');
    await page.close();
  });

  test('keep what was typed when sending fails, and send it at the next press', async (context) => {
    const { page, fill, press, says } = await open(context);
    context.answer.status = 500;
    await fill();
    await press();
    await says('Your text is still here');
    assert.is(await page.$eval('#demo-message', (field) => (field as HTMLTextAreaElement).value), MESSAGE.message);
    context.answer.status = 200;
    await press();
    await says(wordsAt('ui.yml', 'forms.sent.title'));
    assert.is(context.posts.length, 2);
    await page.close();
  });

  test('send nothing for a program that fills in every field', async (context) => {
    const { page, fill, press, says } = await open(context);
    await fill();
    await page.$eval('#write [name=leave-empty]', (field) => {
      (field as HTMLInputElement).value = 'https://spam.example';
    });
    await press();
    await says(wordsAt('ui.yml', 'forms.trapped.title'));
    assert.equal(context.posts, []);
    // It may have been a form filler and not a program: the field is empty again.
    await press();
    await says('It is with us');
    assert.equal(context.posts.length, 1);
    await page.close();
  });

  test('say that a message may have arrived when no answer can be read, and do not send it twice', async (context) => {
    const { page, fill, press, says } = await open(context);
    context.answer.open = false;
    await fill();
    await press();
    await says('It may have been sent');
    await page.$eval('#write [role=status]', (note) => (note as HTMLElement).blur());
    await press();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status');
    assert.is(context.posts.length, 1);
    await page.type('#demo-message', ' twice');
    context.answer.open = true;
    await press();
    await says('It is with us');
    assert.is(context.posts.length, 2);
    await page.close();
  });

  test('tell a message that was not accepted from one that did not get through', async (context) => {
    const { page, fill, press, says } = await open(context);
    await fill();
    context.answer.status = 422;
    await press();
    await says('It was not accepted');
    if (chromium) {
      await page.setOfflineMode(true);
      await press();
      await says('It did not get through');
      assert.is(context.posts.length, 1);
    }
    await page.close();
  });

  test('bring what they say into the window of a phone, clear of the header', async (context) => {
    for (const height of [844, 450]) {
      const { page, fill, press, says } = await open(context);
      await page.setViewport({ width: 390, height });
      context.answer.status = 500;
      await fill();
      await page.$eval('#write .btn', (button) => button.scrollIntoView({ behavior: 'instant', block: 'end' }));
      await press();
      await says('It did not get through');
      const place = () =>
        page.evaluate(() => {
          const note = document.activeElement?.getBoundingClientRect();
          const header = document.querySelector('.header')?.getBoundingClientRect();
          return { above: (note?.top ?? 0) - (header?.bottom ?? 0), below: innerHeight - (note?.bottom ?? 0) };
        });
      await page.waitForFunction(
        () =>
          document.activeElement?.getAttribute('role') === 'status' &&
          document.activeElement.getBoundingClientRect().top > 0,
      );
      await new Promise((done) => setTimeout(done, 800));
      const { above, below } = await place();
      assert.ok(above >= 0 && below >= 0, `${height}: ${above} below the header, ${below} above the edge`);
      await page.close();
    }
  });

  test('take an error away once its field is right', async (context) => {
    const { page, press, says } = await open(context);
    await press();
    await says('Some fields need you');
    await page.type('#demo-name', 'Ann');
    assert.is(await page.$('#demo-name-error'), null);
    assert.ok(await page.$('#demo-email-error'));
    await page.type('#demo-email', MESSAGE.email);
    await page.type('#demo-message', MESSAGE.message);
    await page.waitForFunction(() => document.querySelector('#write [role=status]')?.textContent === '');
    await page.close();
  });

  test('lead on once the message is sent', async (context) => {
    const { page, fill, press, says } = await open(context);
    await fill();
    await press();
    await says('It is with us');
    assert.is(await page.$eval('#write [role=status] a', (link) => link.getAttribute('href')), '/#products');
    await page.close();
  });

  test('put an address on the list', async (context) => {
    const { page } = await open(context);
    await page.type('#demo-newsletter-email', MESSAGE.email);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (words) => document.body.textContent?.includes(words),
      { timeout: 5000 },
      wordsAt('ui.yml', 'forms.subscribed.title'),
    );
    assert.equal(
      context.posts.map((body) => Object.fromEntries(new URLSearchParams(body))),
      [{ form: 'newsletter', 'leave-empty': '', email: MESSAGE.email }],
    );
    await page.close();
  });

  if (chromium)
    test('are posted by the browser without JavaScript', async (context) => {
      const { page, fill, press } = await open(context, false);
      await fill();
      await press();
      for (let turn = 0; turn < 40 && !page.url().endsWith('/post'); turn++)
        await new Promise((done) => setTimeout(done, 50));
      assert.match(page.url(), /\/post$/);
      assert.equal(
        context.posts.map((body) => Object.fromEntries(new URLSearchParams(body))),
        [MESSAGE],
      );
      await page.close();
    });

  forms.run();
}
