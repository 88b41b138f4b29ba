/**
 * Takes screenshots of the views of tests/views.ts and compares them with the pictures in tests/pictures/.
 * `.screenshots/index.html` shows the differences.
 *
 *     npm run screenshots                 all views
 *     npm run screenshots -- zone-ai      those with one of these words in their name
 *     npm run screenshots -- --accept     keeps the new pictures; with words, only those
 *     npm run screenshots -- --readme     the pictures of README.md, into docs/pictures/
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from './browser.ts';
import { findPackaged } from './packaged.ts';
import { differences, KEPT, readPicture, writeDifference, writePicture } from './pictures.ts';
import { builtSite, listFiles, ROOT } from './site.ts';
import type { View } from './views.ts';
import { setStage } from './visit.ts';

const SHOWN = join(ROOT, '.screenshots');

const options = { accept: { type: 'boolean' }, readme: { type: 'boolean' } } as const;
const { values, positionals: words } = parseArgs({ options, allowPositionals: true });

/** Exits after printing the line that .ci/run counts. */
function end(passed: number, failed: number, skipped = ''): never {
  if (skipped) process.stdout.write(`Skipped: ${skipped}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed${skipped && ', 1 skipped'}\n`);
  process.exit(failed > 0 ? 1 : 0);
}

if (process.env.SKIP_BROWSER === '1') end(0, 0, 'SKIP_BROWSER=1: no pages are shot.');
const kept = readdirSync(KEPT).map((file) => file.replace(/\.png$/, ''));
// The same browser everywhere, since each draws a little differently.
const browser = await findPackaged();
if (!browser) end(0, 0, 'The packaged browser runs only on Linux on x64: no pages are shot.');

// Future pages are shown already, so that no picture changes overnight. The page of all components is a draft.
const site = builtSite(['--now', '2100-01-01', '--drafts']);
waitForFonts();
const { VIEWS, README, shoot } = await import('./views.ts');

/** Makes pages wait for their fonts, even on a busy machine, and removes the policy, which would block the change. */
function waitForFonts(): void {
  for (const path of listFiles(site).filter((path) => path.endsWith('.html'))) {
    const html = readFileSync(join(site, path), 'utf8').replaceAll(
      'font-display:optional',
      'font-display:block',
    );
    writeFileSync(
      join(site, path),
      html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, ''),
    );
  }
}

/** Takes screenshots of views in one browser for each core, but at most four. */
async function shootAll(
  views: View[],
  use: (view: View, shot: Uint8Array) => Promise<void>,
): Promise<void> {
  const queue = views.values();
  const work = async () => {
    const stage = await setStage(site, await launch(browser));
    for (const view of queue) await use(view, await shoot(stage, view));
    await stage.close();
    await stage.browser.close();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
}

if (values.readme) {
  await shootAll(README, async ({ name }, shot) =>
    writeFileSync(join(ROOT, `docs/pictures/${name}.png`), shot),
  );
  process.exit();
}

const views = VIEWS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (views.length === 0)
  throw new Error(`No view has ${words.join(' or ')} in its name: see tests/views.ts.`);
const gone = kept.filter((name) => !VIEWS.some((view) => view.name === name));
const found: string[] = [];
const all: string[] = [];
rmSync(SHOWN, { recursive: true, force: true });
mkdirSync(SHOWN, { recursive: true });

await shootAll(views, async ({ name, width }, shot) => {
  const now = await readPicture(shot, width > 1000 ? 1 / 3 : 1 / 2);
  const file = join(KEPT, `${name}.png`);
  const before = kept.includes(name) ? await readPicture(file) : undefined;
  const squares = before && differences(before, now);
  if (squares?.length === 0) return;
  all.push(name);
  if (values.accept) return void (await writePicture(now, file));
  found.push(
    `${name}: ${squares ? `${squares.length} squares differ` : 'no picture is kept of it'}`,
  );
  await writePicture(now, join(SHOWN, `${name}-now.png`));
  if (before && squares) {
    await writePicture(before, join(SHOWN, `${name}-kept.png`));
    await writeDifference(now, squares, join(SHOWN, `${name}-difference.png`));
  }
});

if (values.accept) {
  if (words.length === 0) for (const name of gone) rmSync(join(KEPT, `${name}.png`));
  process.stdout.write(
    `${all.length} pictures are new, ${views.length - all.length} are as they were.\n`,
  );
} else {
  if (words.length === 0) found.push(...gone.map((name) => `${name}: there is no such view`));
  const pictures = (name: string) =>
    ['kept', 'now', 'difference']
      .map((kind) => `<img src="${name}-${kind}.png" alt="${kind}">`)
      .join('');
  const rows = all.sort().map((name) => `<h2>${name}</h2>\n<div>${pictures(name)}</div>`);
  const style = 'body{font:16px sans-serif}div{display:flex;gap:8px;align-items:start}';
  const page = `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>`;
  writeFileSync(join(SHOWN, 'index.html'), `${[page, ...rows].join('\n')}\n`);
  if (found.length > 0)
    process.stdout.write(
      `${found.sort().join('\n')}\nSee .screenshots/index.html. If this is meant: npm run screenshots -- --accept\n`,
    );
  end(views.length - all.length, found.length);
}
