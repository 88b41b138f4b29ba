import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { generatorVersion } from './version.ts';

const version = suite('the version of the generator');

version('is another one when the root has other packages, of npm or another program', () => {
  const root = makeTree({ 'package-lock.json': 'one' });
  mkdirSync(join(root, 'node_modules'));
  const versions = new Set([generatorVersion(root)]);
  const files = ['package-lock.json', 'node_modules/.package-lock.json', 'yarn.lock', 'pnpm-lock.yaml'];
  for (const [index, name] of files.entries()) {
    writeFileSync(join(root, name), 'two');
    assert.is(versions.add(generatorVersion(root)).size, index + 2, name);
  }
  assert.is(generatorVersion(root), [...versions].at(-1));
});

version.run();
