/** Runs test files in this process with uvu, and then exits even if one of them has left something running. */
import { resolve } from 'node:path';
import { run } from 'uvu/run';

await run(process.argv.slice(2).map((name) => ({ name, file: resolve(name) })));
process.exit();
