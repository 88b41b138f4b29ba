/** How to build: what the command line and the environment said. */
export interface Mode {
  command: 'build' | 'dev' | 'check';
  /** Whether pages marked `draft: true`, and pages of a later day, are in the site. */
  drafts: boolean;
  future: boolean;
  /** The day that decides what is in the future, as `2024-10-13`. */
  now: string;
  /** Keeps search engines away from a staging copy. */
  noindex: boolean;
  release: boolean;
  /** Origin and path prefix, instead of those of `content/site.yml`. */
  url?: string;
  base?: string;
}
