/** Drives rclone, which connects to stores, lists them and retries. This file knows nothing of sites. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from '../base/problem.ts';

type Upload = { key: string; bytes(): Uint8Array };
type OnStats = (stats: { transfers: number }) => void;
/** `error`: the last one in rclone's log. */
type Run = { code: number; out: string; error: string };

/** A place in a store. Keys are relative to it, with forward slashes. */
export interface Remote {
  target: string;
  /** Uploads files with these headers. A visitor gets either the old file or the new one. */
  upload(files: readonly Upload[], headers: readonly string[], onStats?: OnStats): Promise<void>;
  /** Whether the store keeps headers with each object. */
  hasHeaders: boolean;
  /** Whether it has folders, so that a page and a folder cannot share a name. */
  hasFolders: boolean;
  /** The size in bytes of everything in the store, by key. */
  list(): Promise<Map<string, number>>;
  /** Reads JSON. */
  read<T>(key: string): Promise<T>;
  /** Writes JSON. */
  write(key: string, text: string): Promise<void>;
  /** Deletes leftovers of killed uploads, but no upload of another process; and empty folders that are not ignored. */
  tidy(ignore: readonly string[]): Promise<void>;
  /** Downloads files of the store into a folder. Missing ones are left out. */
  fetch(from: string, names: readonly string[], folder: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Enough retries for a store that fails now and then, and an end within minutes for one that always does. */
const TIMEOUTS = ['--retries=3', '--low-level-retries=5', '--contimeout=10s', '--timeout=30s'];
/** The log also stops rclone: if this process is killed, rclone cannot write it, and ends. */
const LOG = ['--use-json-log', '--stats=500ms', '--stats-log-level=NOTICE', '--log-level=NOTICE'];
/** Over SFTP, each checksum would take a shell of its own, which may be slow to start. SSH itself protects the bytes. */
const NO_CHECKSUMS = '--sftp-disable-hashcheck';
const FLAGS = [...TIMEOUTS, ...LOG, NO_CHECKSUMS, '--transfers=16', '--checkers=16'];
const INSTALL = 'Install it: https://rclone.org/install/';

/** Options of a target that are credentials. */
const SECRET =
  /[:,]((?:\w*_)?(?:pass|password|secret\w*|key|token|sas_url|connection_string|credentials))=/i;

/** Opens a target of rclone, such as `s3:bucket/folder`, or a folder. */
export async function openRemote(target: string): Promise<Remote> {
  const { has, isInPlace } = await featuresOf(target);
  const at = (key: string) => (/[:/]$/.test(target) ? target + key : `${target}/${key}`);
  const must = async (args: string[], onStats?: OnStats): Promise<string> => {
    const { code, out, error } = await run(args, onStats);
    if (code !== 0) throw refusal(target, error);
    return out;
  };
  const copy = ['copy', '--no-check-dest', '--no-traverse'];
  const upload: Remote['upload'] = (files, headers, onStats) =>
    inFolder(async (folder) => {
      for (const { key, bytes } of files) {
        mkdirSync(dirname(join(folder, key)), { recursive: true });
        writeFileSync(join(folder, key), bytes());
      }
      const options = has.WriteMimeType ? headers.map((header) => `--header-upload=${header}`) : [];
      if (!isInPlace) return void (await must([...copy, ...options, folder, target], onStats));
      const sibling = `${siblingOf(target)}/${randomUUID()}`;
      await must([...copy, folder, sibling], onStats);
      const move = ['move', '--no-traverse', sibling, target];
      // SFTP cannot rename onto an existing file, so the old file is missing for a moment.
      const { code } = await run(['--no-check-dest', '--retries=1', ...move]);
      if (code !== 0) await must(move);
    });
  return {
    target,
    upload,
    hasHeaders: has.WriteMimeType === true,
    hasFolders: has.BucketBased !== true,
    async list() {
      const { code, out, error } = await run(['lsjson', ...LIST, target]);
      if (code === 3) return new Map();
      if (code !== 0) throw refusal(target, error);
      const files = JSON.parse(out) as { Path: string; Size: number }[];
      return new Map(files.map(({ Path, Size }) => [Path, Size]));
    },
    /** Without permission to list it, rclone takes the store for an empty folder, and gives no text. */
    async read(key) {
      const text = await must(['cat', at(key)]);
      try {
        return JSON.parse(text);
      } catch {
        const fix =
          'Check that you may read it, and run the command again. Remove it if it is damaged.';
        throw new Refusal(target, `${key} is empty or damaged.`, fix);
      }
    },
    write: (key, text) =>
      upload(
        [{ key, bytes: () => Buffer.from(text) }],
        ['Content-Type: application/json', 'Cache-Control: no-cache'],
      ),
    async tidy(ignore) {
      if (isInPlace) {
        await run(['delete', '--min-age=1h', siblingOf(target)]);
        await run(['rmdirs', siblingOf(target)]);
      }
      const excludes = ignore.map((path) => `--exclude=/${path}**`);
      if (has.CanHaveEmptyDirectories) await run(['rmdirs', '--leave-root', ...excludes, target]);
    },
    fetch: (from, names, folder) =>
      withList(names, (list) => must([...copy, list, at(from), folder])),
    remove: (keys) => withList(keys, (list) => must(['delete', list, target])),
  };
}

/** What a target can do, and whether rclone would overwrite its files in place. */
async function featuresOf(target: string) {
  const [, name] = SECRET.exec(target) ?? [];
  if (name !== undefined) {
    const fix = 'Set it in the environment, or in the configuration of rclone.';
    throw new Refusal(
      'deploy',
      `The target contains a credential (\`${name}\`), which others could read.`,
      fix,
    );
  }

  const { code, out, error } = await run(['backend', 'features', target]).catch(() => {
    throw new Refusal('deploy', 'This needs rclone 1.60 or later.', INSTALL);
  });
  if (code !== 0) throw refusal(target, error);

  const { Features: has }: { Features: Record<string, boolean> } = JSON.parse(out);
  // Before 1.63, which has this feature, rclone overwrote files in place, so visitors could get half of one.
  return { has, isInPlace: has.Move === true && has.PartialUploads === undefined };
}

const LIST = ['--recursive', '--files-only', '--fast-list', '--no-modtime', '--no-mimetype'];

/** A folder next to the target, in the same store. */
function siblingOf(target: string): string {
  const [, remote = '', , path = ''] = /^((?:('|").*?\2|[^/])*:|)(.*?)\/*$/s.exec(target) ?? [];
  if (path !== '')
    return remote + posix.join(posix.dirname(path), `.${posix.basename(path)}.incoming`);
  throw new Refusal(
    target,
    'This rclone cannot replace files in a top-level folder.',
    'Name a folder in it.',
  );
}

/** Calls a function with a temporary folder, which is deleted afterwards. */
export async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const withList = (names: readonly string[], act: (option: string) => Promise<unknown>) =>
  inFolder(async (folder) => {
    const list = join(folder, 'list');
    writeFileSync(list, names.map((name) => `${name}\n`).join(''));
    await act(`--files-from-raw=${list}`);
  });

async function run(args: readonly string[], onStats: OnStats = () => {}): Promise<Run> {
  const child = spawn('rclone', [...FLAGS, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const result: Run = { code: 1, out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    result.out += text;
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    const { level, msg, stats } = readLog(line);
    if (level === 'error' || level === 'fatal') result.error = msg;
    if (stats) onStats(stats);
  });
  const [code] = await once(child, 'close');
  return { ...result, code: code ?? 1 };
}

function readLog(line: string): { level?: string; msg: string; stats?: Parameters<OnStats>[0] } {
  try {
    return JSON.parse(line);
  } catch {
    // If rclone fails before it reads its options, its message is plain text.
    return { level: 'error', msg: line.replace(/^[\d/]+ [\d:]+ /, '') };
  }
}

const AGAIN = 'Check `rclone config`, the bucket and the network, and run the command again.';

function refusal(target: string, text: string): Refusal {
  const sentence = text.trim().replace(/\s+/g, ' ').replace(/\.?$/, '.');
  return new Refusal(target, `rclone says: ${sentence}`, AGAIN);
}
