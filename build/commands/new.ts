import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { Refusal } from '../base/problem.ts';
import { commandLine, isPackage, PROJECT, requireOwn } from '../base/project.ts';
import { titleFrom } from '../content/entry.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { safePath } from '../site/paths.ts';
import { settle } from '../write/places.ts';
import type { Task } from './line.ts';
import { print } from './report.ts';

/**
 * `new`: writes files that build as they are, and says what to edit. Of existing files, only package.json changes: it gets
 * the scripts that it lacks. Returns the exit code.
 */
export function run({ root, words: [kind, name = ''], mode }: Task): number {
  const isSite = kind === 'site';
  const folder = isSite ? resolve(name) : root;
  const draft = isSite ? site(folder) : page(name, root, mode.now);
  write(folder, draft.files);
  for (const path of Object.keys(draft.files))
    print(`wrote  ${isSite ? join(name, path) : path}\n`);
  for (const sentence of draft.next) print(`${sentence}\n`);
  print(
    `See it with: ${commandLine(`dev${folder === resolve('.') ? '' : ` --root ${isSite ? name : root}`}`)}\n`,
  );
  return 0;
}

/** Writes new files, or none if one of them exists. */
function write(folder: string, files: Draft['files']): void {
  const existing = Object.keys(files).find(
    (path) => path !== PACKAGE && existsSync(join(folder, path)),
  );
  if (existing)
    throw new Refusal(
      existing,
      'This file already exists and was not changed.',
      'Choose another name.',
    );
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // A link there must not be followed.
    writeFileSync(join(folder, path), text, { flag: path === PACKAGE ? 'w' : 'wx' });
  }
}

/** The only file that may be there already: its scripts and packages stay. */
const PACKAGE = 'package.json';

/** Files by their paths from the root, and the next steps, one sentence each. */
type Draft = { files: Record<string, string>; next: string[] };

/** A Markdown file, such as `posts/One bell for all`, with the front matter of the last file in its folder. */
function page(name: string, root: string, today: string): Draft {
  // Shells complete folder names with a slash.
  const parts = name.replace(/^\/+|\/+$|\.md$/g, '').split('/');
  const slugs = parts.map((part) => (/^\.\.?$/.test(part) ? part : slug(part.normalize('NFC'))));
  const { path = '', message } = safePath(`/${slugs.join('/')}`);
  if (message || slugs.at(-1) === '')
    throw new Refusal(
      'content',
      message ?? 'The page has no name.',
      'Give it a name such as pricing-faq.',
    );
  const file = `content${path}.md`;
  const { date, author, ...front } = (parts.length > 1 && lastFront(join(root, file, '..'))) || {};
  const text = stringify({
    title: titleFrom(parts.at(-1) ?? ''),
    description: 'Say in one sentence what this page is about (write over this).',
    ...(author !== undefined && { author: 'Its author (write over this)' }),
    ...front,
    ...(date !== undefined && { date: today }),
    draft: true,
  });
  const copied =
    Object.keys(front).length > 0 ? '# Copied from another page (write over this).\n' : '';
  return {
    // A build refuses these words, unless the page is a draft.
    files: { [file]: `---\n${copied}${text}---\n\nWrite its text here (write over this).\n` },
    next: [
      `Fill in ${file}. Only dev shows it.`,
      'Remove `draft: true` to publish it, and link to it from a page or a menu.',
    ],
  };
}

/** Keys that only one entry can have, or that it gets later. */
const UNIQUE_KEYS = ['title', 'description', 'permalink', 'aliases', 'redirect_from', 'updated'];

/** The front matter of the last file in a folder by name, without own keys and switches that are on. */
function lastFront(folder: string): Record<string, unknown> | undefined {
  const listed = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = listed.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
  const last = names.findLast((name) => name.endsWith('.md') && name !== 'README.md');
  if (!last) return undefined;
  const { data } = splitFrontMatter({ path: last, bytes: readFileSync(join(folder, last)) });
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => value !== true && !UNIQUE_KEYS.includes(key)),
  );
}

const TEMPLATE = join(PROJECT, 'build/commands/templates/site');

const pathsIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** The template of a small site, without outputs and caches in it. npm cannot pack a file named `.gitignore`. */
function site(folder: string): Draft {
  const copied = pathsIn(TEMPLATE)
    .filter((path) => !/^(dist|\.)/.test(path) && statSync(join(TEMPLATE, path)).isFile())
    .map((path) => path.replaceAll(sep, '/'))
    .sort();
  const texts = Object.fromEntries(
    copied.map((path) => [path, readFileSync(join(TEMPLATE, path), 'utf8')]),
  );
  const { 'tsconfig.json': config = '', gitignore: ignored = '', ...all } = texts;
  all['tsconfig.json'] = config.replace(/(?:\.\.\/){4}([\w/@.-]+\w)/g, (_, path: string) =>
    wayTo(path, folder),
  );
  const has = (name: string) => existsSync(join(folder, name));

  // Texts of another generator do not fit the schemas of the template.
  const hasTexts =
    has('content') && pathsIn(join(folder, 'content')).some((path) => path.endsWith('.md'));
  const [settings = ''] = all['content/site.yml']?.split('# A fault') ?? [];
  const files: Draft['files'] = hasTexts ? { 'content/site.yml': settings } : all;
  const next = [
    hasTexts
      ? 'Its texts are a site already.'
      : 'Write your texts in its content/ folder: every Markdown file there becomes a page.',
  ];

  if (isPackage) {
    const config = has(PACKAGE)
      ? JSON.parse(readFileSync(join(folder, PACKAGE), 'utf8'))
      : { private: true };
    const scripts = {
      dev: 'zone dev',
      build: 'zone build',
      check: 'zone check',
      preview: 'zone preview',
    };
    const merged = { ...config, scripts: { ...scripts, ...config.scripts } };
    files[PACKAGE] = `${JSON.stringify(merged, null, 2)}\n`;
  }

  if (!has('.gitignore')) files['.gitignore'] = ignored;
  else next.push(`Its .gitignore must list ${ignored.trim().replaceAll('\n', ', ')}.`);
  return { files, next };
}

/** A path of this project or of one of its packages, from a folder, so that both can move together. */
function wayTo(path: string, folder: string): string {
  const top = settle(folder);
  const [, name] = /^node_modules\/(.+)/.exec(path) ?? [];
  const installed = (require: NodeJS.Require, name: string) =>
    (require.resolve.paths(name) ?? [])
      .map((place) => join(place, name))
      .find((place) => existsSync(place));
  const there = createRequire(join(top, 'package.json'));
  const project = realpathSync(PROJECT);
  // pnpm keeps packages in folders that are named after a version, and links `node_modules/zone` to one of them.
  const linked = installed(there, 'zone');
  const home = linked && realpathSync(linked) === project ? linked : project;
  const place = name
    ? (installed(requireOwn, name) ?? installed(there, name) ?? join(top, path))
    : join(home, path);
  return `./${relative(top, place).replaceAll(sep, '/')}`.replace('./../', '../');
}
