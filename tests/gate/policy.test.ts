import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Row } from '../../build/site/manifest.ts';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { record } from '../recorder.ts';
import { serve } from '../server.ts';
import { builtSite } from '../site.ts';
import { until } from '../until.ts';
import { canBrowse, stageOf } from '../visit.ts';

const policy = suite('the policy of every page in a real browser');
const on = canBrowse() ? policy : policy.skip;
const stage = stageOf(policy);

const routesOf = (folder: string): string[] => {
  const { files } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as {
    files: Row[];
  };
  const leads = (path: string) =>
    readFileSync(join(folder, path), 'utf8').includes('http-equiv="refresh"');
  return [...new Set(files.flatMap(({ path, route }) => (route && !leads(path) ? route : [])))];
};

/** The violations of a page's policy, one line each. Listens before the first script of the page runs. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile }) =>
        (globalThis as unknown as { refused: (what: string) => void }).refused(
          `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`,
        ),
    );
  });
  return refused;
}

/** Scrolls to the end, wakes every island, opens all details, and fills in and sends the forms. */
const use = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('input', { bubbles: true }));
    for (let turn = 0; turn < 100 && document.querySelector('[aria-busy]'); turn++)
      await new Promise((done) => setTimeout(done, 50));
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const field of document.querySelectorAll<HTMLInputElement>('form input, form textarea'))
      if (field.name !== 'leave-empty')
        field.value = field.type === 'email' ? 'me@site.example' : 'Some words';
    for (const button of document.querySelectorAll<HTMLElement>('.consent button, form button'))
      button.click();
  });

async function visitAll(folder: string, paths = routesOf(folder)): Promise<void> {
  const [{ browser }, served] = await Promise.all([stage(), serve(folder)]);
  const page = await browser.newPage();
  const refused = await watch(page);
  const open = new Set<HTTPRequest>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end, (request) => open.delete(request));
  for (const path of paths) {
    await page.goto(served.origin + path, { waitUntil: 'load' });
    open.clear();
    await use(page).catch((error) => {
      // A form may navigate to another page.
      if (!/context was destroyed|detached/i.test(String(error))) throw error;
    });
    await until(
      () => open.size === 0,
      () => Array.from(open, (request) => request.url()),
    );
  }
  await page.close();
  await served.close();
  assert.equal(refused, []);
}

on('blocks nothing that the site does, on any page', () => visitAll(builtSite()));

on('blocks nothing that an active service does', async () => {
  const [recorder, forms] = await Promise.all([record(), record()]);
  const { origin } = recorder;
  for (const [settings, more] of [
    [
      `provider: beacon, endpoint: "${origin}/collect"`,
      `forms: { endpoint: "${forms.origin}/post" }\n`,
    ],
    [
      `provider: google, id: G-ABC123, host: "${origin}"`,
      'signIn: { provider: firebase, apiKey: key, authDomain: zone.firebaseapp.com, projectId: demo-zone }\n',
    ],
  ]) {
    const { folder, problems } = await emitSite(
      copySite(`analytics: { ${settings}, consent: not-needed }\n${more}`),
    );
    assert.equal(problems, []);
    await visitAll(folder, ['/', '/contact-us', '/demo', '/pricing', '/404']);
    assert.ok((await recorder.take(1)).length > 0);
  }
  assert.ok((await forms.take(1)).length > 0);
  for (const server of [recorder, forms]) await server.close();
});

on('blocks a script and a handler that were not part of the built page', async () => {
  const { browser, served } = await stage();
  const page = await browser.newPage();
  const refused = await watch(page);
  await page.goto(served.origin);
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.append('globalThis.ran = true');
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<b onclick="ran = true">x</b>');
    } catch {}
  });
  await until(() => refused.length > 0);
  assert.is(await page.evaluate(() => 'ran' in globalThis), false);
  assert.match(refused.join('\n'), 'require-trusted-types-for');
  await page.close();
});

policy.run();
