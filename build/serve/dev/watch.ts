/** Watches the folders of a source, and tells of what changed once it has come to rest. */
import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** What may have changed. */
export interface Changes {
  /** Relative to the root, with forward slashes. */
  paths: Set<string>;
  /** Whether something came or went, or may have gone unseen: then the folders have to be walked. */
  walk: boolean;
}

export interface Watch {
  close(): Promise<void>;
}

export interface Listener {
  /** Called at the first sign, so that what can wait makes room. */
  stir(): void;
  /** Called when it has come to rest. */
  rest(changes: Changes): void;
}

const FOLDERS = ['assets', 'content', 'islands', 'pages'];

/** An editor that truncates and then writes is seen twice: these milliseconds of quiet make one change of it. */
const QUIET = 10;
/** How long an empty file is waited for to be filled, in milliseconds. */
const EMPTY = 250;
/** Watching loses what comes too quickly after another change of the same file; a walk this much later does not. */
const AFTERMATH = 200;

/** Begins to watch. Resolves when every folder is under watch; folders that come later are, too. */
export async function watchSource(root: string, listener: Listener): Promise<Watch> {
  let paths = new Set<string>();
  let walk = false;
  let emptySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let aftermath: NodeJS.Timeout | undefined;

  const tell = () => {
    if ([...paths].some((path) => isEmpty(join(root, path)))) {
      emptySince ??= performance.now();
      if (performance.now() - emptySince < EMPTY) {
        timer = setTimeout(tell, QUIET);
        return;
      }
    }
    emptySince = undefined;
    const changes = { paths, walk };
    paths = new Set();
    walk = false;
    listener.rest(changes);
    clearTimeout(aftermath);
    aftermath = setTimeout(() => listener.rest({ paths: new Set(), walk: true }), AFTERMATH);
  };

  const watcher = watch(root, { ignored: (path) => isApart(root, path), ignoreInitial: true });
  watcher.on('all', (event, path) => {
    listener.stir();
    if (event === 'change') paths.add(relative(root, path).replaceAll(sep, '/'));
    else walk = true;
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET);
  });
  // A folder that cannot be watched is told by the walk, which names it.
  watcher.on('error', () => {
    walk = true;
    timer ??= setTimeout(tell, QUIET);
  });
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return {
    async close() {
      clearTimeout(timer);
      clearTimeout(aftermath);
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
