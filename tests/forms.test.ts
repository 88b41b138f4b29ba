/** The connected message form and newsletter in a browser, with an endpoint on loopback. The gate runs them in Firefox too. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { copySite } from './copy.ts';
import { emitSite } from './emitted.ts';
import { listen } from './server.ts';
import { readData } from './site.ts';
import { until, untilIn } from './until.ts';
import { chosenBrowser, isFirefox, openerOf } from './visit.ts';

/** The received bodies. */
const posts: string[] = [];
/** How the endpoint answers, and when. Other origins may read the answer only if it is `open`. */
const USUAL = { status: 200, when: Promise.resolve(), open: true };
const answer = { ...USUAL };
/** The fields of its form, and what the visitor writes. */
const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'message', label: 'Message', type: 'textarea', required: true },
];
const TYPED = { name: 'Ann', email: 'ann@example.com', message: 'Ring the bell' };
const MESSAGE = { form: 'message', 'leave-empty': '', phone: '', ...TYPED };
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
  const root = copySite(`forms: { endpoint: ${origin}/post }\n`);
  const file = join(root, 'content/demo.md');
  const [, front = '', body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const keys = parse(front);
  keys.form.fields = FIELDS;
  writeFileSync(file, `---\n${stringify(keys)}---${body}`);
  return (await emitSite(root)).folder;
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
    for (const [name, words] of Object.entries(TYPED))
      await page.type(`#write [name=${name}]`, words);
  };
  const press = () => page.$eval('#write .button', (button) => (button as HTMLElement).click());
  const says = (state: string) =>
    untilIn(
      page,
      (title, one) => {
        const said = document.querySelector('#write [role=status]')?.textContent ?? '';
        return [title, one].some((words) => words && said.includes(words));
      },
      words[state].title,
      words[state].one,
    );
  const textIn = (field: string) =>
    page.$eval(`#write [name=${field}]`, (input) => (input as HTMLInputElement).value);
  return { page, fill, press, says, textIn };
}

const received = () => posts.map((body) => Object.fromEntries(new URLSearchParams(body)));
/** The same without their ids, which differ each time. */
const written = () => received().map(({ id: _, ...values }) => values);

test('name the invalid fields, send nothing, and remove an error once its field is valid', async () => {
  const { page, press, says, textIn } = await open();
  await page.type('#write [name=name]', 'Ann');
  await press();
  await says('invalid');
  await untilIn(page, () => document.activeElement?.getAttribute('name') === 'email');
  const errorOf = (name: string) =>
    page.$eval(`#write [name=${name}]`, (input) => {
      const id = input.getAttribute('aria-describedby');
      return id && document.getElementById(id)?.textContent;
    });
  assert.is(await errorOf('email'), words.errors.email);
  assert.is(await textIn('name'), 'Ann');
  assert.equal(posts, []);
  await page.type('#write [name=email]', MESSAGE.email);
  assert.is(await errorOf('email'), null);
  assert.is(await errorOf('message'), words.errors.textarea);
  assert.is(await errorOf('phone'), null);
  await page.type('#write [name=message]', MESSAGE.message);
  await untilIn(page, () => document.querySelector('#write [role=status]')?.textContent === '');
});

test('check an optional field only if it has something in it', async () => {
  const { page, fill, press, says } = await open();
  await fill();
  await page.type('#write [name=phone]', '12');
  await press();
  await says('invalid');
  assert.equal(posts, []);
  await page.type('#write [name=phone]', '345');
  await press();
  await says('sent');
  assert.equal(written(), [{ ...MESSAGE, phone: '12345' }]);
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
  assert.is(
    await page.$eval('#write [role=status] a', (link) => link.getAttribute('href')),
    words.next.href,
  );
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
    (title) =>
      [...document.querySelectorAll('#write b')].some(
        (b) => b.textContent === title && b.checkVisibility(),
      ),
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
  await page.type('#write [name=message]', '!');
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
    await page.$eval('#write .button', (button) =>
      button.scrollIntoView({ behavior: 'instant', block: 'end' }),
    );
    await press();
    await says('failed');
    // Smooth scrolling takes a moment.
    await untilIn(page, () => {
      const note = document.activeElement;
      if (note?.getAttribute('role') !== 'status') return false;
      const { top, bottom } = note.getBoundingClientRect();
      return (
        top >= (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0) &&
        bottom <= innerHeight
      );
    });
  }
});

test('subscribe an address to the newsletter', async () => {
  const { page } = await open();
  await page.type('#demo-newsletter-email', MESSAGE.email);
  await page.keyboard.press('Enter');
  await untilIn(
    page,
    (words) => document.body.textContent?.includes(words),
    words.subscribed.title,
  );
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
