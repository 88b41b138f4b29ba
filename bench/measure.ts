import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

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

/** Resident memory of a process and its descendants, in MiB. Pages that they share count for each. */
export function treeMemory(top: number): number {
  if (!existsSync('/proc')) return 0;
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readText(`/proc/${name}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent) parents.set(Number(name), parent);
  }
  const below = (pid: number): boolean => pid === top || (parents.has(pid) && below(parents.get(pid) as number));
  let kibibytes = 0;
  for (const pid of [top, ...parents.keys()].filter((pid, index, all) => all.indexOf(pid) === index && below(pid)))
    kibibytes += Number(/VmRSS:\s+(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0);
  return kibibytes / 1024;
}

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

let aside = 0;

/**
 * Moves what earlier runs left to another folder, which goes when the bench has ended. To remove it between two runs would
 * slow the second down: ext4 looks at every file number that became free within the last minute before it takes one.
 */
export function setAside(scratch: string, ...paths: string[]): void {
  for (const path of paths.filter(existsSync)) {
    aside += 1;
    mkdirSync(join(scratch, 'aside'), { recursive: true });
    renameSync(path, join(scratch, 'aside', String(aside)));
  }
}

/** Smallest, middle and largest of some numbers. */
export function spread(numbers: number[]): { min: number; median: number; max: number } {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { min: sorted[0] ?? Number.NaN, median: median ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}

/** `1.23 (1.20–1.31)` */
export const show = ({ min, median, max }: ReturnType<typeof spread>): string =>
  `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
