import type { ZodType } from 'zod';
import { readContent as read } from '../build/content/content.ts';
import type { Mode } from '../build/content/settings.ts';
import { readSource } from '../build/content/source.ts';
import { makeTree } from './tree.ts';

/** The default mode: no options. */
export const MODE: Mode = {
  command: 'build',
  drafts: false,
  future: false,
  noindex: false,
  release: false,
  now: '2024-10-13',
};

/** A Markdown file with front matter. */
export const page = (front: string, body = 'Words.\n') => `---\n${front}\n---\n\n${body}`;

interface Given {
  screens?: Record<string, ZodType>;
  data?: Record<string, ZodType>;
  collections?: Record<string, ZodType>;
}

/** Reads files of `content/`, keyed by their path in it. */
export function readContent(
  files: Record<string, string>,
  given?: Given,
  change: Partial<Mode> = {},
) {
  const root = makeTree(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])),
  );
  const source = { ...readSource(root).value, has: { pages: false, schema: given !== undefined } };
  const schema = given && { screens: {}, data: {}, collections: {}, ...given };
  const { value, problems } = read(source, { schema }, { ...MODE, ...change });
  const told = problems.map(
    ({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`,
  );
  const texts = new Map(value.entries.map((entry) => [entry.slug, entry.text]));
  const [entry] = value.entries;
  return { content: value, entry, texts, text: entry?.text, problems, told };
}
