/** What a form remembers from one press of its button to the next, against a real server. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { after, hydrate } from '../../tests/dom.tsx';
import { SubmissionButton, SubmissionForm, type Words } from './Submission.tsx';
import { isEmail, isWritten, useSubmission } from './useSubmission.ts';

const ending = (title: string) => ({ title, text: `${title}.` });
const WORDS: Words = {
  sending: 'Sending',
  trap: 'Leave empty',
  invalid: { title: 'Some are wrong', one: 'One is wrong', text: 'Look again.' },
  endings: {
    done: ending('Sent'),
    refused: ending('Refused'),
    failed: ending('Failed'),
    unknown: ending('Unknown'),
    trapped: ending('Trapped'),
  },
  email: 'help@site.example',
  next: { label: 'Home', href: '/' },
};

function Letter({ action, timeout }: { action: string; timeout?: number }) {
  const submission = useSubmission({ name: isWritten, email: isEmail }, timeout);
  return (
    <SubmissionForm action={action} name="letter" className="form" submission={submission} words={WORDS}>
      <input name="name" aria-invalid={submission.wrong.includes('name')} />
      <input name="email" aria-invalid={submission.wrong.includes('email')} />
      <SubmissionButton state={submission.state} words={WORDS}>
        Send
      </SubmissionButton>
    </SubmissionForm>
  );
}

/** A server that does with each form what is asked for here, and keeps what it was sent. */
async function receive(answer: (response: ServerResponse) => void, port = 0) {
  const got: string[] = [];
  const gone: string[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    got.push(body);
    response.on('close', () => gone.push(response.writableFinished ? 'answered' : 'given up'));
    answer(response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { action: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, got, gone, close };
}

const field = (place: HTMLElement, name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement;
const status = (place: HTMLElement) => place.querySelector('.submission > :first-child b')?.textContent;
const press = (place: HTMLElement) =>
  after(() =>
    (place.querySelector('button') as HTMLButtonElement).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    ),
  );
const type = (place: HTMLElement, name: string, text: string) =>
  after(() => {
    field(place, name).value = text;
    field(place, name).dispatchEvent(new Event('input', { bubbles: true }));
  });

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries++) await after(() => new Promise((done) => setTimeout(done, 25)));
  assert.ok(holds());
}

const forms = suite('a form that is sent by script');

forms('names what is wrong, takes each error away as it is put right, and is sent once', async () => {
  const server = await receive((response) => setTimeout(() => response.writeHead(200).end(), 100));
  const place = await hydrate(<Letter action={server.action} />);
  await press(place);
  assert.is(status(place), 'Some are wrong');
  assert.is(document.activeElement, field(place, 'name'));
  await type(place, 'name', 'Ada');
  assert.equal(
    [field(place, 'name'), field(place, 'email')].map((one) => one.getAttribute('aria-invalid')),
    ['false', 'true'],
  );
  await press(place);
  assert.is(status(place), 'One is wrong');
  await type(place, 'email', 'ada@site.example');
  assert.is(status(place), undefined);
  await press(place);
  await press(place);
  assert.is(place.querySelector('button')?.textContent, 'Sending');
  await until(() => status(place) === 'Sent');
  assert.match(server.got.join(), /^form=letter&leave-empty=&name=Ada&email=ada%40site\.example&id=[0-9a-f-]{36}$/);
  server.close();
});

forms('is sent again after no answer came, with the same number while its words are the same', async () => {
  const server = await receive(() => {});
  const place = await hydrate(<Letter action={server.action} timeout={150} />);
  await type(place, 'name', 'Ada');
  await type(place, 'email', 'ada@site.example');
  await press(place);
  await until(() => status(place) === 'Unknown');
  await until(() => server.gone.length === 1);
  assert.equal(server.gone, ['given up']);
  await press(place);
  await until(() => server.got.length === 2);
  assert.is(server.got[1], server.got[0]);
  await until(() => status(place) === 'Unknown');
  await type(place, 'name', 'Grace');
  await press(place);
  await until(() => server.got.length === 3);
  assert.match(server.got[2] ?? '', 'name=Grace');
  const [first, , third] = server.got.map((body) => new URLSearchParams(body).get('id'));
  assert.is.not(third, first);
  server.close();
});

forms('reaches a server that was down at the first press', async () => {
  const down = await receive(() => {});
  down.close();
  const place = await hydrate(<Letter action={down.action} />);
  await type(place, 'name', 'Ada');
  await type(place, 'email', 'ada@site.example');
  await press(place);
  await until(() => status(place) === 'Unknown');
  const up = await receive((response) => response.writeHead(200).end(), Number(new URL(down.action).port));
  await press(place);
  await until(() => status(place) === 'Sent');
  assert.is(up.got.length, 1);
  up.close();
});

forms.run();
