/**
 * Regenerates the committed files that code makes: styles of the paints, fonts, letters, words in Indian scripts, the land
 * of globe and maps, icons, previews of shared links, and the phone's screen. Formats the drawings, too.
 *
 *     npm run draw                 all of them
 *     npm run draw -- fonts icons  only these
 *     npm run draw -- sheet        writes a page with every drawing, .drawings/index.html
 *     npm run draw -- export DIR   writes copies of the drawings with plain colours, for other programs
 */
import { spawnSync } from 'node:child_process';

/** In this order, since later ones use the files of earlier ones. */
const all = ['paints', 'fonts', 'letters', 'scripts', 'globe', 'maps', 'format', 'icons', 'cards', 'phone'];

/** Output to look at, which is not committed. */
const shown = ['sheet', 'export'];

const [, , ...named] = process.argv;
const [first = '', ...rest] = named;
const unknown = shown.includes(first) ? [] : named.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`There is nothing to draw called ${unknown.join(', ')}: say ${[...all, ...shown].join(', ')}.`);

const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
if (shown.includes(first)) run('--import', 'tsx', `assets/sources/${first}.ts`, ...rest);
for (const name of all.filter((one) => named.length === 0 || named.includes(one))) {
  run('--import', 'tsx', `assets/sources/${name}.ts`);
  if (name === 'letters' || name === 'scripts')
    run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', `pages/drawings/${name}.json`);
  process.stdout.write(`${name} drawn\n`);
}
