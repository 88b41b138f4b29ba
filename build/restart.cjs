/** Runs `dev` in a process of its own, and starts that again when the generator itself changes. */
const { fork } = require('node:child_process');
const { join, relative } = require('node:path');
const { watch } = require('chokidar');

const PROJECT = join(__dirname, '..');
const WATCHED = ['build', 'package.json', 'package-lock.json'].map((name) => join(PROJECT, name));
/** What makes up a change of branch comes within so many milliseconds. */
const DEBOUNCE = 150;

/** The port of the last process. */
let port;
let child;
let isChanged = false;
let timer;

function start() {
  const words = [...process.argv.slice(2), ...(port ? ['--port', `${port}`] : [])];
  child = fork(process.argv[1], words, { env: { ...process.env, DEV_CHILD: '1' } });
  isChanged = false;
  let isReady = false;
  child.on('message', (message) => {
    ({ port } = message);
    isReady = true;
  });
  child.on('exit', (status) => {
    if (isChanged) return start();
    if (isReady || !port) process.exit(status ?? 1);
    // What cannot start with this change may start with the next one.
    child = undefined;
    process.stderr.write('dev starts again with the next change.\n');
  });
}

function startAgain(path) {
  process.stdout.write(`${relative(PROJECT, path)} → dev starts again\n`);
  isChanged = true;
  if (child) child.kill('SIGKILL');
  else start();
}

watch(WATCHED, { ignoreInitial: true, ignored: /\.test\.tsx?$|(^|[\\/])\.[^\\/]*$/ })
  .on('all', (_, path) => {
    clearTimeout(timer);
    timer = setTimeout(startAgain, DEBOUNCE, path);
  })
  // Where the system watches no more files, dev itself says so.
  .on('error', () => {});
process.on('exit', () => child?.kill('SIGKILL'));
// Whatever the process is busy with, it ends at once.
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
  process.on(signal, () => process.exit(code));
// The port of a debugger belongs to the process that renders.
if (process.execArgv.some((word) => word.startsWith('--inspect'))) require('node:inspector').close();
start();
