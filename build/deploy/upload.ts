/** A deploy from start to finish: list the store, plan, upload in order, delete. */
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../base/problem.ts';
import { TURNS } from '../site/manifest.ts';
import { isRunning } from '../write/lock.ts';
import { type DeployPlan, EMPTY, type Journal, type State } from './changes.ts';
import { JOURNAL, LOCK, type Stored, TICKET } from './objects.ts';
import type { Remote } from './rclone.ts';

export async function readState(remote: Remote): Promise<State> {
  const listing = await remote.list();
  return { listing, journal: listing.has(JOURNAL) ? await remote.read(JOURNAL) : EMPTY };
}

/** Called before and during each turn, with the files that are uploaded by then. */
export type OnProgress = (turn: string, files: number, total: number) => void;

/** Carries out a plan. Even if it is killed, visitors have a complete site, and the next deploy carries on. */
export async function carryOut(
  remote: Remote,
  plan: DeployPlan,
  state: State,
  onProgress: OnProgress,
): Promise<void> {
  const lock = await takeLock(remote, state);
  try {
    await remote.write(JOURNAL, JSON.stringify(plan.during));
    let done = 0;
    const total = plan.upload.length;
    for (const group of groupsOf(remote, plan.upload)) {
      const [{ turn, headers }] = group;
      onProgress(turn, done, total);
      await lock.check();
      await remote.upload(group, headers, ({ transfers }) =>
        onProgress(turn, done + transfers, total),
      );
      done += group.length;
    }
    if (plan.remove.length > 0) {
      onProgress('deletions', done, total);
      await lock.check();
      await remote.remove(plan.remove);
    }
    await lock.check();
    await remote.write(JOURNAL, JSON.stringify(plan.after));
    await remote.tidy(plan.ignore);
  } finally {
    await lock.release();
  }
}

type Group = [Stored, ...Stored[]];

/** Groups objects in order: same turn, same headers, and no collision if they lie in one folder. */
function groupsOf({ hasHeaders }: Remote, upload: readonly Stored[]): Group[] {
  const groups = new Map<string, Group>();
  for (const turn of TURNS)
    for (const object of upload.filter((other) => other.turn === turn)) {
      // A page `products` and a page below it cannot be in one folder, so each depth has its own.
      const name = [turn, object.depth, ...(hasHeaders ? object.headers : [])].join('\n');
      const group = groups.get(name);
      if (group) group.push(object);
      else groups.set(name, [object]);
    }
  return [...groups.values()];
}

/** The heartbeat of the lock in milliseconds, the age at which a lock counts as abandoned, and the pause between two looks. */
const PULSE = 60_000;
const DEAD = 5 * PULSE;
const POLL = 500;

/** `ticket`: distinguishes its owner from another process with the same id. */
type Holder = { host: string; pid: number; at: number; ticket?: string };

interface Lock {
  /** Throws if the lock is another deploy's by now, as after a long sleep of this machine. */
  check(): Promise<void>;
  release(): Promise<unknown>;
}

/**
 * Takes the lock of a store, or refuses if another deploy holds it. Few stores can write a file only if there is none. So a
 * deploy first writes a ticket, then lists the store: of two that begin at once, one or both see the other's ticket, and the
 * later one gives up. The lock is read and written by the one that is alone.
 */
async function takeLock(remote: Remote, { journal }: State): Promise<Lock> {
  const [host, pid] = [hostname(), process.pid];
  const ticket = TICKET + [Date.now(), pid, host].join('~');
  const sign = () => JSON.stringify({ host, pid, at: Date.now(), ticket } satisfies Holder);
  const check = async () => {
    const holder: Holder = await remote.read(LOCK);
    if (holder.ticket !== ticket) throw refusal(remote, holder);
  };
  let tickets = [ticket];

  try {
    await remote.write(ticket, sign());
    tickets = await waitForTurn(remote, ticket, journal);
    await remote.write(LOCK, sign());
    await check();
  } finally {
    await remote.remove(tickets).catch(() => {});
  }

  const ifHeld = (act: () => Promise<unknown>) =>
    check()
      .then(act)
      .catch(() => {});
  const renew = () => remote.write(LOCK, sign());
  const pulse = setInterval(() => ifHeld(renew), PULSE);

  return {
    check,
    release() {
      clearInterval(pulse);
      return ifHeld(() => remote.remove([LOCK]));
    },
  };
}

/** Waits until no other deploy is about to take the lock. Returns all tickets: its own, and those of killed deploys. */
async function waitForTurn(remote: Remote, ticket: string, planned: Journal): Promise<string[]> {
  for (;;) {
    const { listing, journal } = await readState(remote);
    const tickets = [...listing.keys()].filter((key) => key.startsWith(TICKET)).sort();
    const rivals = tickets.filter((key) => key !== ticket && isAlive(holderOf(key)));
    const [first] = rivals;
    if (first !== undefined && first < ticket) throw refusal(remote, holderOf(first));
    const holder: Holder | undefined = listing.has(LOCK) ? await remote.read(LOCK) : undefined;
    if (holder && isAlive(holder)) throw refusal(remote, holder);
    // Another deploy may have finished since this one was planned.
    if (JSON.stringify(journal) !== JSON.stringify(planned))
      throw new Refusal(remote.target, 'Another deploy just finished.', 'Run this one again.');
    if (first === undefined) return tickets;
    await pause(POLL);
  }
}

function holderOf(ticket: string): Holder {
  const [at, pid, host = ''] = ticket.slice(TICKET.length).split('~');
  return { host, pid: Number(pid), at: Number(at) };
}

/** Whether a deploy may still be running. */
const isAlive = ({ host, pid, at }: Holder): boolean =>
  host === hostname() ? isRunning(pid) : Date.now() - at <= DEAD;

function refusal({ target }: Remote, { host, pid }: Holder): Refusal {
  const fix =
    'Wait for it. If it was killed on another machine, its lock expires after five minutes.';
  return new Refusal(target, `Another deploy (process ${pid} on ${host}) is under way.`, fix);
}
