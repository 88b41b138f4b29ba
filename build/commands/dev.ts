import { type CachePlace, openCache } from '../cache/cache.ts';
import type { Mode } from '../mode.ts';
import { printProblems } from '../report/problems.ts';
import { stackOf } from '../report/stack.ts';
import type { Rebuild } from '../serve/dev/changes.ts';
import { makeCode, networkHosts } from '../serve/dev/guests.ts';
import { DevServer } from '../serve/dev/server.ts';
import { watchSource } from '../serve/dev/watch.ts';
import { Workbench } from '../serve/dev/workbench.ts';

export const FIRST_PORT = 4321;

export interface DevTask {
  root: string;
  mode: Mode;
  /** The first port to try. */
  port?: number;
  /** Whether other machines of the network may see it; and the code that they needed before it started again. */
  isOpen: boolean;
  lastCode?: string;
  cache: CachePlace;
}

/** `dev`: shows the site in browsers while it is worked on. It ends with the process, and with nothing else. */
export async function runDev({ root, mode, cache: place, ...task }: DevTask): Promise<never> {
  endWithParent();
  let printed = '';
  let isKept = false;
  // What is made for dev is of no use to a build.
  const cache = openCache({ ...place, name: `${place.name}.dev` });
  if (cache.note) process.stderr.write(`${cache.note}\n`);
  const bench = new Workbench(
    root,
    { ...mode, command: 'dev', drafts: true, future: true },
    {
      changed(rebuild) {
        server.refresh();
        if (rebuild && ready) print(lineOf(rebuild));
        const problems = bench.problems.length > 0 ? `${printProblems(bench.problems)}\n` : '';
        // React gives some warnings only once, so that their absence says nothing.
        const isFixed = problems === '' && printed.startsWith('error');
        if (problems !== printed) process.stderr.write(isFixed ? 'All errors are fixed.\n' : problems);
        printed = problems;
      },
      waits: () => void process.stderr.write(WAITS),
      checked() {
        if (isKept) return;
        isKept = true;
        void cache.save(cache.outputs);
      },
    },
    cache,
  );
  const code = task.isOpen ? (task.lastCode ?? makeCode()) : undefined;
  const server = new DevServer(bench, code);
  // What the site's own code does later, outside any page, must not end the server.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => process.stderr.write(`${stackOf(error)}\n`));
  let ready = false;
  const start = performance.now();
  const [taken] = await Promise.all([
    server.listen(task.port ?? FIRST_PORT),
    bench.update(),
    watchSource(root, {
      began: () => bench.abortCheck(),
      changed: () => void bench.update(),
      limited: (words) => void process.stderr.write(`${words}\n`),
    }),
  ]);
  // Nobody saw what changed before the watch began.
  await bench.update();
  ready = true;
  const base = bench.plan?.settings.base ?? '';
  print(`http://127.0.0.1:${taken}${base}/  ready in ${Math.round(performance.now() - start)} ms`);
  // What starts this process again lets the next one take its place.
  process.send?.({ port: taken, code });
  if (code) await printGuests((host) => `http://${host}:${taken}${base}/?code=${code}`);
  return new Promise(() => {});
}

/** What starts this process again may end at any time, also before this is asked for the first time. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  if (process.connected === false) process.exit();
}

/** Prints the address for each network; on a terminal, a picture of the first, for the camera of a phone. */
async function printGuests(addressAt: (host: string) => string): Promise<void> {
  const addresses = networkHosts().map(addressAt);
  const [first] = addresses;
  if (first === undefined) return print('This machine is in no network, so nobody else can see it.');
  for (const address of addresses) print(`${address}  for this network`);
  const { renderUnicodeCompact } = await import('uqr');
  if (process.stdout.isTTY) print(renderUnicodeCompact(first, { border: 2 }));
}

function lineOf({ changed, rebuilt, ms }: Rebuild): string {
  const files = changed.length > 3 ? `${changed.length} files` : changed.join(', ');
  return `${files} → ${rebuilt}  ${ms.toFixed(0)} ms`;
}

const WAITS =
  'Still waiting for a promise of `files` or `routes` in pages/index.ts. Until it is settled, the site is shown as it was.\n';

const print = (line: string) => void process.stdout.write(`${line}\n`);
