/** The licences of the packages that the generator and the site are made with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';

const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'];
/** Data of browsers, which the build reads and the site does not carry. */
const DATA = { 'node_modules/caniuse-lite': 'CC-BY-4.0' };

/** The library of the encoder of pictures: the build loads it, and neither the site nor this project carries it. */
const ENCODER = 'node_modules/@img/sharp-';
const LIBRARY = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/;

const licences = suite('licences');

licences('of packages that are not for development alone are among those that are allowed', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<{ dev?: true; devOptional?: true; license?: string }>(lock.packages);
  const others = packages.flatMap(([path, { dev, devOptional, license = 'none' }]) =>
    path === '' || dev || devOptional || ALLOWED.includes(license) ? [] : [[path, license]],
  );
  const without = others.filter(([path = '', license = '']) => !path.startsWith(ENCODER) || !LIBRARY.test(license));
  assert.equal(Object.fromEntries(without), DATA);
});

licences.run();
