/** Installs the packed generator with each package manager, next to a package that leaves React to its user. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveBy } from '../command.ts';
import { ROOT } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { makeTree } from '../tree.ts';
import { until } from '../until.ts';

const managers = suite('the generator, installed by a package manager');

function run(folder: string, program: string, ...words: string[]): string {
  const env = {
    ...process.env,
    COREPACK_ENABLE_STRICT: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  };
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  assert.is(status, 0, `${program} ${words.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const tools = makeTree({ 'package.json': '{ "private": true }' });
const programs = ['pnpm@10', 'yarn@1', '@yarnpkg/cli-dist@4'];
const { status } = spawnSync('npm', ['install', '--silent', ...programs], { cwd: tools });
const test = status === 0 ? managers : managers.skip;
if (status !== 0) explainSkip('The package managers cannot be installed here.');
if (status === 0) run(tools, 'npm', 'pack', ROOT, '--silent');
const archive = join(tools, readdirSync(tools).find((name) => name.endsWith('.tgz')) ?? '');

const ISLAND = `import { island } from 'site/island';
import { create } from 'zustand';
const useStore = create(() => ({ count: 41 }));
export default island({ name: 'Count', when: 'load', View: () => <output>{useStore(({ count }) => count) + 1}</output> });`;

const node = (path: string) => [process.execPath, join(tools, 'node_modules', path)] as const;

for (const [name, install] of Object.entries({
  npm: ['npm', 'install', '--silent'],
  pnpm: [...node('pnpm/bin/pnpm.cjs'), 'install'],
  'yarn 1': [...node('yarn/bin/yarn.js'), 'install', '--silent'],
  'yarn 4': [...node('@yarnpkg/cli-dist/bin/yarn.js'), 'install'],
}))
  test(`builds a new site twice, checks it and shows it in dev with ${name}`, async () => {
    const dependencies = { zone: `file:${archive}`, zustand: '^5.0.0' };
    const root = makeTree({
      'package.json': JSON.stringify({
        private: true,
        dependencies,
        scripts: { build: 'zone build --json' },
      }),
      // Without these lines, Yarn 4 takes a folder above for the project, and installs no folder that Node can read.
      'yarn.lock': '',
      '.yarnrc.yml': 'nodeLinker: node-modules\n',
    });
    const [program = '', ...words] = install;
    run(root, program, ...words);
    const cli = join(root, 'node_modules/zone/build/start.cjs');
    const zone = (...words: string[]) => run(root, process.execPath, cli, ...words);
    zone('new', 'site', '.');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal([scripts.dev, scripts.build], ['zone dev', 'zone build --json']);
    mkdirSync(join(root, 'islands'), { recursive: true });
    writeFileSync(join(root, 'islands/Count.tsx'), ISLAND);
    const page = readFileSync(join(root, 'pages/Page.tsx'), 'utf8');
    const shown = page.replace('<h1>', '<Count /><h1>');
    writeFileSync(
      join(root, 'pages/Page.tsx'),
      `import Count from '../islands/Count.tsx';\n${shown}`,
    );
    assert.match(zone('build'), /^\d pages,/);
    assert.match(readFileSync(join(root, 'dist/about/index.html'), 'utf8'), '<output>42</output>');
    assert.match(zone('build'), /^Up to date\./);
    assert.match(zone('check'), 'no problems');
    const dev = await serveBy(spawn(process.execPath, [cli, 'dev', '--port', '0'], { cwd: root }));
    const shows = async () =>
      (await (await fetch(`${dev.origin}/about`)).text()).includes('<output>42</output>');
    await until(shows);
    await dev.stop();
  });

managers.run();
