/** The connected message form and newsletter in a browser, with an endpoint on loopback. The gate runs them in Firefox. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from './copy.ts';
import { emitSite } from './emitted.ts';
import { listen } from './server.ts';
import { readData } from './site.ts';
import { chosenBrowser, isFirefox, openerOf, until, untilIn } from './visit.ts';

/** The received bodies. */
const posts: string[] = [];
/** How the endpoint answers, and when. Other origins may read the answer only if it is `open`. */
const USUAL = { status: 200, when: Promise.resolve(), open: true };
const answer = { ...USUAL };
const MESSAGE = { form: 'message', 'leave-empty': '', name: 'Ann', email: 'ann@example.com', message: 'Ring the bell' };
const words = readData('ui').forms;

const forms = suite('connected forms');
const found = await chosenBrowser();
const test = found ? forms : forms.skip;
const inChromium = isFirefox ? () => {} : test;

/** The endpoint of the forms. */
const endpoint = createServer(async (request, response) => {
  if (request.method === 'POST') posts.push(await text(request));
  if (answer.open) response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', 'text/html');
  const { status, when } = answer;
  await when;
  response.writeHead(status).end('<link rel="icon" href="data:,">Received');
});
/** The site with its forms connected. */
const connected = async (): Promise<string> => {
  const { origin } = await listen(endpoint);
  return (await emitSite(copySite(`forms: { endpoint: ${origin}/post }\n`))).folder;
};
let built: Promise<string> | undefined;
const opener = openerOf(forms, () => {
  built ??= connected();
  return built;
});

forms.before.each(() => {
  posts.length = 0;
  Object.assign(answer, USUAL);
});

/** Opens the page of the form. Returns the actions of a visitor there. */
async function open(scripting = true) {
  const { page } = await opener('/demo', { scripting });
  const fill = async () => {
    for (const field of ['name', 'email', 'message'] as const) await page.type(`#demo-${field}`, MESSAGE[field]);
  };
  const press = () => page.$eval('#write .button', (button) => (button as HTMLElement).click());
  const says = (state: string) =>
    untilIn(
      page,
      (words) => document.querySelector('#write [role=status]')?.textContent?.includes(words),
      words[state].title,
    );
  const textIn = (field: string) => page.$eval(`#demo-${field}`, (input) => (input as HTMLInputElement).value);
  return { page, fill, press, says, textIn };
}

const received = () => posts.map((body) => Object.fromEntries(new URLSearchParams(body)));
/** The same without their ids, which differ each time. */
const written = () => received().map(({ id: _, ...values }) => values);

test('name the invalid fields, send nothing, and remove an error once its field is valid', async () => {
  const { page, press, says, textIn } = await open();
  await page.type('#demo-name', 'Ann');
  await press();
  await says('invalid');
  await untilIn(page, () => document.activeElement?.id === 'demo-email');
  assert.is(await page.$eval('#demo-email-error', (error) => error.textContent), words.errors.email);
  assert.is(await page.$eval('#demo-email', (input) => input.getAttribute('aria-describedby')), 'demo-email-error');
  assert.is(await textIn('name'), 'Ann');
  assert.equal(posts, []);
  await page.type('#demo-email', MESSAGE.email);
  assert.is(await page.$('#demo-email-error'), null);
  assert.ok(await page.$('#demo-message-error'));
  await page.type('#demo-message', MESSAGE.message);
  await untilIn(page, () => document.querySelector('#write [role=status]')?.textContent === '');
});

test('send a message once, for any number of presses, confirm it, and offer a next step', async () => {
  const { page, fill, press, says } = await open();
  let letGo = () => {};
  answer.when = new Promise((done) => {
    letGo = done;
  });
  await fill();
  await press();
  await press();
  await page.waitForSelector('#write form[aria-busy=true]');
  await press();
  letGo();
  await says('sent');
  assert.equal(written(), [MESSAGE]);
  assert.is(new URL(page.url()).pathname, '/demo');
  assert.is(await page.$eval('#write [role=status] a', (link) => link.getAttribute('href')), words.next.href);
});

test('tell a failure from a refusal, keep the typed text, and send it at the next press', async () => {
  const { page, fill, press, says, textIn } = await open();
  await fill();
  for (const [state, status] of Object.entries({ failed: 500, refused: 422 })) {
    answer.status = status;
    await press();
    await says(state);
    assert.is(await textIn('message'), MESSAGE.message);
  }
  // No driver can take Firefox offline.
  if (!isFirefox) {
    await page.setOfflineMode(true);
    await press();
    await says('failed');
    await page.setOfflineMode(false);
  }
  answer.status = 200;
  await press();
  await says('sent');
  assert.is(posts.length, 3);
});

inChromium('say that the connection is lost if it went before their script arrived', async () => {
  const { page, fill, press, says, textIn } = await open();
  await page.setOfflineMode(true);
  await fill();
  await press();
  await untilIn(
    page,
    (title) => [...document.querySelectorAll('#write b')].some((b) => b.textContent === title && b.checkVisibility()),
    words.failed.title,
  );
  assert.is(await textIn('message'), MESSAGE.message);
  await page.setOfflineMode(false);
  await press();
  await says('sent');
  assert.is(posts.length, 1);
});

test('send nothing for a bot that fills in every field, but let a person send again', async () => {
  const { page, fill, press, says } = await open();
  await fill();
  await page.$eval('#write [name=leave-empty]', (field) => {
    (field as HTMLInputElement).value = 'https://spam.example';
  });
  await press();
  await says('trapped');
  assert.equal(posts, []);
  // It may have been a form filler of the browser, so the trap is emptied.
  await press();
  await says('sent');
  assert.is(posts.length, 1);
});

test('say that a message may have arrived if no answer comes or can be read, and resend the same words under one id', async () => {
  const { page, fill, press, says } = await open();
  // The form would wait half a minute for an answer.
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 500);
  });
  answer.when = new Promise(() => {});
  await fill();
  await press();
  await says('unknown');
  Object.assign(answer, USUAL, { open: false });
  await press();
  await until(() => posts.length === 2, received);
  await says('unknown');
  answer.open = true;
  await page.type('#demo-message', '!');
  await press();
  await says('sent');
  const [first, second, third] = received();
  assert.ok(first?.id);
  assert.equal(second, first);
  assert.is.not(third?.id, first?.id);
});

test('scroll their message into the window of a phone, clear of the header', async () => {
  for (const height of [844, 450]) {
    const { page, fill, press, says } = await open();
    await page.setViewport({ width: 390, height });
    answer.status = 500;
    await fill();
    await page.$eval('#write .button', (button) => button.scrollIntoView({ behavior: 'instant', block: 'end' }));
    await press();
    await says('failed');
    // Smooth scrolling takes a moment.
    await untilIn(page, () => {
      const note = document.activeElement;
      if (note?.getAttribute('role') !== 'status') return false;
      const { top, bottom } = note.getBoundingClientRect();
      return top >= (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0) && bottom <= innerHeight;
    });
  }
});

test('subscribe an address to the newsletter', async () => {
  const { page } = await open();
  await page.type('#demo-newsletter-email', MESSAGE.email);
  await page.keyboard.press('Enter');
  await untilIn(page, (words) => document.body.textContent?.includes(words), words.subscribed.title);
  assert.equal(written(), [{ form: 'newsletter', 'leave-empty': '', email: MESSAGE.email }]);
});

inChromium('are posted by the browser itself without JavaScript', async () => {
  const { page, fill, press } = await open(false);
  await fill();
  await press();
  await until(
    () => page.url().endsWith('/post'),
    () => page.url(),
  );
  assert.equal(received(), [MESSAGE]);
});

forms.run();
