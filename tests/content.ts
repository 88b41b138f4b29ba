import { hash } from 'node:crypto';
import type { ZodType } from 'zod';
import type { Source, SourceFile } from '../build/content/source.ts';
import { validateContent } from '../build/content/validate.ts';
import { forget, type Memo } from '../build/memo.ts';
import type { Mode } from '../build/mode.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };
/** A Markdown file with front matter. */
export const page = (front: string, body = 'Words.\n') => `---\n${front}\n---\n\n${body}`;

interface Given {
  screens?: Record<string, ZodType>;
  data?: Record<string, ZodType>;
  collections?: Record<string, ZodType>;
}

/** Reads the files of `content/`, given by their path in it. */
export function readContent(
  files: Record<string, string>,
  given?: Given,
  change: Partial<Mode> = {},
  memo: Memo = forget,
) {
  const all = Object.entries(files).map(([path, text]): SourceFile => {
    const bytes = Buffer.from(text);
    return { path: `content/${path}`, bytes, hash: hash('sha256', bytes) };
  });
  const source: Source = {
    root: '/nowhere',
    markdown: all.filter(({ path }) => path.endsWith('.md')),
    data: all.filter(({ path }) => /\.ya?ml$/.test(path)),
    ...{ assets: [], code: [], styles: [], islands: [] },
    has: { pages: false, schema: given !== undefined },
  };
  const schema = given && { screens: {}, data: {}, collections: {}, ...given };
  const { value, problems } = validateContent(source, { schema, schemaKey: 'a' }, { ...mode, ...change }, memo);
  const told = problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  const texts = new Map(value.entries.map((entry) => [entry.slug, value.markdownOf(entry)]));
  const [entry] = value.entries;
  return { content: value, entry, texts, text: entry && texts.get(entry.slug), problems, told };
}
