import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RemoteSession } from '../../build/dev/remote.ts';
import { MODE } from '../content.ts';
import { makeTree, page } from '../tree.ts';
import { until } from '../until.ts';

/** An endless loop that leaves the processor to other tests. */
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

const remote = suite('code of a site that never ends');

/** A session with one page, which waits six seconds for the site's code; what it shows, and the problems it reports. */
function startSession() {
  const root = makeTree({
    'content/index.md': page('Home'),
    'pages/index.ts': `export * from './screens.tsx';`,
  });
  const said: string[] = [];
  const changed = () => void said.push(...session.problems.map(({ message }) => message));
  const session = new RemoteSession(root, { ...MODE, command: 'dev' }, changed, 6);
  const shows = (text: string) =>
    until(async () => Buffer.from((await session.send('/')).body).includes(text));
  const change = (screen: string, files = '{}') => {
    const screens = `{ plain: ({ page }) => { ${screen}; return <h1>{page.title}, right</h1>; } }`;
    writeFileSync(
      join(root, 'pages/screens.tsx'),
      `export const screens = ${screens}, files = ${files};`,
    );
    void session.update();
  };
  return { said, shows, change };
}

remote(
  'is reported and then killed; the last good page stays until the next change starts it again',
  async () => {
    const { said, shows, change } = startSession();
    change('');
    await shows('Home, right');
    const entered = join(makeTree({}), 'entered');
    change(
      `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(entered)}, ''); for (;;);`,
    );
    await until(() => existsSync(entered));
    change('page = { title: "Mended meanwhile" }');
    await shows('Mended meanwhile, right');
    change(SLEEP);
    for (const word of ['Still busy', 'Timeout'])
      await until(
        () => said.some((message) => message.startsWith(`${word}: rendering / has not finished`)),
        () => said,
      );
    await shows('Mended meanwhile, right');
    change('page = { title: "Mended" }');
    await shows('Mended, right');
    said.length = 0;
    change(SLEEP);
    await until(
      () => said.some((message) => message.startsWith('Still busy')),
      () => said,
    );
    change('page = { title: "Mended at once" }');
    await shows('Mended at once, right');
    assert.not(said.some((message) => message.startsWith('Timeout')));
  },
);

remote(
  'may be a promise that never settles, even at the start, or a check: a fix shows the site',
  async () => {
    const { said, shows, change } = startSession();
    change('', '() => new Promise(() => {})');
    await shows('The site cannot be shown yet');
    await until(
      () => said.some((message) => message.startsWith('Still busy: calling `files`')),
      () => said,
    );
    change('', '() => new Promise((done) => setTimeout(done, 8000, {}))');
    await shows('Home, right');
    assert.not(said.some((message) => message.startsWith('Timeout: ')));
    change('', `{}, checks = [() => ${SLEEP}]`);
    await shows('Home, right');
    await until(
      () =>
        said.some((message) => message.startsWith('Timeout: checking the pages has not finished')),
      () => said,
    );
    change('page = { title: "Mended" }');
    await shows('Mended, right');
  },
);

remote.run();
