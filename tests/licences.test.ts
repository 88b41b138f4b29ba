/** The licences of the packages that the generator and the site use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';

const ALLOWED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
];
/** Browser data that the build reads and the site does not contain. */
const DATA = {
  'node_modules/caniuse-lite': 'CC-BY-4.0',
  'node_modules/mdn-data': 'CC0-1.0',
};

/** The library of the picture encoder: the build loads it, but neither the site nor this project contains it. */
const ENCODER = 'node_modules/@img/sharp-';
const LIBRARY = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/;

const licences = suite('licences');

licences('of runtime packages are among the allowed ones', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<{ dev?: true; devOptional?: true; license?: string }>(
    lock.packages,
  );
  const others = packages.flatMap(([path, { dev, devOptional, license = 'none' }]) =>
    path === '' || dev || devOptional || ALLOWED.includes(license) ? [] : [[path, license]],
  );
  const without = others.filter(
    ([path = '', license = '']) => !path.startsWith(ENCODER) || !LIBRARY.test(license),
  );
  assert.equal(Object.fromEntries(without), DATA);
});

licences.run();
