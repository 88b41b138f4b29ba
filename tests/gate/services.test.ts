/** Analytics that may count without consent; tests/gate/consent.test.ts covers those that must ask. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { countedOn } from '../recorder.ts';
import { untilIn } from '../until.ts';
import { canBrowse, settle } from '../visit.ts';

const analytics = suite('analytics');
const test = canBrowse() ? analytics : analytics.skip;
const visit = countedOn(analytics, async (origin) => {
  const settings = `provider: beacon, endpoint: "${origin}/collect", consent: not-needed`;
  return (await emitSite(copySite(`analytics: { ${settings} }\n`))).folder;
});

test('sends each event of a page once, with screen, path, title and the origin of the referrer', async () => {
  const referer = 'https://elsewhere.example/found?for=zone';
  const { page, take } = await visit('/download-app?from=here#top', { referer });
  for (const top of [0, 1e6, 0, 1e6]) {
    await settle(page);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  }
  const title = await page.title();
  const told = (await take(3, page)).map(({ path, body }) => ({ path, ...JSON.parse(body) }));
  const about = {
    path: '/download-app',
    screen: 'download-app',
    title,
    source: 'https://elsewhere.example',
  };
  told.sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = ['download_screen_in_view', 'footer_in_view', 'screen_view'];
  const expected = names.map((name) => ({ ...about, name }));
  assert.equal(told, expected);
});

test('names the screen of an alias and of a missing page, with the requested address', async () => {
  for (const [path, screen] of [
    ['/parakh-education', 'home'],
    ['/no-such-page', '404'],
    ['/terms-and-condition', 'terms-of-service'],
  ] as const) {
    const { take } = await visit(path);
    const [view] = (await take(1)).map(({ body }) => JSON.parse(body));
    assert.equal([view.name, view.path, view.screen], ['screen_view', path, screen]);
  }
});

test('loses no event if the visitor leaves at the same moment', async () => {
  const { page, take, origin } = await visit('/pricing');
  await page.emulateMediaFeatures();
  // The footer comes into view in the last frame of the page.
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
  const told = (await take(3)).map(({ body }) => JSON.parse(body));
  const names = told.flatMap(({ path, name }) => (path === '/pricing' ? name : []));
  assert.equal(names, ['screen_view', 'footer_in_view']);
});

analytics.run();
