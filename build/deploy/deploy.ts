/** A deploy from start to finish: list the store, plan, upload in order, delete. */
import { hostname } from 'node:os';
import { Refusal } from '../problem.ts';
import { isRunning } from '../write/lock.ts';
import { JOURNAL, LOCK, type Stored, TURNS } from './objects.ts';
import { type DeployPlan, EMPTY, type State } from './plan.ts';
import type { Remote } from './rclone.ts';

export async function look(remote: Remote): Promise<State> {
  const listing = await remote.list();
  return { listing, journal: listing.has(JOURNAL) ? await remote.read(JOURNAL) : EMPTY };
}

export type OnProgress = (what: string, files: number, of: number) => void;

/** Carries out a plan. Even if it is killed, visitors have a complete site, and the next deploy carries on. */
export async function carryOut(remote: Remote, plan: DeployPlan, state: State, onProgress: OnProgress): Promise<void> {
  const release = await takeLock(remote, state);
  try {
    await remote.write(JOURNAL, JSON.stringify(plan.during));
    let done = 0;
    const of = plan.upload.length;
    for (const group of groupsOf(remote, plan.upload)) {
      const [{ turn, headers }] = group;
      onProgress(turn, done, of);
      await remote.upload(group, headers, ({ transfers }) => onProgress(turn, done + transfers, of));
      done += group.length;
    }
    if (plan.remove.length > 0) {
      onProgress('deletions', done, of);
      await remote.remove(plan.remove);
    }
    await remote.write(JOURNAL, JSON.stringify(plan.after));
    await remote.tidy();
  } finally {
    await release();
  }
}

type Group = [Stored, ...Stored[]];

/** Groups objects in order: same turn, same headers, and no collision if they lie in one folder. */
function groupsOf({ hasHeaders }: Remote, upload: readonly Stored[]): Group[] {
  const groups = new Map<string, Group>();
  for (const turn of TURNS)
    for (const one of upload.filter((other) => other.turn === turn)) {
      // A page `products` and a page below it cannot be in one folder, so each depth has its own.
      const name = [turn, one.depth, ...(hasHeaders ? one.headers : [])].join('\n');
      const group = groups.get(name);
      if (group) group.push(one);
      else groups.set(name, [one]);
    }
  return [...groups.values()];
}

/** The heartbeat of the lock in milliseconds, and the age at which a lock counts as abandoned. */
const PULSE = 60_000;
const DEAD = 5 * PULSE;

type Holder = { host: string; pid: number; at: number };

/** Takes the lock of a store, or refuses if another deploy holds it. Returns the function that releases it. */
async function takeLock(remote: Remote, { listing, journal }: State): Promise<() => Promise<void>> {
  const read = (): Promise<Holder> => remote.read(LOCK);
  if (listing.has(LOCK)) refuse(remote, await read());
  const sign = () => JSON.stringify({ host: hostname(), pid: process.pid, at: Date.now() } satisfies Holder);
  await remote.write(LOCK, sign());
  const { host, pid, at } = await read();
  if (host !== hostname() || pid !== process.pid) refuse(remote, { host, pid, at });
  // Another deploy may have finished since this one read the store.
  if (listing.has(JOURNAL) && JSON.stringify(await remote.read(JOURNAL)) !== JSON.stringify(journal)) {
    await remote.remove([LOCK]);
    throw new Refusal(remote.target, 'Another deploy just finished.', 'Run this one again.');
  }
  const pulse = setInterval(() => remote.write(LOCK, sign()).catch(() => {}), PULSE);
  return async () => {
    clearInterval(pulse);
    await remote.remove([LOCK]).catch(() => {});
  };
}

function refuse({ target }: Remote, { host, pid, at }: Holder): void {
  // The lock is left over from a killed deploy.
  if (host === hostname() ? !isRunning(pid) : Date.now() - at > DEAD) return;
  const fix = 'Wait for it. If it was killed on another machine, its lock expires after five minutes.';
  throw new Refusal(target, `Another deploy (process ${pid} on ${host}) is under way.`, fix);
}
