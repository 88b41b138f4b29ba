/** Watches the folders of a source, and reports when changes begin and when they are over. */
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { FOLDERS } from '../content/source.ts';

export interface Listener {
  /** Called at the first change, and once more when nothing has changed for some milliseconds: then `isOver`. */
  changed(isOver: boolean): void;
  /** Called once, with what to do, when something cannot be watched. */
  failed(words: string): void;
}

/**
 * What an editor truncates, it writes again within these milliseconds. The watcher leaves out changes of a file that
 * come less than 50 ms after another, so that to wait any less would lose some.
 */
const QUIET = 60;

/** Begins to watch. Resolves when every folder is under watch; folders that come later are, too. It ends with the process. */
export async function watchSource(root: string, { changed, failed }: Listener): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    if (!timer) changed(false);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      changed(true);
    }, QUIET);
  };
  const watcher = watch(root, { ignored: (path) => isApart(root, path), ignoreInitial: true });
  watcher.on('all', schedule);
  // What cannot be read either is named by the next read.
  watcher.on('error', schedule);
  const remedy = 'If it is a limit of the system, raise fs.inotify.max_user_watches, and start dev again.';
  watcher.once('error', (error) => failed(`Some changes will not be seen: ${(error as Error).message}.\n${remedy}`));
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
}

/** Everything but the source: other folders, and hidden files. */
function isApart(root: string, path: string): boolean {
  const way = relative(root, path);
  if (way === '') return false;
  const parts = way.split(sep);
  return !FOLDERS.includes(parts[0] ?? '') || parts.some((part) => part.startsWith('.'));
}
