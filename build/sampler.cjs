/** A thread that looks once at what the main thread is doing, however busy that is. */
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');

const { ready, stack, after } = workerData;
const files = new Map();
const session = new Session();
session.connectToMainThread();
session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url));
session.on('Debugger.paused', ({ params }) => {
  const lines = params.callFrames.map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
    return `    at ${functionName || '<anonymous>'} (${files.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1})\n`;
  });
  Buffer.from(stack).write(lines.join(''));
  session.disconnect();
  // This thread ends by itself: ended from outside while it speaks to the other, it could take the process with it.
  process.exit();
});
session.post('Debugger.enable');
// A busy thread takes a message in only when the next one comes, and may miss one.
setInterval(() => session.post('Debugger.pause'), after);
Atomics.store(ready, 0, 1);
Atomics.notify(ready, 0);
