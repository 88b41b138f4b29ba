/** What a deploy has to do, from what may be in the store and what is to be there. Pure. */
import type { Problem } from '../problem.ts';
import { JOURNAL, LOCK, OWN, type objectsOf, type Stored } from './objects.ts';

/** What may be in the store. It is written before anything changes, so that a deploy that is killed leaves it true. */
export interface Journal {
  /** The deploys that ended, the present one last, with their times. */
  history: { name: string; at: string }[];
  /** By key and id: bytes. */
  files: Record<string, Record<string, number>>;
  /** Since when a hashed asset, a copy or a record is no longer used. */
  unused: Record<string, string>;
}

export const EMPTY: Journal = { history: [], files: {}, unused: {} };

/** What is in a store: bytes by key, and what the deploys before say of it. */
export type State = { listing: ReadonlyMap<string, number>; journal: Journal };

export type Plan = ReturnType<typeof planDeploy>;

/** `keep`: milliseconds for which what is no longer used stays. */
export type Rules = { target: string; now: Date; keep: number; allowDeletes: boolean };

export function planDeploy({ name, wanted }: ReturnType<typeof objectsOf>, state: State, rules: Rules) {
  const { listing, journal } = state;
  const { target, now, keep, allowDeletes } = rules;
  const upload = toUpload(wanted.values(), state);
  const since = (key: string) => journal.unused[key] ?? now.toISOString();
  const isLasting = (key: string) => lasts(key, journal);
  // Stores list in any order.
  const present = [...listing.keys()].sort();
  const gone = present.filter((key) => key in journal.files && !wanted.has(key));
  const stays = gone.filter((key) => isLasting(key) && now.getTime() - Date.parse(since(key)) < keep);
  const dropped = gone.filter((key) => !isLasting(key));
  const expired = gone.filter((key) => isLasting(key) && !stays.includes(key));
  const unknown = present.filter((key) => !(key in journal.files) && key !== JOURNAL && key !== LOCK);
  const strangers = unknown.filter((key) => !LEFTOVER.test(key));
  const leftovers = unknown.filter((key) => LEFTOVER.test(key));
  const count = Object.keys(journal.files).filter((key) => !isLasting(key)).length;
  const sizes = new Map(upload.map(({ key, id, bytes }) => [key, { [id]: bytes().length }]));
  const known = (key: string) => journal.files[key] ?? {};
  const sizeNow = ({ key, id }: Stored) => sizes.get(key) ?? { [id]: known(key)[id] ?? 0 };
  const problems: Problem[] = [];
  const refuse = (message: string, fix: string) => problems.push({ file: target, message, fix });
  const [strange, ...more] = strangers;
  const foreign = more.length > 0 ? `${strangers.length} files there: ${strange}, …` : `a file there: ${strange}`;
  if (strange) refuse(`No deploy knows ${foreign}`, 'Deploy into an empty bucket or prefix, or remove them first.');
  if (dropped.length * 5 > count && !allowDeletes)
    refuse(`It would delete ${dropped.length} of ${count} files, such as ${dropped[0]}.`, LOOK);
  return {
    ...{ upload, remove: [...dropped, ...expired, ...leftovers] },
    problems,
    /** What is known while it runs, and after it. */
    during: {
      ...journal,
      files: { ...journal.files, ...mapped(upload, ({ key }) => [key, { ...known(key), ...sizes.get(key) }]) },
    } satisfies Journal,
    after: {
      history: historyAfter(journal, name, now),
      files: {
        ...mapped(stays, (key) => [key, known(key)]),
        ...mapped(wanted.values(), (one) => [one.key, sizeNow(one)]),
      },
      unused: mapped(stays, (key) => [key, since(key)]),
    } satisfies Journal,
  };
}

const mapped = <T, V>(all: Iterable<T>, entry: (one: T) => [string, V]): Record<string, V> =>
  Object.fromEntries([...all].map(entry));

/** What is not certainly there. A page that nobody could open so far has its turn before those that may link to it. */
export const toUpload = (wanted: Iterable<Stored>, { listing, journal }: State): Stored[] =>
  [...wanted]
    .filter(({ key, id }) => {
      const possible = Object.entries(journal.files[key] ?? {}).filter(([, size]) => size === listing.get(key));
      return possible.length !== 1 || possible[0]?.[0] !== id;
    })
    .map((one) => (one.turn === 'pages' && !listing.has(one.key) ? { ...one, turn: 'new pages' } : one));

/** Whether a key stays for a while when it is no longer used: open pages ask for an asset, and a rollback for a copy. */
const lasts = (key: string, { files }: Journal): boolean =>
  key.startsWith(OWN) || Object.keys(files[key] ?? {}).every((id) => id.startsWith('immutable'));

/** What rclone leaves of a file when it is killed. */
const LEFTOVER = /\.[\da-z]{8}\.partial$/;

/** A deploy that is on again, by a rollback, is the last once more. */
function historyAfter({ history }: Journal, name: string, now: Date): Journal['history'] {
  const at = history.findIndex((one) => one.name === name);
  return at < 0 ? [...history, { name, at: now.toISOString() }] : history.slice(0, at + 1);
}

const LOOK = 'Look at them with --dry-run. If that is right, add --allow-deletes.';
