/** Real stores, each with a web server in front of it, as visitors see it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeTree } from './tree.ts';
import { hasNginx, withNginx } from './web-servers.ts';

const has = (program: string, ...words: string[]) => spawnSync(program, words).error === undefined;
export const hasRclone = has('rclone', 'version');
export const NO_RCLONE = 'There is no rclone, so deploys are not tried.';

/** A store that a test may deploy to. Its credentials are in the environment. */
export interface TestStore {
  name: string;
  target: string;
  /** Puts a web server in front of it. `configuration`: what the build writes for nginx. */
  visit(configuration: string, act: (origin: string) => Promise<void>): Promise<void>;
  /** What `content/site.yml` says of it. */
  settings: string;
}

/** Starts a store for a while. */
interface StoreKind {
  name: string;
  /** Why it cannot be tried here, if it cannot. */
  missing?: string;
  with(act: (store: TestStore) => Promise<void>): Promise<void>;
}

// Only what a test says is known: no remote of the person who runs it, and no certificates that this rclone cannot read.
process.env.RCLONE_CONFIG = join(makeTree({}), 'rclone.conf');
delete process.env.AWS_CA_BUNDLE;

const lacking = (all: Record<string, boolean>): string | undefined => {
  const [name] = Object.entries(all).find(([, is]) => !is) ?? [];
  return name && `There is no ${name}, so deploys are not tried with it.`;
};

export const FOLDER: StoreKind = {
  name: 'a folder behind nginx',
  missing: lacking({ rclone: hasRclone, nginx: hasNginx }),
  with: (act) => {
    const target = join(makeTree({}), 'site');
    const visit: TestStore['visit'] = (configuration, visitors) => withNginx(configuration, target, visitors);
    return act({ name: 'folder', target, visit, settings: NGINX });
  },
};

const NGINX = 'host: nginx\nfiles: both\nassets: hashed\n';
