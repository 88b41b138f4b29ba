/**
 * Runs the tests of sign-in: `npm run test:auth`, which first installs the emulator into `tests/auth/node_modules`.
 * The last line is `N passed, N failed`, as that of all tests.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, handOver, NO_BROWSER } from '../browser.ts';
import { ROOT } from '../site.ts';
import { readResult, totalOf } from '../tally.ts';

const PATH = 'tests/auth/sign-in.ts';

const browser = await findBrowser();
if (browser) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', PATH], {
    cwd: ROOT,
    env: { ...process.env, ...handOver(browser), FORCE_COLOR: '0' },
    encoding: 'utf8',
    timeout: 300_000,
  });
  const { failed, line } = totalOf([readResult(PATH, stdout + stderr, status)]);
  process.stdout.write(`${stdout}${stderr}\n${line}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  const skips = process.env.SKIP_BROWSER === '1';
  process.stdout.write(`${skips ? 'Skipped: sign-in needs a browser.' : NO_BROWSER}\n`);
  process.stdout.write(skips ? '0 passed, 0 failed, 1 skipped\n' : '0 passed, 1 failed\n');
  process.exitCode = skips ? 0 : 1;
}
