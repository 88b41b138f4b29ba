import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a whole process tree took. */
export interface Run {
  /** Wall time. */
  seconds: number;
  /** Seconds of processors. */
  cpu: number;
  /** Peak of resident memory in MiB; NaN where the system has no /proc. */
  mebibytes: number;
}

/** A shell that runs a command, and then says on its fourth stream what times its children took. */
const TIMED = ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh'];

/** Seconds in the second line of what the shell's `times` says: `0m1.230s 0m0.450s`. */
const readTimes = (text: string): number =>
  [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/** Runs a command once, and measures it with everything that it starts. Rejects when it does not end with 0. */
export function measure(command: string, args: string[], cwd?: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn('sh', [...TIMED, command, ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr?.on('data', (text) => {
      errors += text;
    });
    let times = '';
    child.stdio[3]?.on('data', (text) => {
      times += text;
    });
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, child.pid ? treeMemory(child.pid) : 0);
    }, 15);
    child.on('error', reject);
    let seconds = 0;
    child.on('exit', () => {
      seconds = (performance.now() - start) / 1000;
      clearInterval(timer);
    });
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${errors}`));
      resolve({ seconds, cpu: readTimes(times), mebibytes: peak > 0 ? peak : Number.NaN });
    });
  });
}

/** A process and its descendants; none where the system has no /proc. */
function treeOf(top: number): number[] {
  if (!existsSync('/proc')) return [];
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(name)[1]));
  const isBelow = (pid: number): boolean => pid === top || (parents.has(pid) && isBelow(parents.get(pid) as number));
  return [...parents.keys()].filter(isBelow);
}

/** What the system says of a process, from its state on. */
function statOf(pid: number | string): string[] {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Resident memory of a process and its descendants, in MiB. Pages that they share count for each. */
export const treeMemory = (top: number): number =>
  treeOf(top).reduce(
    (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) / 1024,
    0,
  );

/** Seconds of processors that a process and its descendants have taken so far. */
export const treeTime = (top: number): number =>
  treeOf(top).reduce((sum, pid) => sum + (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) / 100, 0);

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended between the listing and the reading.
    return '';
  }
}

/** Waits until the disk has what earlier runs wrote, where the system can say so: or else the next run waits for it. */
export const settle = (): void => void spawnSync('sync');

/** Smallest, middle and largest of some numbers. */
export function spread(numbers: number[]): { min: number; median: number; max: number } {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { min: sorted[0] ?? Number.NaN, median: median ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}
