/** New files, by what is to be made. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { splitFrontMatter } from '../content/front-matter.ts';
import { safePath } from '../routes/paths.ts';
import { type Files, fillTemplate, siteFiles } from './templates.ts';

/** New files, relative to the root; and what to do with them, a sentence each. */
export interface Draft {
  files: Files;
  /** Files that are there, as they are to be. */
  edits?: Files;
  next: string[];
}

/** What cannot be made, as one sentence. */
export class Refusal extends Error {}

/** A Markdown page whose address is its name. */
export function page(name: string, root: string): Draft {
  // Shells complete the name of a folder with a slash.
  const parts = name.replace(/^\/+|\/+$|\.md$/g, '').split('/');
  const slugs = parts.map((part) => (/^\.\.?$/.test(part) ? part : slugOf(part)));
  const { path = '', message } = safePath(`/${slugs.join('/')}`);
  if (message || slugs.at(-1) === '') throw new Refusal(message ?? 'A page needs a name, such as pricing-faq.');
  return {
    files: fillTemplate('page', path.slice(1), titleOf(parts.at(-1) ?? ''), root),
    next: [
      `Write its description and text in content${path}.md; its address is ${path}, in dev only.`,
      'Take `draft: true` out to publish it, and link to it from a page or a menu.',
    ],
  };
}

/** An entry of `content/posts/`, with the front matter that the last one has. */
export function post(title: string, root: string, today: string): Draft {
  const slug = slugOf(title);
  if (!slug) throw new Refusal('A post needs a title, such as "One bell for all".');
  const file = `content/posts/${slug}.md`;
  const front = stringify({ title, ...lastPost(root), date: today, draft: true });
  return {
    files: { [file]: `---\n${front}---\n\nWrite its text here.\n` },
    next: [
      `Give its front matter true values in ${file}, and write its text.`,
      'Take `draft: true` out to publish it.',
    ],
  };
}

/** What only one entry can have, or has only later. */
const OWN_KEYS = ['title', 'permalink', 'aliases', 'redirect_from', 'updated'];

/** The front matter of the last post by name, but for what is its own: such keys, and what is switched on. */
function lastPost(root: string): object {
  const folder = join(root, 'content/posts');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const last = names.findLast((name) => name.endsWith('.md') && name !== 'README.md');
  if (!last) return { description: 'Say in one sentence what it is about.' };
  const { data } = splitFrontMatter({ path: last, bytes: readFileSync(join(folder, last)) });
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => value !== true && !OWN_KEYS.includes(key)));
}

/** A React island that shows one button. */
export function island(name: string, root: string): Draft {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new Refusal('An island needs a name such as PriceTable.');
  return {
    files: fillTemplate('island', name, name, root),
    next: [
      `Change what it shows in islands/${name}.tsx; its words come as props, from content.`,
      `Use it in a file of pages/: import ${name} from '../islands/${name}.tsx'; then <${name} label="…" />`,
    ],
  };
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
  const has = (path: string) => existsSync(join(root, path));
  const read = (path: string) => (has(path) ? readFileSync(join(root, path), 'utf8') : '');
  const filled = fillTemplate('screen', slug, titleOf(words), root);
  const { [INDEX]: index = '', 'content/schema.ts': schema = '', ...files } = filled;
  const edited = has(INDEX) ? withScreen(read(INDEX), index) : index;
  const css = `pages/${slug}/${slug}.css`;
  // Where a site has layers, what is outside of them wins over all.
  if (/@layer[^;{]*\bscreens\b/.test(read('assets/styles/index.css')))
    files[css] = `@layer screens {\n${files[css]}}\n`;
  return {
    // Without this file, the folder of the same name would be left out.
    files: { ...files, ...(has('content/schema.ts') ? {} : { 'content/schema.ts': schema }) },
    edits: { [INDEX]: edited },
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
  return imports.join('') + index.replace(head, (start) => start + line.replace(/'([a-z\d]+)'(?=:)/, '$1'));
}

/** A name as a title: `price-list` is `Price list`. */
function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
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
