/** The keys that dev takes in a terminal, each followed by Enter. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { print } from './report.ts';

const HELP =
  'Keys, each followed by Enter:  o  open a browser   r  restart the code of the site   q  quit\n';

/** Programs that open an address: platform → command line. */
const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start'],
};

/** Takes keys for as long as the process runs, if its input is a terminal. */
export function takeKeys(address: string, restart: () => void): void {
  if (!process.stdin.isTTY) return;
  const keys = new Map<string, () => void>([
    ['o', () => open(address)],
    ['r', restart],
    // Under `node --watch`, which sets this variable, the watching process would wait for a change.
    [
      'q',
      () =>
        void process.kill(
          process.env.WATCH_REPORT_DEPENDENCIES ? process.ppid : process.pid,
          'SIGINT',
        ),
    ],
  ]);
  createInterface(process.stdin).on('line', (line) =>
    (keys.get(line.trim()) ?? (() => print(HELP)))(),
  );
  print(HELP);
}

function open(address: string): void {
  const [program = '', ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => print(`No browser could be started. Open ${address}\n`)).unref();
}
