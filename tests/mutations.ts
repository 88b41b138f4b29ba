/** Changes a site at random, again and again, and holds each build that has a cache against one that has none. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { openCache } from '../build/cache/cache.ts';
import type { Mode } from '../build/mode.ts';
import { buildOutput } from '../build/output.ts';
import { isError } from '../build/problem.ts';
import { makeTree } from './tree.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** Gives a number from 0 up to, but not including, this one. The same seed gives the same numbers. */
type Random = (below: number) => number;

/** Mulberry32, of the public domain: small, and good enough to choose with. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A new seed, or that of the variable SEED. It is printed, so that a run can be repeated. */
export function newSeed(): number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`SEED=${seed}`);
  return seed;
}

/** A change of a root: it says what it did. */
type Mutation = (site: Site, random: Random) => string;

/** A root, and what may be done to its files. */
class Site {
  constructor(readonly root: string) {}

  read = (path: string): string => readFileSync(join(this.root, path), 'utf8');
  write = (path: string, text: string): void => writeFileSync(join(this.root, path), text);
  remove = (path: string): void => rmSync(join(this.root, path));

  /** The files whose path has this pattern, in one order everywhere. */
  files(pattern: RegExp): string[] {
    const all = ['assets', 'content', 'islands', 'pages'].flatMap((folder) =>
      readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name).slice(this.root.length + 1)] : [],
      ),
    );
    return all.filter((path) => pattern.test(path) && !path.includes('.test.')).sort();
  }

  one(pattern: RegExp, random: Random): string {
    const files = this.files(pattern);
    return files[random(files.length)] ?? '';
  }

  /** Changes one file that has both patterns, in its path and in its text; says which. */
  change(path: RegExp, text: RegExp, by: (found: string) => string, random: Random): string {
    const files = this.files(path).filter((one) => text.test(this.read(one)));
    const file = files[random(files.length)];
    if (!file) return 'nothing';
    const before = this.read(file);
    const found = [...before.matchAll(new RegExp(text.source, `${text.flags.replace('g', '')}g`))];
    const { 0: old = '', index = 0 } = found[random(found.length)] ?? {};
    this.write(file, before.slice(0, index) + by(old) + before.slice(index + old.length));
    return `${file} at ${index}`;
  }
}

const MARKDOWN = /^content\/.*\.md$/;
const word = (random: Random) => `w${random(10_000)}`;

/** By name, so that a failure says what was done. */
const MUTATIONS: Record<string, Mutation> = {
  text: (site, random) => site.change(MARKDOWN, /\b[a-z]{5,}\.?\n/, () => `${word(random)}\n`, random),
  title: (site, random) => site.change(MARKDOWN, /^title: .*$/m, () => `title: ${word(random)}`, random),
  fact: (site, random) => site.change(/facts\.yml$/, /: [a-z][^\n:]*$/m, () => `: ${word(random)}`, random),
  data: (site, random) =>
    site.change(/^content\/[^/]+\.yml$/, /: [A-Z][a-z ]+$/m, () => `: Other ${word(random)}`, random),
  schema: (site, random) =>
    site.change(/^content\/.*\.ts$/, /$/, () => `\nexport const ${word(random)} = 1;\n`, random),
  style: (site, random) => site.change(/\.css$/, /(?<=: )\d+px/, () => `${1 + random(20)}px`, random),
  component: (site, random) =>
    site.change(/^pages\/.*\.tsx$/, /<p className="[^"]*"|<p(?=>)/, (tag) => `${tag} data-x="${word(random)}"`, random),
  frame: (site, random) =>
    site.change(/^pages\/Document\.tsx$/, /<body/, (tag) => `${tag} data-x="${word(random)}"`, random),
  island: (site, random) =>
    site.change(/^islands\/[A-Z].*\.tsx?$/, /$/, () => `\nglobalThis.${word(random)} ??= 1;\n`, random),
  asset: (site, random) => site.change(/^assets\/.*\.svg$/, /<\/svg>/, () => `<!-- ${word(random)} --></svg>`, random),
  setting: (site, random) =>
    site.change(/site\.yml$/, /^lang: .*$/m, () => `lang: ${['en', 'de', 'fr'][random(3)]}`, random),
  added(site, random) {
    const path = `content/new-${word(random)}.md`;
    site.write(path, `---\ntitle: New\ndescription: A new page.\n---\n\nWords.\n`);
    return path;
  },
  renamed(site, random) {
    const path = site.one(/^content\/(?!index|404).*\.md$/, random);
    const to = join(dirname(path), `moved-${word(random)}.md`);
    renameSync(join(site.root, path), join(site.root, to));
    return `${path} to ${to}`;
  },
  deleted(site, random) {
    const path = site.one(/^content\/new-.*\.md$/, random) || site.one(/^content\/part.*\.md$/, random);
    if (path) site.remove(path);
    return path;
  },
  swapped(site, random) {
    const [a, b] = [site.one(MARKDOWN, random), site.one(MARKDOWN, random)];
    const [one, other] = [site.read(a), site.read(b)];
    for (const [first, second] of [
      [other, one],
      [one, other],
      [other, one],
    ] as const) {
      site.write(a, first);
      if (a !== b) site.write(b, second);
    }
    return `${a} and ${b}`;
  },
  'same time and size'(site, random) {
    const path = site.one(MARKDOWN, random);
    const { atime, mtime } = statSync(join(site.root, path));
    const text = site.read(path);
    site.write(
      path,
      text.replace(/[a-z](?=\n*$)/, (letter) => (letter === 'x' ? 'y' : 'x')),
    );
    utimesSync(join(site.root, path), atime, mtime);
    return path;
  },
  output(site, random) {
    const files = readdirSync(join(site.root, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
    const path = files.filter((file) => file.endsWith('.html'))[random(10)] ?? 'index.html';
    writeFileSync(join(site.root, 'dist', path), `changed by hand ${word(random)}`);
    return `dist/${path}`;
  },
};

/** Path and hash of every file of an output. */
function listOutput(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => `${path.slice(folder.length + 1)} ${hash('sha256', readFileSync(path))}`).sort();
}

/**
 * Changes a root so many times. After each change it is built twice, into `dist` with a cache and into a new folder
 * without one: outputs and problems are the same to the byte. A change that breaks the site is taken back.
 */
export async function mutate(root: string, times: number, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const site = new Site(root);
  const names = Object.keys(MUTATIONS);
  const build = async (out: string, folder?: string) => {
    const { problems } = await buildOutput({ root, out, mode, cache: openCache({ folder, name: 'dist', root }) });
    return { out, problems, isBroken: problems.some(isError) };
  };
  const done: string[] = [];
  const compare = async (what: string) => {
    const kept = await build(join(root, 'dist'), join(root, '.cache'));
    const fresh = await build(join(makeTree({}), 'dist'));
    const about = `seed ${seed}: ${[...done, what].join(', then ')}`;
    assert.equal(kept.problems, fresh.problems, about);
    if (!kept.isBroken) assert.equal(listOutput(kept.out), listOutput(fresh.out), about);
    rmSync(dirname(fresh.out), { recursive: true, force: true });
    return kept;
  };
  assert.equal((await compare('as it is')).isBroken, false);
  for (let time = 0; time < times; time += 1) {
    const before = new Map(site.files(/./).map((path) => [path, readFileSync(join(root, path))]));
    const name = names[random(names.length)] ?? 'text';
    const what = `${time + 1}. ${name}: ${MUTATIONS[name]?.(site, random)}`;
    const { isBroken } = await compare(what);
    done.push(what);
    if (!isBroken) continue;
    for (const path of site.files(/./)) if (!before.has(path)) site.remove(path);
    for (const [path, bytes] of before)
      if (!readFileOr(join(root, path))?.equals(bytes)) writeFileSync(join(root, path), bytes);
    done.push('taken back');
  }
  return done;
}

function readFileOr(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** A site of so many pages that has all that a site can have. */
export function makeCorpus(pages: number): string {
  const page = (number: number) => `---
title: Page ${number}
description: What page ${number} is about.
screen: ${['plain', 'list', 'priced', 'alone'][number % 4]}
${number % 7 === 0 ? `aliases: [/old-${number}]\n` : ''}---

The words of page ${number}, by {{ shop.name }}${number % 3 === 0 ? ' of {{ shop.place }}' : ''}.

See [the next](page-${(number + 1) % pages}.md), or ![a dot](/assets/dot.svg).

## Part of page ${number}

More words follow.
`;
  return makeTree({
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, number) => [`content/part/page-${number}.md`, page(number)]),
    ),
    'content/index.md': '---\ntitle: Home\ndescription: The first page.\nscreen: list\n---\n\nWords.\n',
    'content/posts/one.md': '---\ntitle: One\ndescription: A post.\n---\n\nBy {{ shop.name }}.\n',
    'content/posts/two.md': '---\ntitle: Two\ndescription: A post.\n---\n\nOther words.\n',
    'content/site.yml': 'lang: en\nassets: hashed\ncollections: { posts: { pages: false } }\n',
    'content/facts.yml': 'shop:\n  name: shop\n  place: town\n',
    'content/prices.yml': 'first: One\nsecond: Two\n',
    'content/menu.yml': 'home: Home\n',
    'content/redirects.yml': '/gone: /\n',
    'content/schema.ts': `import { z } from 'zod';
export const data = { prices: z.object({ first: z.string(), second: z.string() }), menu: z.object({ home: z.string() }) };`,
    'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>',
    'assets/styles/base.css': 'p { margin: 2px; }\n',
    'pages/priced.css': '.priced { padding: 3px; }\n',
    'islands/Count.tsx': `import { island } from 'site/island';
const View = ({ from }) => <button type="button">{from}</button>;
export default island({ name: 'Count', when: 'idle', View });`,
    'pages/Document.tsx': `export const Document = ({ page, site, children }) => (
  <html lang={page.lang}><head><meta charSet="utf-8" /><title>{page.title}</title>
    <meta name="description" content={page.description} /></head>
    <body><a href="/">{site.data.menu.home}</a>{children}</body></html>
);`,
    'pages/parts/Text.tsx': `export const Text = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />;`,
    'pages/Plain.tsx': `import { Text } from './parts/Text.tsx';
export const Plain = ({ page }) => <main><h1>{page.title}</h1><p className="plain">plain</p><Text html={page.body.html} /></main>;`,
    'pages/List.tsx': `export const List = ({ page, site }) => <main><h1>{page.title}</h1><p>{site.pages.map(({ path, title }) => (
  <a key={path} href={path}>{title}</a>))}</p></main>;`,
    'pages/Priced.tsx': `import Count from '../islands/Count.tsx';
export const Priced = ({ page, site }) => <main className="priced"><h1>{page.title}</h1><p>{site.data.prices.first}</p>
  <Count from={1} /><p>{site.collections.posts.map(({ slug, body }) => <b key={slug}>{body.html}</b>)}</p></main>;`,
    'pages/Alone.tsx': `export const Alone = ({ page }) => <main><h1>{page.title}</h1><p>alone</p></main>;`,
    'pages/index.ts': `import { Alone } from './Alone.tsx';
import { List } from './List.tsx';
import { Plain } from './Plain.tsx';
import { Priced } from './Priced.tsx';
export { Document } from './Document.tsx';
export const screens = { plain: Plain, list: List, priced: Priced, alone: Alone };
export const files = {
  'assets/made.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'posts.json': (site) => JSON.stringify(site.collections.posts.map(({ front }) => front.title)),
};`,
  });
}
