/** Runs `dev` in a process of its own, and starts that again when the generator itself changes. */
const { fork } = require('node:child_process');
const { join, relative } = require('node:path');
const { watch } = require('chokidar');

const PROJECT = join(__dirname, '..');
const WATCHED = ['build', 'package.json', 'package-lock.json', 'tsconfig.json'].map((name) => join(PROJECT, name));
/** What makes up a change of branch comes within so many milliseconds. */
const DEBOUNCE = 150;
/** What to do when the system watches no more files. */
const UNSEEN = (message) =>
  `Some changes of the generator will not be seen: ${message}.\nRaise fs.inotify.max_user_watches, and start dev again.\n`;

/** Ends with the process that it starts, unless that was ended for a change or could not even start after one. */
module.exports = function runAgain() {
  /** What the last process said: its port, and the code that visitors need. */
  let kept = {};
  let child;
  let timer;
  const start = () => {
    const { port, code } = kept;
    const words = [...process.argv.slice(2), ...(port ? ['--port', `${port}`] : [])];
    const own = fork(process.argv[1], words, {
      env: { ...process.env, DEV_CHILD: '1', ...(code && { DEV_CODE: code }) },
    });
    let isReady = false;
    own.on('message', (message) => {
      kept = message;
      isReady = true;
    });
    own.on('exit', (status) => {
      if (own !== child) return;
      // What cannot start with this change may start with the next one.
      if (!isReady && kept.port) process.stderr.write('dev starts again with the next change.\n');
      else process.exit(status ?? 1);
    });
    child = own;
  };
  const again = (path) => {
    process.stdout.write(`${relative(PROJECT, path)} → dev starts again\n`);
    const old = child;
    // The last process is still ending, and the next one will have this change, too.
    if (!old) return;
    child = undefined;
    if (old.exitCode !== null || old.signalCode !== null) return start();
    old.once('exit', start);
    old.kill('SIGKILL');
  };
  const watcher = watch(WATCHED, { ignoreInitial: true, ignored: /\.test\.tsx?$|(^|[\\/])\.[^\\/]*$/ });
  watcher.on('all', (_, path) => {
    clearTimeout(timer);
    timer = setTimeout(() => again(path), DEBOUNCE);
  });
  watcher.once('error', ({ message }) => process.stderr.write(UNSEEN(message)));
  // More of them say nothing new. An error that nobody listens to would end the process.
  watcher.on('error', () => {});
  process.on('exit', () => child?.kill('SIGKILL'));
  // Whatever the process is busy with, it ends at once.
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
    process.on(signal, () => process.exit(code));
  start();
};
