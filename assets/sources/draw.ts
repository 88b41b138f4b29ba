/**
 * Makes again what is made by code and kept with the code: styles of the paints, fonts, letters, the land of the
 * globe and of the maps, icons, the cards of shared addresses, and the phone's screen.
 *
 *     npm run draw                 all of them
 *     npm run draw -- fonts icons  only these
 */
import { spawnSync } from 'node:child_process';

/** Later ones are drawn with what earlier ones make. */
const all = ['paints', 'fonts', 'glyphs', 'globe', 'maps', 'icons', 'cards', 'phone'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`There is nothing to draw called ${unknown.join(', ')}: say ${all.join(', ')}.`);

const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
for (const name of all.filter((one) => named.length === 0 || named.includes(one))) {
  run('--import', 'tsx', `assets/sources/${name}.ts`);
  if (name === 'glyphs')
    run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'pages/drawings/glyphs.json');
  process.stdout.write(`${name} drawn\n`);
}
