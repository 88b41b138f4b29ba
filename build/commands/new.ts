import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { didYouMean } from '../content/nearest.ts';
import { type Draft, entry, island, page, Refusal, site } from './new/drafts.ts';
import { screen } from './new/screen.ts';

/** What `new` is asked to do. `words`: what follows `new`, a kind and a name; `today`: as `2024-10-13`. */
type NewTask = { root: string; words: string[]; today: string };

/** What can be made, and how. */
const KINDS: Readonly<Record<string, (name: string, root: string, today: string) => Draft>> = {
  page,
  post: (title, root, today) => entry(root, 'posts', title, today),
  event: (title, root, today) => entry(root, 'events', title, today),
  screen: (name, root) => screen(root, name),
  island: (name, root) => island(name, existsSync(join(root, 'islands/island.tsx'))),
  site: (_, root) => site(realPlace(root)),
};

const USAGE = `Write one of
  npm run new -- page pricing-faq
  npm run new -- post "Title"
  npm run new -- event "Title"
  npm run new -- screen price-list
  npm run new -- island Name
  npm run new -- site DIR
`;

/**
 * `new`: writes files that build, and says what to edit. It changes no file but `pages/index.ts`, to
 * which it adds a screen. The exit code.
 */
export function runNew({ root, words, today }: NewTask): number {
  const [kind = '', name = ''] = words;
  try {
    const place = kind === 'site' ? resolve(name) : root;
    if (kind === 'site' && name === '') throw new Refusal('A site needs a folder, such as my-site.');
    const draft = words.length > 2 || !Object.hasOwn(KINDS, kind) ? undefined : KINDS[kind]?.(name, place, today);
    if (!draft) {
      process.stderr.write(`${misuse(words)}${USAGE}`);
      return 2;
    }
    write(place, draft);
    for (const path of Object.keys({ ...draft.files, ...draft.edits }))
      print(`wrote  ${kind === 'site' ? join(name, path) : path}`);
    for (const sentence of draft.next) print(sentence);
    print(`See it with: npm run dev${place === resolve('.') ? '' : ` -- --root ${kind === 'site' ? name : root}`}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** The real path of a folder that need not be there yet: relative ways start from it. */
function realPlace(folder: string): string {
  const above = dirname(folder);
  if (existsSync(folder)) return realpathSync(folder);
  return above === folder ? folder : join(realPlace(above), basename(folder));
}

/** What is wrong with the words after `new`. */
function misuse([kind, ...names]: string[]): string {
  if (kind === undefined) return '';
  if (Object.hasOwn(KINDS, kind)) return `Put a name of several words between quotation marks: "${names.join(' ')}".\n`;
  return `There is no ${kind} to make.${didYouMean(kind, Object.keys(KINDS))}\n`;
}

/** All of them, or none. */
function write(place: string, { files, edits = {}, advice = 'Choose another name.' }: Draft): void {
  const there = Object.keys(files).flatMap((path) => rivalsOf(place, path))[0];
  if (there) throw new Refusal(`${there} is there already, and stays as it is. ${advice}`);
  for (const [path, text] of Object.entries({ ...files, ...edits })) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text, { flag: path in edits ? 'w' : 'wx' });
  }
}

/** Files with the name of a new one, whatever their extension and their case; and the index of a folder of that name. */
function rivalsOf(place: string, path: string): string[] {
  const { dir, name } = parse(path);
  const like = (folder: string, wanted: string) =>
    namesIn(join(place, folder))
      .filter((entry) => parse(entry).name.toLowerCase() === wanted.toLowerCase() && parse(entry).ext !== '')
      .map((entry) => join(folder, entry).replaceAll('\\', '/'));
  return [...like(dir, name), ...like(join(dir, name), 'index')];
}

const namesIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];

const print = (line: string) => void process.stdout.write(`${line}\n`);
