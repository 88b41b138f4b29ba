/** Plans a deploy from what is in the store and what should be there. Pure functions. */
import type { Problem } from '../base/problem.ts';
import { turnIfNew } from '../site/manifest.ts';
import { DEPLOYS_FOLDER, JOURNAL, LOCK, type Stored, type StoredSite, TICKET } from './objects.ts';

/** What may be in the store. Written before anything changes, so that it stays true if the deploy is killed. */
export interface Journal {
  /** The finished deploys with their times, the current one last. */
  history: { name: string; at: string }[];
  /** Key and id → bytes. */
  files: Record<string, Record<string, number>>;
  /** Since when a hashed asset, a copy or a record has been unused. */
  unused: Record<string, string>;
}

export const EMPTY: Journal = { history: [], files: {}, unused: {} };

/** What is in a store: bytes by key, and the records of earlier deploys. */
export type State = { listing: ReadonlyMap<string, number>; journal: Journal };

/** What a deploy will do. */
export interface DeployPlan {
  upload: readonly Stored[];
  /** The keys to delete. */
  remove: readonly string[];
  problems: readonly Problem[];
  ignore: readonly string[];
  /** The records to write while the deploy runs, and after it. */
  during: Journal;
  after: Journal;
}

/** `keep`: how long unused objects stay, in milliseconds. `ignore`: files and folders of others, each with a slash at its end. */
export type Rules = {
  target: string;
  now: Date;
  keep: number;
  allowDeletes: boolean;
  ignore: readonly string[];
};

export function planDeploy({ name, wanted }: StoredSite, state: State, rules: Rules): DeployPlan {
  const { listing, journal } = state;
  const { target, now, keep, allowDeletes, ignore } = rules;
  const upload = toUpload(wanted.values(), state);

  const since = (key: string) => journal.unused[key] ?? now.toISOString();
  const recordOf = (key: string) => journal.files[key] ?? {};
  /** Whether an unused key stays for a while: open pages still request assets, and a rollback needs copies. */
  const isLasting = (key: string) =>
    key.startsWith(DEPLOYS_FOLDER) ||
    Object.keys(recordOf(key)).every((id) => id.startsWith('immutable'));
  // The names of objects are anybody's: one may be called `constructor`.
  const isRecorded = (key: string) => Object.hasOwn(journal.files, key);

  // Stores list their objects in any order.
  const present = [...listing.keys()].sort();
  const gone = present.filter((key) => isRecorded(key) && !wanted.has(key));
  const stays = new Set(
    gone.filter((key) => isLasting(key) && now.getTime() - Date.parse(since(key)) < keep),
  );
  const dropped = gone.filter((key) => !isLasting(key));

  const isOwn = (key: string) =>
    isRecorded(key) || [JOURNAL, LOCK].includes(key) || key.startsWith(TICKET);
  const isIgnored = (key: string) => ignore.some((path) => `${key}/`.startsWith(path));
  const unknown = present.filter((key) => !isOwn(key) && !isIgnored(key));
  const [strange] = unknown.filter((key) => !isLeftover(key));
  const count = Object.keys(journal.files).filter((key) => !isLasting(key)).length;

  const sizes = new Map(upload.map(({ key, bytes }) => [key, bytes().length]));
  const sizeOf = ({ key, id }: Stored) => ({ [id]: sizes.get(key) ?? recordOf(key)[id] ?? 0 });

  const problems: Problem[] = [];
  const refuse = (message: string, fix: string) => problems.push({ file: target, message, fix });
  if (strange)
    refuse(
      `The target has files that no deploy uploaded, such as ${strange}.`,
      'Remove them, choose an empty target, or name them in `deploy: { ignore: … }` of content/site.yml.',
    );

  if (dropped.length * 5 > count && !allowDeletes)
    refuse(
      `This deploy would delete ${dropped.length} of ${count} files, such as ${dropped[0]}.`,
      LOOK,
    );
  return {
    upload,
    remove: [...gone.filter((key) => !stays.has(key)), ...unknown.filter(isLeftover)],
    problems,
    ignore,
    during: {
      ...journal,
      files: {
        ...journal.files,
        ...tableOf(upload, (object) => [
          object.key,
          { ...recordOf(object.key), ...sizeOf(object) },
        ]),
      },
    },
    after: {
      history: historyAfter(journal, name, now),
      files: {
        ...tableOf(stays, (key) => [key, recordOf(key)]),
        ...tableOf(wanted.values(), (object) => [object.key, sizeOf(object)]),
      },
      unused: tableOf(stays, (key) => [key, since(key)]),
    },
  };
}

const tableOf = <T, V>(items: Iterable<T>, entry: (item: T) => [string, V]): Record<string, V> =>
  Object.fromEntries([...items].map(entry));

/** What may be missing in the store. */
export const toUpload = (wanted: Iterable<Stored>, { listing, journal }: State): Stored[] =>
  [...wanted]
    .filter(({ key, id }) => {
      const possible = Object.entries(journal.files[key] ?? {}).filter(
        ([, size]) => size === listing.get(key),
      );
      return possible.length !== 1 || possible[0]?.[0] !== id;
    })
    .map((object) =>
      listing.has(object.key) ? object : { ...object, turn: turnIfNew(object.turn) },
    );

/** The partial file that a killed rclone leaves. */
const isLeftover = (key: string): boolean => /\.[\da-z]{8}\.partial$/.test(key);

/** Adds a deploy to the history. One that a rollback makes current again drops those after it. */
function historyAfter({ history }: Journal, name: string, now: Date): Journal['history'] {
  const at = history.findIndex((deploy) => deploy.name === name);
  return at < 0 ? [...history, { name, at: now.toISOString() }] : history.slice(0, at + 1);
}

const LOOK = 'Review them with --dry-run. If that is right, add --allow-deletes.';
