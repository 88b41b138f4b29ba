import type { Problem } from '../base/problem.ts';
import { RemoteSession } from '../dev/remote.ts';
import { createDevServer } from '../dev/server.ts';
import type { Rebuild } from '../dev/session.ts';
import { createTypeCheck } from '../dev/types.ts';
import { watchSource } from '../dev/watch.ts';
import { takeKeys } from './keys.ts';
import type { Task } from './line.ts';
import { print, printAddresses, printProblems } from './report.ts';

/** `dev`: shows the site in browsers while somebody works on it. Runs until the process ends. */
export async function run({ root, mode, values, limit }: Task): Promise<never> {
  const show = createDisplay();
  let isReady = false;
  let follow: Awaited<ReturnType<typeof watchSource>> = () => {};
  const changed = (rebuild?: Rebuild) => {
    server.refresh();
    if (rebuild && isReady) print(`${namesOf(rebuild.changed)}  ${rebuild.ms.toFixed(0)} ms\n`);
    if (rebuild?.changed.some((path) => /\.(tsx?|json)$/.test(path))) checkTypes();
    show(session.problems);
    follow(session.state.linked);
  };
  const checkTypes = createTypeCheck(root, (problems) => {
    session.types = problems;
    changed();
  });
  const session = new RemoteSession(
    root,
    { ...mode, drafts: true, future: true },
    changed,
    limit / 3,
  );
  const server = createDevServer(session, values, values.editor ?? 'vscode');
  const start = performance.now();
  // Changes are noticed from here on.
  follow = await watchSource(root, {
    changed: (isOver, isInstall) => {
      if (isInstall) session.stop();
      void session.update(isOver);
      // Pages in view are already waiting when the site is planned.
      server.refresh();
    },
    failed: (words) => void process.stderr.write(`${words}\n`),
  });
  const [freePort] = await Promise.all([
    server.listen(Number(values.port ?? 4321)),
    session.update(),
  ]);
  isReady = true;
  const { base } = session.state;
  printAddresses(
    freePort,
    base,
    values.host,
    `ready in ${Math.round(performance.now() - start)} ms`,
  );
  takeKeys(`http://127.0.0.1:${freePort}${base}/`, () => {
    print('Restarting.\n');
    session.stop();
    void session.update();
  });
  return new Promise(() => {});
}

/** Prints what is wrong, if it differs from the last time. */
function createDisplay(): (problems: readonly Problem[]) => void {
  let printed = '';
  return (problems) => {
    const text = printProblems(problems);
    // React gives some warnings only once, so one that is gone may not be fixed.
    const isFixed = text === '' && printed.startsWith('error');
    if (text !== printed) process.stderr.write(isFixed ? 'All errors are fixed.\n' : text);
    printed = text;
  };
}

const namesOf = (files: string[]) =>
  files.length > 3 ? `${files.length} files` : files.join(', ');
