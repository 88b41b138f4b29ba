/** Packs the generator with npm, and builds another site with the package. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../site.ts';
import { makeTree } from '../tree.ts';

const packed = suite('the generator as a package');

packed(
  'makes a site that builds, checks and type-checks, and is up to date the second time',
  () => {
    const root = makeTree({ 'package.json': '{ "private": true }' });
    const run = (program: string, ...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8' });
      assert.is(status, 0, `${words.join(' ')}\n${stdout}${stderr}`);
      return stdout;
    };
    run('npm', 'pack', ROOT, '--silent');
    const archive = readdirSync(root).find((name) => name.endsWith('.tgz')) ?? '';
    const files = run('tar', '-tzf', archive).trim().split('\n');
    const foreign = files.filter((file) =>
      /^package\/(content|pages|assets|tests)\/|\.test\./.test(file),
    );
    assert.equal(foreign, []);
    mkdirSync(join(root, 'node_modules/zone'), { recursive: true });
    run('tar', '-xzf', archive, '-C', 'node_modules/zone', '--strip-components=1');
    // Its dependencies are installed next to it.
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    ))
      symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
    const zone = (...words: string[]) =>
      run(process.execPath, 'node_modules/zone/build/start.cjs', ...words);
    // In the folder of the package, and in one below.
    for (const folder of ['.', 'mine']) {
      assert.match(zone('new', 'site', folder), 'See it with: npx zone dev');
      assert.match(zone('build', '--root', folder), /^\d pages,/);
      assert.match(zone('build', '--root', folder), /^Up to date\./);
      assert.match(zone('check', '--root', folder), 'no problems');
      run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder);
    }
  },
);

packed.run();
