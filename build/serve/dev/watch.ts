/** Watches the folders of a source, and reports changes once they are over. */
import { statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { FOLDERS } from '../../content/read.ts';

export interface Watch {
  close(): Promise<void>;
}

export interface Listener {
  /** Called at the first sign, so that what can wait is stopped. */
  began(): void;
  /** Called when nothing has changed for some milliseconds. */
  changed(): void;
  /** Called once, with what to do, when the system watches no more files. */
  limited?(words: string): void;
}

/** An editor that truncates and then writes is seen twice: these milliseconds of quiet make one change of it. */
const DEBOUNCE = 1;
/** How long an empty file may stay empty before it counts, in milliseconds. */
const EMPTY = 250;
/** Watching loses what comes too quickly after another change of the same file; a look this much later does not. */
const SECOND_LOOK = 200;
/** What the system says when somebody watches too many files, or watches too many times. */
const LIMITS = ['ENOSPC', 'EMFILE'];
const REMEDY = 'Raise fs.inotify.max_user_watches and fs.inotify.max_user_instances, and start dev again.';

/** Begins to watch. Resolves when every folder is under watch; folders that come later are, too. */
export async function watchSource(root: string, listener: Listener): Promise<Watch> {
  let paths = new Set<string>();
  let emptySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let secondLook: NodeJS.Timeout | undefined;

  const report = () => {
    if ([...paths].some(isEmpty)) {
      emptySince ??= performance.now();
      if (performance.now() - emptySince < EMPTY) return schedule();
    }
    emptySince = undefined;
    paths = new Set();
    listener.changed();
    clearTimeout(secondLook);
    secondLook = setTimeout(() => listener.changed(), SECOND_LOOK);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(report, DEBOUNCE);
  };

  const watcher = watch(root, { ignored: (path) => isApart(root, path), ignoreInitial: true });
  watcher.on('all', (event, path) => {
    listener.began();
    if (event === 'change') paths.add(path);
    schedule();
  });
  let isLimited = false;
  watcher.on('error', (error) => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // Any other folder that cannot be watched is reported by the next read, which names it.
    schedule();
    if (isLimited || !LIMITS.includes(code)) return;
    isLimited = true;
    listener.limited?.(`Some changes will not be seen: ${message}.\n${REMEDY}`);
  });
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return {
    async close() {
      clearTimeout(timer);
      clearTimeout(secondLook);
      await watcher.close();
    },
  };
}

/** Everything but the source: other folders, and hidden files. */
function isApart(root: string, path: string): boolean {
  const way = relative(root, path);
  if (way === '') return false;
  const parts = way.split(sep);
  return !FOLDERS.includes(parts[0] ?? '') || parts.some((part) => part.startsWith('.'));
}

function isEmpty(path: string): boolean {
  try {
    return statSync(path).size === 0;
  } catch {
    return false;
  }
}
