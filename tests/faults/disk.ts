/** Disks that refuse: full, read-only, mounted, of another user, cut from power. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { readTree } from '../tree.ts';
import type { Fault } from './fault.ts';
import { type Bench, build, type Change, type How, heal, leftIn, prepare, stateOf } from './site.ts';

const NOBODY = 65_534;

const changeOf = ({ changes }: Bench): Change => changes[1] as Change;

function system(...words: string[]): void {
  const [program = '', ...rest] = words;
  const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
  assert.is(status, 0, `${words.join(' ')}: ${stderr}`);
}

/** Does something in a folder that is a file system of its own. */
async function onMount(folder: string, options: string, act: () => Promise<void>): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  system('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder);
  try {
    await act();
  } finally {
    spawnSync('umount', ['-l', folder]);
  }
}

/** The build is refused with this cause, and everything is as it was. */
async function refuses(root: string, change: Change, cause: RegExp, how: How = {}): Promise<void> {
  const { code, text } = await build(root, how);
  assert.is(code, 1, text);
  assert.match(text, cause);
  assert.match(text, /Nothing was written/);
  assert.is(stateOf(root, change), 'old');
}

async function full(bench: Bench, options: string, fill: (folder: string) => void): Promise<string> {
  const change = changeOf(bench);
  const disk = join(bench.home, 'disk');
  await onMount(disk, options, async () => {
    const root = prepare(disk, change);
    fill(disk);
    await refuses(root, change, /the disk has no space left \(ENOSPC\)/);
    assert.equal(leftIn(root), []);
    fs.rmSync(join(disk, 'fill'), { recursive: true });
    await heal(root, change);
  });
  return 'refused and healed';
}

/** Writes until nothing more fits, and leaves room for a little. */
function fillDisk(folder: string): void {
  fs.mkdirSync(join(folder, 'fill'));
  try {
    for (let index = 0; ; index += 1) fs.writeFileSync(join(folder, 'fill', String(index)), 'x'.repeat(4_096));
  } catch {
    fs.rmSync(join(folder, 'fill/0'));
  }
}

const noSpace = (bench: Bench) => full(bench, 'size=512k', fillDisk);
const noInodes = (bench: Bench) =>
  full(bench, 'nr_inodes=64', (folder) => {
    fs.mkdirSync(join(folder, 'fill'));
    try {
      for (let index = 0; ; index += 1) fs.writeFileSync(join(folder, 'fill', String(index)), '');
    } catch {
      for (const index of [0, 1, 2]) fs.rmSync(join(folder, 'fill', String(index)));
    }
  });

async function readOnly(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const disk = join(bench.home, 'read-only');
  await onMount(disk, 'size=4m', async () => {
    const root = prepare(disk, change);
    system('mount', '-o', 'remount,ro', disk);
    await refuses(root, change, /the file system is read-only \(EROFS\)/);
    system('mount', '-o', 'remount,rw', disk);
    await heal(root, change);
  });
  return 'refused and healed';
}

async function mountPoint(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const root = prepare(bench.home, change);
  const dist = join(root, 'dist');
  fs.renameSync(dist, join(root, 'kept'));
  await onMount(dist, 'size=4m', async () => {
    fs.cpSync(join(root, 'kept'), dist, { recursive: true });
    fs.rmSync(join(root, 'kept'), { recursive: true });
    await refuses(root, change, /mount point.*\(EBUSY\)[\s\S]*dist\/site/);
    assert.equal(leftIn(root), []);
    const { code, text } = await build(root, { options: ['--out', join(dist, 'site')] });
    assert.is(code, 0, text);
    assert.equal(readTree(join(dist, 'site')), change.after);
  });
  return 'refused, with a way out that works';
}

async function otherDisk(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const disk = join(bench.home, 'other');
  await onMount(disk, 'size=4m', async () => {
    const root = prepare(bench.home, change);
    fs.cpSync(join(root, 'dist'), join(disk, 'www'), { recursive: true });
    fs.rmSync(join(root, 'dist'), { recursive: true });
    fs.symlinkSync(join(disk, 'www'), join(root, 'dist'));
    const { code, text } = await build(root);
    assert.is(code, 0, text);
    assert.equal(readTree(join(disk, 'www')), change.after);
    assert.ok(fs.lstatSync(join(root, 'dist')).isSymbolicLink());
    assert.equal([fs.readdirSync(disk), leftIn(root)], [['www'], []]);
  });
  return 'built';
}

async function fewFiles(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const root = prepare(bench.home, change);
  const { code, text } = await build(root, { through: ['sh', '-c', 'ulimit -n 64 && exec "$@"', 'sh'] });
  if (code !== 0) assert.match(text, /too many files are open|EMFILE/);
  assert.is(stateOf(root, change), code === 0 ? 'new' : 'old');
  assert.equal(leftIn(root), []);
  await heal(root, change);
  return code === 0 ? 'built' : 'refused';
}

/** Gives a root to another user, who builds it. */
function give(home: string, root: string): How {
  const temporary = join(home, 'temporary');
  fs.mkdirSync(temporary, { recursive: true });
  fs.chmodSync(home, 0o755);
  for (const folder of [root, temporary]) system('chown', '-R', String(NOBODY), folder);
  return { uid: NOBODY, env: { ...process.env, TMPDIR: temporary } };
}

async function unreadable(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const root = prepare(bench.home, change);
  const how = give(bench.home, root);
  const page = join(root, 'content/about.md');
  fs.chownSync(page, 0, 0);
  fs.chmodSync(page, 0o600);
  await refuses(root, change, /content\/about\.md[\s\S]*EACCES[\s\S]*permission to read/, how);
  assert.equal(leftIn(root), []);
  await heal(root, change);
  return 'refused and healed';
}

async function ofAnother(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const root = prepare(bench.home, change);
  const how = give(bench.home, root);
  system('chown', '-R', '0', join(root, 'dist'));
  await refuses(root, change, /there is no permission \(EACCES\)/, how);
  assert.equal(leftIn(root), []);
  await heal(root, change);
  return 'refused and healed';
}

/** The disk as it would be if the power went away now: what was not synced is not in its image. */
async function cut(image: string, change: Change, seconds: number): Promise<string> {
  const copy = `${image}-${seconds}`;
  system('cp', '--sparse=always', image, copy);
  const folder = `${copy}-mount`;
  fs.mkdirSync(folder);
  system('mount', '-o', 'loop', copy, folder);
  try {
    const root = join(folder, 'root');
    const state = stateOf(root, change);
    assert.ok(['old', 'new', 'apart'].includes(state), `${state} after ${seconds} s`);
    await heal(root, change);
    return state;
  } finally {
    system('umount', folder);
  }
}

async function powerCut(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const image = join(bench.home, 'image');
  const disk = join(bench.home, 'ext4');
  fs.writeFileSync(image, '');
  fs.truncateSync(image, 32 * 2 ** 20);
  fs.mkdirSync(disk);
  system('mkfs.ext4', '-q', '-F', image);
  system('mount', '-o', 'loop', image, disk);
  const states: string[] = [];
  try {
    const root = prepare(disk, change);
    fs.renameSync(root, join(disk, 'root'));
    system('sync', '-f', disk);
    const { code, text } = await build(join(disk, 'root'));
    assert.is(code, 0, text);
    for (const seconds of [0, 2, 6, 9, 15]) {
      states.push(await cut(image, change, seconds));
      await sleep(2_500);
    }
  } finally {
    system('umount', disk);
  }
  return `the site on the disk was ${states.join(', ')}`;
}

const OLD_STAYS = 'Exit code 1, the cause in words, the old site; nothing is left behind.';

export const DISKS: readonly Fault[] = [
  { name: 'a full disk', holds: OLD_STAYS, needs: ['mount'], asRoot: true, run: noSpace },
  { name: 'a disk without inodes', holds: OLD_STAYS, needs: ['mount'], asRoot: true, run: noInodes },
  { name: 'a read-only output', holds: OLD_STAYS, needs: ['mount'], asRoot: true, run: readOnly },
  {
    name: 'an output that is a mount point, such as a volume of a container',
    holds: 'Exit code 1: it cannot be exchanged as a whole. A folder below it can be the output.',
    needs: ['mount'],
    asRoot: true,
    run: mountPoint,
  },
  {
    name: 'an output that is a link to another file system',
    holds: 'The site is built there; the link stays.',
    needs: ['mount'],
    asRoot: true,
    run: otherDisk,
  },
  {
    name: '64 file descriptors',
    holds: 'The site is built, or the cause is named and the old one stays.',
    run: fewFiles,
  },
  { name: 'a source that cannot be read', holds: OLD_STAYS, asRoot: true, run: unreadable },
  { name: 'an old site of another user', holds: OLD_STAYS, asRoot: true, run: ofAnother },
  {
    name: 'a loss of power after a build',
    holds: 'The disk has the old site or the new one, whole; the next build leaves the new one.',
    needs: ['mkfs.ext4', 'mount'],
    asRoot: true,
    run: powerCut,
  },
];
