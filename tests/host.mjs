/**
 * Runs test files in this process with uvu, and then exits even if one of them has left something running. Prints the name of each
 * test when it starts, so that a process that is stopped has said which passed, which failed, and which was running.
 */
import { resolve } from 'node:path';
import { register as registerRequire } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';
import { run } from 'uvu/run';

// With `--import tsx`, each thread that a test starts would load tsx as well, which takes longer than what most of them do.
registerRequire();
register();

/** A test that starts. The mark of its result follows the name, or none if the process is stopped before its end. */
const announce = (name) => void (name && process.stdout.write(`\n    ${name} `));
// uvu tells the name only to hooks of its suite, by this key of their plain object.
Object.defineProperty(Object.prototype, '__test__', {
  configurable: true,
  get: () => '',
  set: announce,
});

await run(process.argv.slice(2).map((name) => ({ name, file: resolve(name) })));
const { closeBrowsers } = await import('./browser.ts');
await closeBrowsers();
process.exit();
