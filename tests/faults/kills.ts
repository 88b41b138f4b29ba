/** Builds that are killed: at every call that changes the disk, and at any moment. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { recover } from '../../build/emit/emit.ts';
import type { Fault } from './fault.ts';
import { type Bench, build, type Change, forEach, heal, leftIn, prepare, stateOf } from './site.ts';

/** Calls that change the disk, by what they do. */
const CALLS = ['rename', 'write', 'unlink', 'mkdir', 'rmdir', 'link', 'openat', 'fsync'];
const MOMENTS = 200;

const trace = (log: string, ...more: string[]) => ['strace', '-f', '-y', '-s', '200', '-o', log, ...more];

/** A call that changes the output: its name, the path below the root, and which of its kind it is for this path. */
interface Call {
  name: string;
  path: string;
  when: number;
}

/** The calls of a build that change something in its output or beside it. */
async function listCalls(bench: Bench, change: Change, names: readonly string[]): Promise<Call[]> {
  const root = prepare(bench.home, change);
  const log = `${root}.log`;
  const { code, text } = await build(root, { through: trace(log, '-e', `trace=${names.join(',')}`) });
  assert.is(code, 0, text);
  const seen = new Map<string, number>();
  const found: Call[] = [];
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const [, name = ''] = /^\d+ +(\w+)\(/.exec(line) ?? [];
    const [, path = ''] = line.slice(line.indexOf(root) + root.length).match(/^\/([^">]*)/) ?? [];
    if (!line.includes(root) || !/^\.?(dist|cache)/.test(path)) continue;
    if (name === 'openat' && !line.includes('O_CREAT')) continue;
    const when = (seen.get(`${name} ${path}`) ?? 0) + 1;
    seen.set(`${name} ${path}`, when);
    found.push({ name, path, when });
  }
  rmSync(root, { recursive: true, force: true });
  return found;
}

/** Builds with a fault at one call. */
const buildWith = (root: string, { name, path, when }: Call, fault: string) =>
  build(root, {
    through: trace(
      '/dev/null',
      ...['-P', join(root, path), '-e', `trace=${name}`, '-e', `inject=${name}:${fault}:when=${when}`],
    ),
  });

async function killAtCalls(bench: Bench): Promise<string> {
  const states: string[] = [];
  for (const change of bench.changes) {
    const calls = await listCalls(bench, change, CALLS);
    assert.ok(calls.length > 20, `only ${calls.length} calls in ${change.name}`);
    await forEach(calls, async (call) => {
      const root = prepare(bench.home, change);
      await buildWith(root, call, 'signal=SIGKILL');
      const state = stateOf(root, change);
      assert.ok(
        ['none', 'old', 'new', 'apart'].includes(state),
        `${state} at ${call.name} ${call.path}, ${change.name}`,
      );
      states.push(state);
      if (state === 'apart') {
        await recover(join(root, 'dist'));
        assert.ok(['old', 'new'].includes(stateOf(root, change)), `not whole after ${call.name} ${call.path}`);
      }
      await heal(root, change);
    });
  }
  return count(states);
}

async function killAtMoments(bench: Bench): Promise<string> {
  const states: string[] = [];
  const started = performance.now();
  await heal(prepare(bench.home, bench.changes[0] as Change), bench.changes[0] as Change);
  const longest = (performance.now() - started) * 1.2;
  await forEach(Array(MOMENTS).keys(), async (index) => {
    const change = bench.changes[index % 3] as Change;
    const root = prepare(bench.home, change);
    await build(root, {
      detached: true,
      onStart: (pid) => void sleep(Math.random() * longest).then(() => stop(pid, 'SIGKILL')),
    });
    const state = stateOf(root, change);
    assert.ok(['none', 'old', 'new', 'apart'].includes(state), `${state}, ${change.name}`);
    states.push(state);
    await heal(root, change);
  });
  return count(states);
}

function stop(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

const count = (states: readonly string[]) =>
  `${states.length} kills: ${[...new Set(states)].sort().map((state) => `${states.filter((one) => one === state).length} ${state}`)}`;

async function signals(bench: Bench): Promise<string> {
  const [, change] = bench.changes as [Change, Change];
  let heard = 0;
  await forEach(
    (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).flatMap((signal) =>
      Array.from({ length: 15 }, (_, index) => [signal, Math.round(40 * 1.18 ** index)] as const),
    ),
    async ([signal, wait]) => {
      const root = prepare(bench.home, change);
      const onStart = (pid: number) => void sleep(wait).then(() => stop(pid, signal));
      const ended = await build(root, { detached: true, onStart });
      // Before the build listens, the signal itself ends it.
      const code = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal];
      assert.ok([0, code].includes(ended.code ?? -1) || ended.signal === signal, `${ended.code} ${ended.signal}`);
      // Once Node shuts down, no code of ours hears a signal; by then the build has said what it did.
      const isDone = ended.code === 0 || (ended.signal === signal && /^5 pages/m.test(ended.text));
      const found = `${stateOf(root, change)} ${leftIn(root)}`;
      const place = `${found} after ${signal} at ${wait} ms, ended by ${ended.code ?? ended.signal}: ${ended.text}`;
      assert.is(found, isDone ? 'new ' : 'old ', place);
      if (ended.code === code) heard += 1;
      await heal(root, change);
    },
  );
  assert.ok(heard > 0, 'no build was ended by a signal that it heard');
  return `45 signals, ${heard} of them heard`;
}

async function failAtCalls(bench: Bench): Promise<string> {
  const [, change] = bench.changes as [Change, Change];
  const calls = await listCalls(bench, change, ['rename', 'unlink', 'rmdir', 'write', 'fsync', 'mkdir', 'link']);
  await forEach(calls, async (call) => {
    const root = prepare(bench.home, change);
    const { code, text } = await buildWith(root, call, 'error=EIO');
    const state = stateOf(root, change);
    const place = `${call.name} ${call.path}: ${text}`;
    assert.is(state, code === 0 ? 'new' : 'old', place);
    assert.ok(code === 0 || /the disk reports an error \(EIO\)/.test(text), place);
    assert.ok(code === 1 || !/Nothing was written/.test(text), place);
    await heal(root, change);
  });
  return `${calls.length} errors`;
}

const WHOLE = 'The output is the old site or the new one, whole; the next build leaves the new one and nothing else.';

export const KILLS: readonly Fault[] = [
  {
    name: 'kill -9 at every call that changes the disk, in a first build, a change and a removal',
    holds: `${WHOLE} While one takes the place of the other there is none, until the next build or preview.`,
    needs: ['strace'],
    run: killAtCalls,
  },
  { name: 'kill -9 at 200 random moments of a first build, a change and a removal', holds: WHOLE, run: killAtMoments },
  {
    name: 'SIGINT, SIGTERM and SIGHUP at any moment',
    holds: 'Exit code 130, 143 or 129 and the old site; or 0 and the new one. Nothing is left behind.',
    run: signals,
  },
  {
    name: 'an error of the disk (EIO) at every rename, unlink, rmdir, write, fsync, mkdir and link',
    holds: 'Exit code 1, the cause and the old site; or 0, a warning and the new site. The next build clears up.',
    needs: ['strace'],
    run: failAtCalls,
  },
];
