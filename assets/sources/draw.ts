/**
 * Regenerates the committed files that code makes: styles of the paints and of the court, fonts, letters, words in Indian scripts, the land
 * of globe and maps, icons, previews of shared links, and the phone's screen. Formats the drawings, too.
 *
 *     npm run draw                 all of them
 *     npm run draw -- fonts icons  only these
 *     npm run draw -- sheet        writes a page with every drawing, .drawings/index.html
 *     npm run draw -- export DIR   writes copies of the drawings with plain colours, for other programs
 */
import { spawnSync } from 'node:child_process';

/** In this order, since later ones use the files of earlier ones. */
const committed = [
  'paints',
  'court',
  'fonts',
  'letters',
  'scripts',
  'globe',
  'maps',
  'format',
  'icons',
  'cards',
  'phone',
];

/** Output to look at, which is not committed. */
const shown = ['sheet', 'export'];

const [, , ...words] = process.argv;
const [first = '', ...rest] = words;

function run(...args: string[]) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Makes and writes the files of one subject. */
function make(name: string, ...options: string[]) {
  run('--import', 'tsx', 'assets/sources/make.ts', name, ...options);
  if (name === 'letters' || name === 'scripts')
    run(
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--write',
      `pages/drawings/${name}.json`,
    );
  process.stdout.write(`${name} drawn\n`);
}

const unknown = shown.includes(first) ? [] : words.filter((word) => !committed.includes(word));
if (unknown.length > 0) {
  const names = [...committed, ...shown].join(', ');
  process.stderr.write(
    `error  There is nothing to draw called ${unknown.join(', ')}.\n       Write one of ${names}.\n`,
  );
  process.exitCode = 1;
} else if (shown.includes(first)) make(first, ...rest);
else for (const name of committed) if (words.length === 0 || words.includes(name)) make(name);
