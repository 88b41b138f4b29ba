/** The sizes of headings over all pages: few, and by the kind of page, so that pages of one rank look like it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGES } from './routes.ts';
import { canBrowse, stageOf, takeWindow } from './visit.ts';

const type = suite('headings');
const test = canBrowse() ? type : type.skip;
const stage = stageOf(type);

test('have at most five sizes of h1 and three of h3 over all pages, and home has the largest but for posters', async () => {
  const page = await takeWindow(stage);
  await page.setViewport({ width: 1440, height: 900 });
  const { origin } = (await stage()).served;
  const seen = new Map<string, Set<number>>();
  const shown: Record<string, number> = {};
  for (const { path } of PAGES) {
    await page.goto(origin + path);
    const sizes = await page.$$eval('main :is(h1, h3)', (headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .map(
          (heading) =>
            [
              heading.localName,
              Math.round(Number.parseFloat(getComputedStyle(heading).fontSize)),
            ] as const,
        ),
    );
    for (const [name, size] of sizes) {
      seen.set(name, (seen.get(name) ?? new Set()).add(size));
      if (name === 'h1') shown[path] = size;
    }
  }
  assert.ok((seen.get('h1')?.size ?? 0) <= 5, `h1: ${JSON.stringify(shown)}`);
  assert.ok((seen.get('h3')?.size ?? 0) <= 3, `h3: ${[...(seen.get('h3') ?? [])]}`);
  const posters = [shown['/pricing'], shown['/blog']];
  for (const [path, size] of Object.entries(shown))
    assert.ok(posters.includes(size) || size <= (shown['/'] ?? 0), `${path}: ${size} px`);
});

test('leave the words of drawings at their size if text is enlarged', async () => {
  const page = await takeWindow(stage);
  await page.setViewport({ width: 390, height: 844 });
  const { origin } = (await stage()).served;
  const sizes = () =>
    page.$$eval('main svg .display', (words) =>
      words.map((word) => getComputedStyle(word).fontSize),
    );
  for (const { path } of PAGES.filter((one) => one.path.startsWith('/zone-'))) {
    await page.goto(origin + path);
    const before = await sizes();
    await page.$eval('html', ({ style }) => style.setProperty('font-size', '200%'));
    assert.equal(await sizes(), before, path);
  }
});

type.run();
