import { request } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainSkip } from '../../tests/tally.ts';
import { makeTree } from '../../tests/tree.ts';
import { pause, startDev } from '../../tests/workbench.ts';
import { networkHosts } from './guests.ts';

const TREE = { 'content/index.md': '---\ntitle: Home\ndescription: Home.\n---\n\nText of home.\n' };
const [host] = networkHosts();

const guests = suite('guests of dev');
const test = host ? guests : guests.skip;
if (!host) explainSkip('This machine is in no network, so that dev was not asked for by another.');

/** Asks as another machine does: the connection comes from the network. */
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(4000) });

test('see nothing unless they are asked in', async () => {
  const dev = await startDev(makeTree(TREE));
  const refused = await ask(dev.origin.replace('127.0.0.1', host ?? '')).catch(({ cause }) => cause.code);
  assert.is(refused, 'ECONNREFUSED');
  await dev.stop();
});

test('see the site by the code of the printed address, which they need once', async () => {
  const dev = await startDev(makeTree(TREE), ['--host']);
  for (let tries = 0; tries < 100 && !dev.printed().includes('?code='); tries++) await pause(50);
  const [, printed = ''] = /^(http:\/\/\S+\?code=\S+)/m.exec(dev.printed()) ?? [];
  const { origin, searchParams } = new URL(printed);
  assert.ok((searchParams.get('code') ?? '').length >= 20);

  for (const address of ['/', '/@dev/client.js', '/@dev/events', '/@dev/view?address=/', '/?code=', '/?code=guess'])
    assert.is((await ask(origin + address)).status, 403, address);
  const admitted = await ask(printed);
  assert.is(admitted.status, 302);
  assert.is(admitted.headers.get('location'), '/');
  const said = admitted.headers.get('set-cookie') ?? '';
  assert.match(said, /; HttpOnly; SameSite=Lax$/);
  const cookie = said.split(';')[0] ?? '';
  assert.match(await (await ask(`${origin}/`, { cookie })).text(), 'Text of home.');
  assert.is((await ask(`${origin}/`, { cookie: cookie.slice(0, -1) })).status, 403);

  // The editor would open on the machine of somebody else.
  const order = { method: 'POST', body: '{"file":"content/none.md"}' };
  const type = { 'content-type': 'application/json' };
  assert.is((await fetch(`${origin}/@dev/open`, { ...order, headers: { ...type, cookie } })).status, 403);
  assert.is((await fetch(`${dev.origin}/@dev/open`, { ...order, headers: type })).status, 404);

  // Neither a name that another site points here, nor that of loopback from outside, opens it.
  for (const name of ['evil.example', 'localhost']) assert.is(await statusBy(origin, { host: name }), 403, name);
  assert.is((await ask(`${dev.origin}/`)).status, 200);
  await dev.stop();
});

const statusBy = (origin: string, headers: Record<string, string>) =>
  new Promise((done) => request(origin, { headers }, ({ statusCode }) => done(statusCode)).end());

guests.run();
