/** The first texts of new files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { splitFrontMatter } from '../../content/front-matter.ts';
import { safePath } from '../../routes/paths.ts';
import { readTemplate, siteFiles } from './templates.ts';

/** New files: path → text, relative to the root; and what to do with them, a sentence each. */
export interface Draft {
  files: Record<string, string>;
  /** Files that are there, as they are to be. */
  edits?: Record<string, string>;
  /** What to do where one of the new files is there already, if not to choose another name. */
  advice?: string;
  next: string[];
}

/** What cannot be made, as one sentence. */
export class Refusal extends Error {}

/** A Markdown page whose address is its name. */
export function page(name: string): Draft {
  // Shells complete the name of a folder with a slash.
  const folders = name
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.md$/, '')
    .split('/');
  const slugs = folders.map((part) => (/^\.\.?$/.test(part) ? part : slugOf(part)));
  const { path = '', message } = safePath(`/${slugs.join('/')}`);
  if (message || slugs.at(-1) === '') throw new Refusal(message ?? 'A page needs a name, such as pricing-faq.');
  const title = titleOf(folders.at(-1) ?? '');
  const file = `content${path}.md`;
  const front = { title, description: `Say in one sentence what ${title} is about.`, draft: true };
  return {
    files: { [file]: markdown(front, 'Write the text of the page here.') },
    next: [
      `Write its description and text in ${file}; its address is ${path}, in dev only.`,
      'Take `draft: true` out to publish it, and link to it from a page or a menu.',
    ],
  };
}

/** An entry of the collection in `content/<folder>/`, made like the last one that is there. */
export function entry(root: string, folder: string, title: string, today: string): Draft {
  const slug = slugOf(title);
  if (!slug) throw new Refusal('An entry needs a title, such as "One bell for all".');
  const file = `content/${folder}/${slug}.md`;
  const model = frontOfLast(root, folder);
  const usual = { description: `Say in one sentence what ${title} is about.`, date: today };
  const front = { title, ...(model ? datedOf(model, today) : usual) };
  const others = Object.keys(front).filter((key) => key !== 'title');
  return {
    files: { [file]: markdown({ ...front, draft: true }, 'Write its text here.') },
    next: [
      `Give ${others.join(', ')} their true values in ${file}, and write its text.`,
      'Take `draft: true` out to publish it.',
    ],
  };
}

/** The values of another entry without its title; today in place of its days. */
const datedOf = ({ title: _, ...model }: Record<string, unknown>, today: string) =>
  Object.fromEntries(
    Object.entries(model).map(([key, value]) => [key, /^\d{4}-\d{2}-\d{2}$/.test(`${value}`) ? today : value]),
  );

/** What only one entry can have, or has only later. */
const OWN_KEYS = ['permalink', 'aliases', 'redirect_from', 'updated'];

/** The front matter of the last entry by name, but for what is its own: such keys, and what is switched on, as `sample: true`. */
function frontOfLast(root: string, folder: string): Record<string, unknown> | undefined {
  let names: string[] = [];
  try {
    names = readdirSync(join(root, 'content', folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  } catch {
    // There may be no entry to copy from.
  }
  const last = names.sort().at(-1);
  if (!last) return undefined;
  const path = `content/${folder}/${last}`;
  const { data } = splitFrontMatter({ path, bytes: readFileSync(join(root, path)) });
  const isShared = ([key, value]: [string, unknown]) => value !== true && !OWN_KEYS.includes(key);
  return Object.fromEntries(Object.entries(data as Record<string, unknown>).filter(isShared));
}

/** A React island that shows one button. */
export function island(name: string, hasOwn: boolean): Draft {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new Refusal('An island needs a name such as PriceTable.');
  const file = `islands/${name}.tsx`;
  const text = readTemplate('island/islands/PriceTable.tsx').replaceAll('PriceTable', name);
  return {
    files: { [file]: hasOwn ? text.replace('site/island', './island.tsx') : text },
    next: [
      `Change what it shows in ${file}; its words come as props, from content.`,
      `Use it in a file of pages/: import ${name} from '../islands/${name}.tsx';`,
      `From a folder of pages/, such as pages/home/: import ${name} from '../../islands/${name}.tsx';`,
      `Then write <${name} label="…" />.`,
    ],
  };
}

/** A small site. A folder that is under version control often has a list of what is left out: it stays. */
export function site(place: string): Draft {
  const { '.gitignore': ignored = '', ...files } = siteFiles(place);
  const texts = 'Write your texts in its folder content/: every Markdown file there is a page.';
  const advice = 'Name another folder for the site, or move that file away.';
  if (!existsSync(join(place, '.gitignore')))
    return { files: { ...files, '.gitignore': ignored }, advice, next: [texts] };
  const names = ignored.trim().split('\n').join(', ');
  return { files, advice, next: [texts, `Its .gitignore stays as it is: see that it has ${names}.`] };
}

export const markdown = (front: object, body: string) => `---\n${stringify(front)}---\n\n${body}\n`;

/** A name as a title: `price-list` is `Price list`. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title as a file is named: letters and digits of any script, joined by hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
