/** Watches the folders of a source, and reports when changes begin and when they are over. */
import { statfsSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { isSource } from '../content/source.ts';

export interface Listener {
  /** Called at the first change, and again, with `isOver`, once it is over. `isInstall`: packages may have changed. */
  changed(isOver: boolean, isInstall?: boolean): void;
  /** Called once if something cannot be watched, with advice. */
  failed(words: string): void;
}

/**
 * How long nothing may change before a change is over, in milliseconds: editors write a truncated file within this time. The
 * watcher drops changes of a file within 50 ms of each other, so a shorter wait would miss some.
 */
const QUIET = 60;

/** In the root, what package managers write once they have installed packages, and the aliases of code. */
const PACKAGES = /^(?:(?:package(?:-lock)?|tsconfig)\.json|(?:yarn|bun)\.lock|pnpm-lock\.yaml)$/;

/**
 * File systems of which Linux reports no change that another machine makes, by their numbers in linux/magic.h: NFS, SMB (two
 * versions), 9P (Windows folders in WSL), FUSE (folders of a Mac in a container), VirtualBox.
 */
const SILENT = [0x6969, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x786f4256];

const REMEDY = 'If it is a system limit, raise fs.inotify.max_user_watches and restart dev.';

/**
 * Starts to watch. Resolves once every folder is watched, and includes folders added later. Runs until the process ends.
 * Returns a function that also watches files elsewhere, given by their paths from the root.
 */
export async function watchSource(root: string, { changed, failed }: Listener) {
  const linked = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (isInstall = false) => {
    if (!timer || isInstall) changed(false, isInstall);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      changed(true);
    }, QUIET);
  };
  const wayTo = (path: string) => relative(root, path).replaceAll(sep, '/');
  const isWatched = (path: string) =>
    linked.has(path) || path === '' || PACKAGES.test(path) || isSource(path);
  const ignored = (path: string) => !isWatched(wayTo(path));
  // The variable CHOKIDAR_USEPOLLING decides otherwise.
  const usePolling = SILENT.includes(statfsSync(root).type);
  let hasFailed = false;
  const begin = (folders: string | string[]) =>
    new Promise<void>((ready) => {
      watch(folders, { ignored, ignoreInitial: true, usePolling })
        .on('all', (_event, path) => schedule(PACKAGES.test(wayTo(path))))
        .on('error', (error) => {
          // The next read names what cannot be read.
          schedule();
          if (!hasFailed)
            failed(`Some changes will go unnoticed: ${(error as Error).message}.\n${REMEDY}`);
          hasFailed = true;
        })
        .on('ready', ready);
    });
  await begin(root);
  return (paths: readonly string[]): void => {
    const folders = paths.flatMap((path) => {
      if (linked.has(path)) return [];
      // Many editors replace a file, which only its folder notices.
      linked.add(path).add(posix.dirname(path));
      return dirname(join(root, path));
    });
    // A file may have changed since it was read.
    if (folders.length > 0) void begin(folders).then(() => schedule());
  };
}
