import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBarriers } from '../axe.ts';
import { findFaintText, findFaintTouchedText } from '../contrast.ts';
import { findOverflow } from '../overflow.ts';
import { differences, readPicture } from '../pictures.ts';
import { builtSite, readPage } from '../site.ts';
import { makeTree } from '../tree.ts';
import { findMissing } from '../visible.ts';
import { canBrowse, type Look, stageOf, type Visit, visit } from '../visit.ts';
import { walk } from './keyboard.ts';
import { findLostWords, findMotion, findPrintFaults } from './settings.ts';
import { findMoved, findShift } from './shift.ts';
import { changeText, findCutText } from './text-size.ts';

const folder = makeTree({});
cpSync(builtSite(), folder, { recursive: true });
// Its policy would refuse the styles of the faults. Blocking fonts keep a fallback font from showing on a busy machine.
const sound = readPage(folder, '/refund-policy')
  .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
  .replaceAll('font-display:optional', 'font-display:block');

let count = 0;
/** Plants a fault in a copy of a correct page. Returns the address of the copy. */
function plant(fault: string): string {
  count += 1;
  writeFileSync(
    join(folder, `fault-${count}.html`),
    sound.replace('</main>', () => `${fault}</main>`),
  );
  return `/fault-${count}`;
}

const bites = suite('each gate, with a fault planted,');
const bite = canBrowse() ? bites : bites.skip;
const stage = stageOf(bites, () => folder);
const wide: Look = { width: 1440, scheme: 'light' };

/** Plants a fault, opens its page, and asserts that the gate reports it in these words. */
async function expect(
  fault: string,
  words: string | RegExp,
  gate: (visit: Visit) => Promise<string[]>,
  look = wide,
) {
  const visited = await visit(stage, plant(fault), look);
  const found = await gate(visited);
  tells(found, words);
}

function tells(found: string[], words: string | RegExp): void {
  assert.ok(
    found.some((finding) =>
      typeof words === 'string' ? finding.includes(words) : words.test(finding),
    ),
    `found only: ${found.join('\n') || 'nothing'}`,
  );
}

bite('finds faint text', async () => {
  const faint =
    '<style>.faint{color:#999;background:#fff}</style><p class="faint">Hard to read.</p>';
  await expect(faint, /contrast 2\.8\d: "Hard to read\."/, ({ page }) => findFaintText(page));
  await expect(faint, 'axe color-contrast', ({ page }) => findBarriers(page));
});

bite('finds text that turns faint under the pointer', () =>
  expect(
    '<style>.shy{color:#000;background:#fff}.shy:hover{color:#bbb}</style><a class="shy" href="/">Shy words</a>',
    /contrast 1\.\d+ on hover: "Shy words"/,
    ({ page }) => findFaintTouchedText(page),
  ),
);

bite('finds a missing label', () =>
  expect('<input>', 'axe label', ({ page }) => findBarriers(page)),
);

bite('finds an element that makes a page scroll sideways', () =>
  expect(
    '<style>.wide{inline-size:900px}</style><p class="wide">Wide.</p>',
    /scrolls sideways by \d+ px: <p class="wide">/,
    ({ page }) => findOverflow(page),
    { width: 320, scheme: 'light' },
  ),
);

bite('finds enlarged text that is cut off or overlaps other text', async () => {
  const enlarge = async ({ page }: Visit) => {
    await changeText(page, 'enlarged');
    return findCutText(page);
  };
  const low = '<style>.low{block-size:30px;inline-size:200px;overflow:hidden}</style>';
  await expect(
    `${low}<p class="low">Enough, but no more.</p>`,
    '"Enough, but no more." is cut by <p class="low">',
    enlarge,
  );
  const near = '<style>.near{block-size:12px;line-height:1.2}</style>';
  await expect(
    `${near}<p class="near">Above</p><p>Below</p>`,
    '"Above" lies over "Below"',
    enlarge,
  );
});

bite('finds a request to another host', async () => {
  const picture = '<img src="https://elsewhere.example/x.png" alt="">';
  await expect(picture, 'elsewhere.example', async ({ trouble }) => trouble);
});

bite('finds a failed request', () =>
  expect(
    '<img src="/assets/no-such.png" alt="">',
    'failed request',
    async ({ trouble }) => trouble,
  ),
);

bite(
  'finds a focused element without a visible mark, and one that the keyboard cannot reach',
  async () => {
    const unmarked =
      '<style>.bare:focus-visible{outline:0}</style><a class="bare" href="/">Bare</a>';
    await expect(unmarked, 'nothing marks the focus', ({ page }) => walk(page));
    const faint =
      '<style>.faint:focus-visible{outline:3px solid #eee}</style><a class="faint" href="/">Faint</a>';
    await expect(faint, 'nothing marks the focus', ({ page }) => walk(page));
    await expect(
      '<span tabindex="0">a</span><button inert>Inert</button>',
      'cannot be reached',
      ({ page }) => walk(page),
    );
  },
);

// The motion is slow, because two pictures of a fast one may look the same.
bite('finds motion under reduced motion', () =>
  expect(
    '<svg width="99" height="99"><rect height="9"><animate attributeName="width" from="0" to="99" dur="7s" repeatCount="indefinite"/></rect></svg>',
    'the page looks different',
    ({ page }) => findMotion(page),
    { ...wide, still: true },
  ),
);

bite('finds text that is hidden without JavaScript', async () => {
  const path = plant(
    '<style>@media(scripting:none){.gone{display:none}}</style><p class="gone">Only for some.</p>',
  );
  tells(await findLostWords(stage, path, [1440]), 'script off: "1440: Only for some." is lost');
});

bite('finds text that is not printed', () =>
  expect(
    '<style>@media print{.gone{display:none}}</style><p class="gone">Not on paper.</p>',
    'print: "Not on paper." is lost',
    ({ page }) => findPrintFaults(page),
  ),
);

bite(
  'finds a lost background in a picture of the page, and no difference between equal pages',
  async () => {
    const shoot = async (style: string) => {
      const { page } = await visit(
        stage,
        plant(`<style>.ground{${style}}</style><b class="ground">Fill every seat</b>`),
        { ...wide, still: true },
      );
      // A font that arrives between two pictures is a difference of its own.
      await page.evaluate('document.fonts.ready.then(() => {})');
      return readPicture(await page.screenshot({ fullPage: true }), 1 / 3);
    };
    const before = await shoot('display:block;padding:3rem;background:#06573b');
    assert.equal(
      differences(before, await shoot('display:block;padding:3rem;background:#06573b')),
      [],
    );
    assert.ok(differences(before, await shoot('display:block;padding:3rem')).length > 4);
  },
);

bite('finds a layout shift', async () => {
  const grow =
    '([one]) => { if (one.intersectionRatio === 1) one.target.style.blockSize = "200px"; }';
  const late = `<div class="late">Late.</div><p>Moved.</p><script>
    new IntersectionObserver(${grow}, { threshold: 1 }).observe(document.querySelector('.late'));</script>`;
  tells(await findShift(stage, plant(late), 390), /layout shift \d/);
  const font = sound.match(/\/assets\/fonts\/zone-display-\w+\.woff2/)?.[0] ?? '';
  const style = `@font-face{font-family:Late;src:url(${font});size-adjust:300%;font-display:swap}.late{font:2rem Late,serif}`;
  const words = 'Words that wait for their font. '.repeat(9);
  const path = plant('').slice(1);
  const file = join(folder, `${path}.html`);
  writeFileSync(
    file,
    sound.replace(/(<main[^>]*>)/, `$1<style>${style}</style><p class="late">${words}</p>`),
  );
  tells(await findMoved(stage, `/${path}`, [1440, 390]), /390: layout shift \d.* of \w/);
});

bite('finds fixed words that are missing, hidden, or linked to another page', async () => {
  const want = (text: string, href?: string) => ({
    where: 'main' as const,
    file: 'content/a.md',
    text,
    href,
  });
  const faults =
    '<p>Order later</p><p hidden>Try it for nothing</p><a href="/elsewhere">Browse the demos</a>';
  const { page } = await visit(stage, plant(faults), wide);
  const wanted = [
    want('Order Later'),
    want('Try it for nothing'),
    want('Browse the demos', '/demo'),
    want('order later'),
  ];
  assert.equal(await findMissing(page, wanted), [
    '“Order Later” in main is not there: see content/a.md',
    '“Try it for nothing” in main cannot be seen: see content/a.md',
    '“Browse the demos” in main leads to /elsewhere and not to /demo: see content/a.md',
  ]);
});

bites.run();
