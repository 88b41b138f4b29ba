import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { PROJECT } from './project.ts';

const watchdog = suite('the watchdog');

watchdog('names a page that takes long, and kills a process that makes no progress', () => {
  const code = `require('./build/tsx.cjs');
require('./build/base/watchdog.ts').startWatchdog(2)('rendering /slow');
for (;;);`;
  const { signal, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  assert.match(stderr, /^Still busy after \d+ seconds?: rendering \/slow\.$/m);
  assert.match(
    stderr,
    /^Timeout after 2 seconds: rendering \/slow\. .* \(--no-limit turns this off\.\)$/m,
  );
  assert.is(signal, 'SIGKILL');
});

watchdog('lets a process wait for longer than that, and says what for', async () => {
  // It waits for its input to end.
  const code = `require('./build/tsx.cjs');
require('./build/base/watchdog.ts').startWatchdog(2)('calling \`files\`');
process.stdin.resume().on('end', () => process.exit(7));`;
  const child = spawn(process.execPath, ['-e', code], { cwd: PROJECT });
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stderr))
    if (/^Still busy after [3-9] seconds: calling `files`\.$/.test(line)) child.stdin.end();
  assert.equal(await ended, [7, null]);
});

watchdog('learns which code of the site runs', async () => {
  const seen = new Set<string | undefined>();
  const code = 'export const screens = {}, derived = () => ({});';
  const files = {
    'content/a.md': page('A', '![A](a.png)'),
    'content/a.png': 'P',
    'pages/index.ts': code,
  };
  await build({ ...HOME, ...files }, {}, undefined, (what) => seen.add(what));
  const steps = [
    'rendering /',
    'encoding content/a.png',
    'calling `derived` of pages/index.ts',
    'checking the pages',
  ];
  for (const what of steps) assert.ok(seen.has(what));
});

watchdog.run();
