/** A small site that is built again and again while something goes wrong, and what it looks like afterwards. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { ROOT } from '../site.ts';
import { readTree } from '../tree.ts';

const START = join(ROOT, 'build/start.cjs');

/** Texts of a site: path → contents. */
export type Texts = Record<string, string>;

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: ${text}\n---\n\n${text}\n`;

const OLD: Texts = {
  'content/site.yml': 'name: Small\nurl: https://small.example\nfiles: flat\n',
  'content/index.md': page('Home', 'The old home.'),
  'content/about.md': page('About', 'This page stays.'),
  'content/notes/first.md': page('First', 'The old note.'),
  'content/notes/gone.md': page('Gone', 'This page goes.'),
  'assets/root/mark.txt': 'old',
};
/** The same site with two pages changed and one more, and with one page less. */
const CHANGED: Texts = {
  ...OLD,
  'content/index.md': page('Home', 'The new home.'),
  'content/notes/first.md': page('First', 'The new note.'),
  'content/more.md': page('More', 'A new page.'),
};
const REMOVED: Texts = Object.fromEntries(Object.entries(OLD).filter(([path]) => !path.includes('gone')));

/** What came of a build. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  text: string;
}

export interface How extends SpawnOptions {
  /** Words of another program that runs the build. */
  through?: readonly string[];
  /** Further options of the build. */
  options?: readonly string[];
  /** Called once the process runs. */
  onStart?: (pid: number) => void;
}

/** Runs a program until it ends. */
async function run(words: readonly string[], { onStart, ...how }: How = {}): Promise<Ended> {
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000, cwd: ROOT, ...how });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  if (child.pid !== undefined) onStart?.(child.pid);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, text };
}

export const build = (root: string, { through = [], options = [], ...how }: How = {}): Promise<Ended> =>
  run([...through, process.execPath, START, 'build', '--root', root, '--now', '2026-01-01', ...options], how);

export function write(root: string, texts: Texts): void {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The files of a finished site. */
export type Tree = Record<string, string>;

/** A change from one finished site to another, ready to be tried. */
export interface Change {
  name: string;
  before?: Tree;
  after: Tree;
  texts: Texts;
  /** A finished site to copy into place; none before a first build. */
  dist?: string;
}

/** What a fault is tried with: a folder of its own, and the three kinds of builds. */
export interface Bench {
  home: string;
  changes: readonly Change[];
}

export async function openBench(): Promise<Bench> {
  const home = mkdtempSync(join(tmpdir(), 'faults-'));
  const made = async (name: string, texts: Texts) => {
    const root = join(home, name);
    write(root, texts);
    const { code, text } = await build(root);
    assert.is(code, 0, text);
    return join(root, 'dist');
  };
  const old = await made('old', OLD);
  const changed = readTree(await made('changed', CHANGED));
  const removed = readTree(await made('removed', REMOVED));
  const before = readTree(old);
  const changes = [
    { name: 'a first build', after: before, texts: OLD },
    { name: 'a change', before, after: changed, texts: CHANGED, dist: old },
    { name: 'a removal', before, after: removed, texts: REMOVED, dist: old },
  ];
  return { home, changes };
}

let roots = 0;

/** A root in which a change is about to be built. */
export function prepare(folder: string, { texts, dist }: Change): string {
  roots += 1;
  const root = join(folder, `root-${roots}`);
  write(root, texts);
  if (dist) cpSync(dist, join(root, 'dist'), { recursive: true });
  return root;
}

/** What is in the place of the site: `old`, `new`, `none`, or a fault. While it is exchanged or changed it is `apart`. */
export function stateOf(root: string, { before, after }: Change): string {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) {
    if (before === undefined) return 'none';
    const isThere = (path: string) => existsSync(join(root, path));
    const isStaged = ['build.json', '.build.json.patch'].some((name) => isThere(`.dist.staging/${name}`));
    const isChanged = () => JSON.stringify(readTree(join(root, '.dist.old'))) === JSON.stringify(after);
    return isThere('.dist.old/build.json') && (isStaged || isChanged()) ? 'apart' : 'lost';
  }
  const found = JSON.stringify(readTree(dist));
  if (found === JSON.stringify(after)) return 'new';
  return before !== undefined && found === JSON.stringify(before) ? 'old' : 'broken';
}

/** What lies in a root beside its source and the site. */
export const leftIn = (root: string): string[] =>
  readdirSync(root).filter((name) => !['content', 'assets', 'dist', '.cache'].includes(name));

/** Builds again without a fault: the new site must be there, and nothing else. */
export async function heal(root: string, change: Change): Promise<void> {
  const { code, text } = await build(root);
  assert.is(code, 0, text);
  assert.is(stateOf(root, change), 'new', 'the next build');
  assert.equal(leftIn(root).join(), '', `the next build leaves ${leftIn(root)} behind`);
  rmSync(root, { recursive: true, force: true });
}

/** Does something with every item, two at a time. */
export async function forEach<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await act(next.value);
  };
  await Promise.all([work(), work()]);
}
