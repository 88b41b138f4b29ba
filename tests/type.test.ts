/** Type on the pages: few sizes of headings, by the kind of page, and fonts of the site for all of its scripts. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGES } from './routes.ts';
import { canBrowse, stageOf, takeWindow } from './visit.ts';

const type = suite('type');
const test = canBrowse() ? type : type.skip;
const stage = stageOf(type);

test('has at most five sizes of h1 and three of h3 over all pages, and home has the largest but for posters', async () => {
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

test('leaves the words of drawings at their size if text is enlarged', async () => {
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

test('has a font of the site for the letters of every script', async () => {
  const page = await takeWindow(stage);
  const { origin } = (await stage()).served;
  for (const { path } of PAGES.filter((one) => /^\/[a-z]{2}(\/|$)/.test(one.path))) {
    await page.goto(origin + path);
    const found = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const bare: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (
          !parentElement?.checkVisibility() ||
          !/[^\p{Script=Latin}\P{L}]/u.test(textContent ?? '')
        )
          continue;
        if (!/Zone (Script|Language)/.test(getComputedStyle(parentElement).fontFamily))
          bare.push(textContent ?? '');
      }
      return bare;
    });
    assert.equal(found, [], path);
  }
});

type.run();
