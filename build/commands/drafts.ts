/** New files, by what is to be made. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { splitFrontMatter } from '../content/front-matter.ts';
import { safePath } from '../routes/paths.ts';
import { type Files, screenFiles, siteFiles, withImport } from './templates.ts';

/** New files, relative to the root; and what to do with them, a sentence each. */
export interface Draft {
  files: Files;
  /** Files that are there, as they are to be. */
  edits?: Files;
  next: string[];
}

/** What cannot be made, as one sentence. */
export class Refusal extends Error {}

/** A Markdown file: `pricing-faq`, or `posts/One bell for all`. In a folder it has the front matter of the last one there. */
export function page(name: string, root: string, today: string): Draft {
  // Shells complete the name of a folder with a slash.
  const parts = name.replace(/^\/+|\/+$|\.md$/g, '').split('/');
  const slugs = parts.map((part) => (/^\.\.?$/.test(part) ? part : slugOf(part)));
  const { path = '', message } = safePath(`/${slugs.join('/')}`);
  if (message || slugs.at(-1) === '') throw new Refusal(message ?? 'A page needs a name, such as pricing-faq.');
  const file = `content${path}.md`;
  const { date, ...front }: Record<string, unknown> = {
    description: 'Say in one sentence what it is about.',
    ...(parts.length > 1 && lastFront(join(root, file, '..'))),
  };
  const title = titleOf(parts.at(-1) ?? '');
  const text = stringify({ title, ...front, ...(date !== undefined && { date: today }), draft: true });
  return {
    files: { [file]: `---\n${text}---\n\nWrite its text here.\n` },
    next: [
      `Give its front matter true values in ${file}, and write its text; dev alone shows it.`,
      'Take `draft: true` out to publish it, and link to it from a page or a menu.',
    ],
  };
}

/** What only one entry can have, or has only later. */
const OWN_KEYS = ['title', 'permalink', 'aliases', 'redirect_from', 'updated'];

/** The front matter of the last file by name in a folder, without what is its own: such keys, and what is switched on. */
function lastFront(folder: string): Record<string, unknown> | undefined {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const last = names.findLast((name) => name.endsWith('.md') && name !== 'README.md');
  if (!last) return undefined;
  const { data } = splitFrontMatter({ path: last, bytes: readFileSync(join(folder, last)) });
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => value !== true && !OWN_KEYS.includes(key)));
}

/** A small site. A list of what is left out of version control stays as it is. */
export function site(_: string, folder: string): Draft {
  const { '.gitignore': ignored = '', ...files } = siteFiles(folder);
  const texts = 'Write your texts in its folder content/: every Markdown file there is a page.';
  if (!existsSync(join(folder, '.gitignore'))) return { files: { ...files, '.gitignore': ignored }, next: [texts] };
  const list = ignored.trim().replaceAll('\n', ', ');
  return { files, next: [texts, `Its .gitignore stays as it is: see that it has ${list}.`] };
}

const INDEX = 'pages/index.ts';

/** A screen: content, schema, component and styles, and its line in `pages/index.ts`. */
export function screen(name: string, root: string): Draft {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2');
  const slug = slugOf(words);
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(slug)) throw new Refusal('A screen needs a name such as price-list.');
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const filled = screenFiles(slug, titleOf(words), root);
  const { [INDEX]: index = '', 'content/schema.ts': schema = '', ...files } = filled;
  const known = read(INDEX);
  const css = `pages/${slug}/${slug}.css`;
  // Where a site has layers, what is outside of them wins over all.
  if (/@layer[^;{]*\bscreens\b/.test(read('assets/styles/index.css')))
    files[css] = `@layer screens {\n${files[css]?.replace(/^(?=.)/gm, '  ')}}\n`;
  return {
    // Without this file, the folder of the same name would be left out.
    files: { ...files, ...(!read('content/schema.ts') && { 'content/schema.ts': schema }) },
    edits: { [INDEX]: known ? withScreen(known, index) : index },
    next: [
      `Change what its front matter has in content/schema/${slug}.ts, and what it shows in pages/${slug}/.`,
      `The page is at /${slug}, in dev only: take \`draft: true\` out of content/${slug}.md to publish it.`,
    ],
  };
}

/** The table of screens with that of another one, and the imports that it needs. */
function withScreen(index: string, other: string): string {
  const [line = ''] = /^ {2}.*: screen\(.*\),\n/m.exec(other) ?? [];
  const head = /^export const screens\b[^{\n]*\{\n/m;
  if (!head.test(index) || !/\bscreen\b[^;]*\bfrom\b/.test(index))
    throw new Refusal(`${INDEX} has no \`export const screens = {\` with \`screen\` to add a line to. Write it first.`);
  const taken = line.match(/\w+(?=[,)])/g)?.find((name) => new RegExp(`\\b${name}\\b`).test(index));
  if (taken) throw new Refusal(`${INDEX} has the name ${taken} already. Choose another one.`);
  const imports = other.match(/^import (?!\{ type PagesModule).*\n/gm) ?? [];
  const withLine = index.replace(head, (start) => start + line.replace(/'([a-z\d]+)'(?=:)/, '$1'));
  return imports.reduce(withImport, withLine);
}

/** A name as a title: `price-list` is `Price list`. */
function titleOf(name: string): string {
  const words = (/\s/.test(name) ? name : name.replace(/[-_]+/g, ' ')).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title as a file is named: letters and digits of any script, joined by hyphens. */
const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
