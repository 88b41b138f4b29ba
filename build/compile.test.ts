import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree, readTree } from '../tests/tree.ts';
import { PROJECT } from './code/esbuild.ts';

/** What was written fewer milliseconds ago might change again without showing it. */
const TICK = 2_200;

/** Its code has React and zod in common with the generator. */
const SITE = {
  'content/index.md': '---\ntitle: Home\ndescription: One.\nscreen: home\n---\n\nHello.\n',
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `import { useId } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { screen } from 'site/api';
    import { z } from 'zod';
    const home = z.object({ title: z.string(), description: z.string(), screen: z.literal('home') });
    const Inner = () => <i id={useId()} />;
    export const screens = { home: screen(home, ({ page }) =>
      <main><h1>{page.title}</h1><Inner />{renderToStaticMarkup(<Inner />)}</main>) };`,
};

/** A copy of the generator, which has not run yet. */
async function copyGenerator(changes: Record<string, (text: string) => string> = {}) {
  const project = makeTree({});
  for (const name of ['build', 'islands', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(PROJECT, name), join(project, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
  const change = (path: string, by: (text: string) => string) =>
    writeFileSync(join(project, path), by(readFileSync(join(project, path), 'utf8')));
  for (const [path, by] of Object.entries(changes)) change(path, by);
  await pause(TICK);
  const root = makeTree(SITE);
  return {
    project,
    change,
    kept(extension: string) {
      const folder = join(project, '.cache/generator');
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(extension)) : [];
    },
    build(env: NodeJS.ProcessEnv = {}) {
      const line = [join(project, 'build/start.cjs'), 'build', '--root', root, '--no-cache'];
      const { status, stderr } = spawnSync(process.execPath, line, { env: { ...process.env, ...env } });
      return { code: status, err: String(stderr), dist: status === 0 ? readTree(join(root, 'dist')) : {} };
    },
  };
}

const compiled = suite('the compiled generator');

compiled('makes the same site as its modules', async () => {
  const { build, kept } = await copyGenerator();
  const byModules = build();
  assert.is(byModules.code, 0, byModules.err);
  assert.equal([kept('.cjs').length, kept('.v8').length], [2, 0]);
  for (const byWhat of ['the compiled file', 'what V8 made of it']) assert.equal(build(), byModules, byWhat);
  assert.equal([kept('.cjs').length, kept('.v8').length], [2, 2]);
});

compiled('is made again where one of its files is damaged', async () => {
  const { build, kept, project } = await copyGenerator();
  const byModules = build();
  for (const name of kept('.cjs'))
    for (const part of [0, 0.5]) {
      const file = join(project, '.cache/generator', name);
      const whole = readFileSync(file);
      writeFileSync(file, whole.subarray(0, whole.length * part));
      assert.equal(build(), byModules, `${part} of ${name}`);
      assert.equal(readFileSync(file), whole);
    }
  assert.equal(build(), byModules);
});

compiled('is left aside when a module changes', async () => {
  const { build, change, kept } = await copyGenerator();
  const pageOf = ({ dist }: ReturnType<typeof build>) => dist['index.html'] ?? '';
  build();
  const before = kept('.cjs');
  change('build/render/plain.tsx', (text) => text.replace('<html lang', '<html data-new="1" lang'));
  assert.match(pageOf(build()), 'data-new');
  assert.equal(kept('.cjs'), before, 'nothing is compiled while a further change might not show');
  await pause(TICK);
  assert.match(pageOf(build()), 'data-new');
  assert.is(kept('.cjs').length, 2);
  assert.is.not(kept('.cjs')[0], before[0]);
  assert.match(pageOf(build()), 'data-new');
});

compiled('names the lines of TypeScript where the generator itself is at fault', async () => {
  const { build, kept, project } = await copyGenerator({
    'build/derive/robots.ts': (text) =>
      text.replace('=> {\n', `=> {\n  if (process.env.AT_FAULT) throw new Error('No robots.');\n`),
  });
  const place = `${join(project, 'build/derive/robots.ts')}:6:`;
  const byModules = build({ AT_FAULT: '1' });
  assert.match(byModules.err, place);
  assert.is(byModules.code, 1);
  build();
  assert.is(kept('.cjs').length, 2);
  const byCompiled = build({ AT_FAULT: '1' });
  assert.match(byCompiled.err, place);
  assert.match(byCompiled.err, 'fault of the generator');
});

compiled.run();
