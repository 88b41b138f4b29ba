import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** The cost of a process and its descendants. `mebibytes` is the peak of resident memory, or 0 without /proc. */
export interface Run {
  seconds: number;
  processor: number;
  mebibytes: number;
}

/** A shell that runs a command, and then writes the times of its children to file descriptor 3. */
const TIMED = ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh'];

/** Runs a command once, after flushing earlier writes to the disk. Rejects if it does not exit with 0. */
export function measure(command: string, args: string[], cwd: string): Promise<Run> {
  spawnSync('sync');
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn('sh', [...TIMED, command, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    const [errors, times] = [child.stderr, child.stdio[3]].map((stream) => {
      const said: unknown[] = [];
      stream?.on('data', (text) => said.push(text));
      return said;
    });
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOf(child.pid ?? 0));
    }, 15);
    child.on('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      clearInterval(timer);
      if (code !== 0)
        return reject(
          new Error(`${command} ${args.join(' ')} ended with ${code}: ${errors?.join('')}`),
        );
      // The second line is for the children: `0m1.230s 0m0.450s`.
      const own = (times?.join('').split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g);
      const processor = Array.from(own, ([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
      resolve({ seconds, processor: sum(processor), mebibytes: peak });
    });
  });
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Resident memory of a process and its descendants, in MiB. Shared pages count for each of them. */
const memoryOf = (top: number): number =>
  sum(treeOf(top).map((pid) => statusOf(pid, 'VmRSS') / 1024));

function treeOf(top: number): number[] {
  const names = existsSync('/proc')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : [];
  const parents = new Map(names.map((name) => [Number(name), statusOf(name, 'PPid')]));
  const isBelow = (pid: number): boolean =>
    pid === top || (parents.has(pid) && isBelow(parents.get(pid) as number));
  return [...parents.keys()].filter(isBelow);
}

/** A number from the status of a process; 0 if it has ended meanwhile. */
function statusOf(pid: number | string, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** Writes the head of a table, below the version of Node.js and the load of the machine. */
export function writeHead(...cells: string[]): void {
  process.stdout.write(
    `\nNode.js ${process.version}, load ${loadavg()[0]?.toFixed(1)}: it should be below 1\n\n`,
  );
  writeRow(...cells);
  writeRow(...cells.map(() => '---'));
}

export const writeRow = (...cells: string[]) =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`);
