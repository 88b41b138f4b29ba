/** What `content/services.yml` switches on: in the files, and what analytics send. tests/gate/consent.test.ts asks before. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../command.ts';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { countedOn, scrollToEnd, withSettings } from '../recorder.ts';
import { readPage } from '../site.ts';
import { canBrowse, untilIn } from '../visit.ts';

const files = suite('services in the output');

files('are errors with the name of the missing setting', async () => {
  const root = copySite('analytics: { provider: google, id: UA-1 }\nsignIn: { provider: firebase }\n');
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 1);
  for (const key of ['analytics.id', 'signIn.apiKey', 'signIn.authDomain', 'signIn.projectId'])
    assert.match(err, new RegExp(`content/services\\.yml:[12].*\\n.*\`${key}\``));
});

files.run();

const analytics = suite('analytics');
const test = canBrowse() ? analytics : analytics.skip;
const stage = countedOn(analytics, async (origin) => {
  const settings = `provider: beacon, endpoint: "${origin}/collect", consent: not-needed`;
  return (await emitSite(copySite(`analytics: { ${settings} }\n`))).folder;
});

test('sends each event of a page once, with screen, path, title and the site that the visitor came from', async () => {
  const { visit, take } = await stage();
  const page = await visit('/download-app?from=here#top', { referer: 'https://elsewhere.example/found?for=zone' });
  await scrollToEnd(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await scrollToEnd(page);
  const title = await page.title();
  const received = await take(3, page);
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
});

test('names the screen of an alias and of a dead link, by the address that was asked for', async () => {
  const { visit, take } = await stage();
  for (const [path, screen] of [
    ['/parakh-education', 'home'],
    ['/no-such-page', '404'],
    ['/terms-and-condition', 'terms-of-service'],
  ] as const) {
    await visit(path);
    const [view] = (await take(1)).map(({ body }) => JSON.parse(body));
    assert.equal([view.name, view.path, view.screen], ['screen_view', path, screen]);
  }
});

test('loses nothing when the visitor leaves in the same moment', async () => {
  const { visit, take, origin } = await stage();
  const page = await visit('/pricing');
  await page.emulateMediaFeatures();
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
    `${origin}/changelog`,
  );
  await untilIn(page, () => location.pathname === '/changelog');
  const told = (await take(3)).map(({ body }) => JSON.parse(body)).filter(({ path }) => path === '/pricing');
  assert.equal(
    told.map(({ name }) => name),
    ['screen_view', 'footer_in_view'],
  );
});

test('sends the tag of Google its own format', async () => {
  const { visit, take, folder, recorder } = await stage();
  const screen = 'download-app';
  const settings = { provider: 'google', id: 'G-TEST', host: recorder, screen };
  // The same address as that of the page whose name it sends.
  writeFileSync(join(folder, `${screen}.html`), withSettings(readPage(folder, `/${screen}`), 'Analytics', settings));
  const page = await visit(`/${screen}`);
  const [tag, ...pushed] = await take(5, page);
  assert.is(tag?.path, '/gtag/js?id=G-TEST');
  const about = { screen_name: screen, page_path: `/${screen}`, page_title: await page.title() };
  const words = ['screen_view', 'download_screen_in_view'].map((name) =>
    JSON.stringify(['event', name, { ...about, transport_type: 'beacon' }]),
  );
  // Beacons may overtake one another.
  const sent = pushed.map(({ body }) => body).filter((body) => body.startsWith('["event"'));
  assert.equal(sent.sort(), words.sort());
});

analytics.run();
