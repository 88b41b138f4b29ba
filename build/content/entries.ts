/** Reads all Markdown files of a root, some of which are entries of the collections that `content/site.yml` names. */
import type { Result } from '../problem.ts';
import { type Entry, type EntryRules, folderOf, readEntry } from './entry.ts';
import type { SiteSettings } from './settings.ts';
import type { SourceFile } from './source.ts';

export interface Entries {
  /** Entries with a page of their own. */
  entries: readonly Entry[];
  /** Entries of the folders that are collections, by folder. */
  collections: Readonly<Record<string, readonly Entry[]>>;
  /** Markdown files that could not be read, or judged: links to them cannot be judged. */
  lost: readonly string[];
}

export function readEntries(
  markdown: readonly SourceFile[],
  rules: EntryRules,
  { collections }: SiteSettings,
): Result<Entries> {
  // Without settings nobody knows what the files of a folder are.
  const isLost = rules.names?.unread.includes('site') ?? false;
  const read = markdown.map((file) => {
    const folder = folderOf(file.path);
    const made = isLost && folder !== '' ? { value: undefined, problems: [] } : readEntry(file, rules);
    return { file, folder, ...made };
  });
  const hasPage = (folder: string) => collections[folder]?.pages !== false;
  const ofFolder = (isOf: (folder: string) => boolean) =>
    read.flatMap(({ value, folder }) => (value && isOf(folder) ? [value] : []));
  const named = Object.keys(collections).map((name) => [name, ofFolder((folder) => folder === name)]);
  return {
    value: {
      entries: ofFolder(hasPage),
      collections: Object.fromEntries(named),
      lost: read.flatMap(({ value, folder, file }) => (!value && hasPage(folder) ? [file.path] : [])),
    },
    problems: read.flatMap(({ problems }) => problems),
  };
}
