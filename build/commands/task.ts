import type { Mode } from '../mode.ts';
import type { Store } from '../store.ts';
import type { Values } from './line.ts';

export interface Task {
  root: string;
  /** The folder of the finished site. */
  out: string;
  /** What follows the command, such as the target of a deploy; and the options. */
  words: string[];
  values: Values;
  mode: Mode;
  /** The first port to try. */
  port?: number;
  store: Store;
  /** Seconds after which the site's code is ended where it does not come back. */
  limit: number;
  clock: Date;
}
