/** Dev starts itself again when the generator changes, and the browsers that look at it follow. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../site.ts';
import { makeTree } from '../tree.ts';
import { pause, startDev } from '../workbench.ts';

const restart = suite('dev, when the generator changes');

/** Waits until something holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300 && !(await holds()); tries++) await pause(50);
  assert.ok(await holds());
}

restart('starts itself again at the same address, also after a change that it could not start with', async () => {
  const project = copyProject();
  const page = '---\ntitle: Home\ndescription: One.\n---\n\nHello.\n';
  const root = makeTree({ 'content/index.md': page });
  const dev = await startDev(root, [], {}, project);
  const get = async () => (await fetch(dev.origin)).text().catch(() => '');
  const shows = (text: string) => () =>
    get()
      .then((html) => html.includes(text))
      .catch(() => false);
  assert.match(await get(), '<main>');

  const file = join(project, 'build/render/plain.tsx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('<main>', '<main id="second">'));
  await until(shows('id="second"'));
  assert.match(dev.printed(), /build\/render\/plain\.tsx → dev starts again\n/);

  writeFileSync(file, 'export const = 1;');
  await until(() => dev.printed().includes('dev starts again with the next change.'));
  writeFileSync(file, text.replace('<main>', '<main id="third">'));
  await until(shows('id="third"'));

  const before = dev.printed();
  writeFileSync(join(project, 'tsconfig.json'), readFileSync(join(project, 'tsconfig.json')));
  writeFileSync(join(project, 'package.json'), `${readFileSync(join(project, 'package.json'), 'utf8')}\n`);
  await until(() => dev.printed().slice(before.length).includes('ready in'));
  await until(shows('id="third"'));
  await dev.stop();
  assert.not.ok(await get().catch(() => ''));
});

restart('ends with the process that started it, however that ended', async () => {
  const dev = await startDev(makeTree({ 'content/index.md': '# Home' }));
  dev.process.kill('SIGKILL');
  await until(() =>
    fetch(dev.origin)
      .then(() => false)
      .catch(() => true),
  );
});

restart.run();
