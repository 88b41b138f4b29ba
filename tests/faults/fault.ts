import type { Bench } from './site.ts';

/** Something that goes wrong, and what must come of it. */
export interface Fault {
  name: string;
  /** What holds afterwards, as the table of docs/faults.md says it. */
  holds: string;
  /** Programs of the system that the test needs. */
  needs?: readonly string[];
  /** Whether it needs the rights of root. */
  asRoot?: true;
  /** Makes it go wrong, and fails if something does not hold. Answers with what was tried, in a few words. */
  run(bench: Bench): Promise<string>;
}
