/** The worker in which the site's code runs under dev. It answers calls of the session and forwards its events. */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { type Rebuild, Session, type SessionState } from './session.ts';

/** What the worker sends: the result of a call, or an event. */
export type Message =
  | { id: number; value?: unknown }
  | { state: SessionState; rebuild?: Rebuild }
  | { busy: string | undefined };

const say = (message: Message) => parentPort?.postMessage(message);
const print = (error: unknown) => void process.stderr.write(`${inspect(error)}\n`);

const session = new Session(workerData.root, workerData.mode, {
  changed: (state, rebuild) => say({ state, rebuild }),
  busy: (what) => say({ busy: what }),
});

parentPort?.on(
  'message',
  async ({ id, call, words }: { id: number; call: keyof Session; words: unknown[] }) => {
    const answer = (async () =>
      (session[call] as (...words: unknown[]) => unknown).apply(session, words))();
    say({ id, value: await answer.catch(print) });
  },
);

// Errors that the site's code throws outside of a page must not end the worker.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => session.hear(error));
