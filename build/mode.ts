/** How to build: what the command line and the environment said. */
export interface Mode {
  command: 'build' | 'dev' | 'check';
  /** Whether pages marked `draft: true`, and pages of a later day, are in the site. */
  drafts: boolean;
  future: boolean;
  /** The day that decides what is in the future, and what has expired, as `2024-10-13`. */
  now: string;
  noindex: boolean;
  release: boolean;
  url?: string;
  base?: string;
}
