/** The real site, built once for all tests. If it has services, they are off. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { copySource } from './copy.ts';
import { makeTree } from './tree.ts';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** Whether `npm run gate` runs this, not `npm test`. */
export const isGate = process.env.GATE === '1';

/** The command line, relative to the project. */
export const CLI = 'build/start.cjs';

/** Names the folder in which the test runner built the site. A test file that runs alone builds its own. */
const PLACE = 'TEST_SITE';

/** Builds the site into a folder through the command line. Returns its output, or throws it if the build fails. */
export function build(out: string, env: NodeJS.ProcessEnv = {}, options: string[] = []): string {
  const root = existsSync(join(ROOT, 'content/services.yml')) ? copySource() : ROOT;
  const args = [CLI, 'build', '--out', out, '--root', root, ...options];
  const spawned = { cwd: ROOT, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, spawned);
  if (status !== 0) throw new Error(`The site does not build.\n${stderr}${stdout}`);
  return stdout;
}

/** The folder of the built site. It is built only once, so `options` count only for the first call in a process. */
export function builtSite(options: string[] = []): string {
  const place = process.env[PLACE];
  if (place) return place;
  const out = join(makeTree({}), 'dist');
  build(out, {}, options);
  process.env[PLACE] = out;
  return out;
}

/** The paths of all files below a folder, sorted, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(resolve(folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** The HTML at an address of a built site. */
export const readPage = (folder: string, path: string): string =>
  readFileSync(join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8');

/** The parsed YAML file of `content/`, by its name without the ending. */
export const readData = (name: string) =>
  parse(readFileSync(join(ROOT, `content/${name}.yml`), 'utf8'));

/** The origin of the site, whether it is marked as a placeholder or not. */
export const readOrigin = (): string => readData('site').url.value ?? readData('site').url;

/** The value of a fact, whether it is marked as a placeholder or not. */
export function fact(group: string, name: string): string {
  const written = readData('facts')[group][name];
  return String(written?.value ?? written);
}

/** Whether a fact is marked as a placeholder. */
export const isPlaceholder = (group: string, name: string): boolean =>
  readData('facts')[group]?.[name]?.placeholder === true;

/** Where links to the address that is a fact lead. */
export const linkTo = (group: string, name: string): string =>
  isPlaceholder(group, name) ? `/doors#${group.replace('_', '-')}-${name}` : fact(group, name);

/** The front matter of a page of `content/`. */
export const readFront = (name: string) =>
  parse(readFileSync(join(ROOT, `content/${name}.md`), 'utf8').split(/^---$/m)[1] ?? '');

/** The products in the order of every list, without versions in other languages. `key` is the name of the file; `without` has a default. */
export const readProducts = () =>
  readdirSync(join(ROOT, 'content/products'))
    .filter((name) => /^[^.]+\.md$/.test(name))
    .map((name) => name.replace(/\.md$/, ''))
    .map((key) => ({ key, without: [], ...readFront(`products/${key}`) }))
    .sort((a, b) => a.order - b.order);

/** The address and the front matter of each legal text in force. */
export const readPolicies = () =>
  readdirSync(join(ROOT, 'content/legal')).map(
    (name) => [`/${name}`, readFront(inForce(name))] as const,
  );

/** The version of a legal text in force, as a path below `content/` without its ending: `legal/terms-of-service/2024-10-13`. */
export function inForce(policy: string): string {
  const days = readdirSync(join(ROOT, 'content/legal', policy)).map((name) =>
    name.slice(0, '2024-10-13'.length),
  );
  const today = new Date().toISOString();
  return `legal/${policy}/${days
    .filter((day) => day <= today)
    .sort()
    .at(-1)}`;
}
