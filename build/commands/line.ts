/** Reads the command line, and explains mistakes in it. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { didYouMean } from '../base/problem.ts';
import type { Store } from '../base/store.ts';
import type { Trace } from '../code/errors.ts';
import { isDay } from '../content/day.ts';
import type { Mode } from '../content/settings.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const OPTIONS = {
  root: { ...text, default: '.' },
  out: text,
  url: text,
  base: text,
  now: text,
  only: text,
  port: text,
  cache: text,
  keep: text,
  editor: text,
  'allow-host': { ...text, multiple: true },
  drafts: flag,
  future: flag,
  noindex: flag,
  release: flag,
  placeholders: flag,
  host: flag,
  all: flag,
  changed: flag,
  strict: flag,
  record: flag,
  check: flag,
  'no-cache': flag,
  'no-limit': flag,
  'dry-run': flag,
  staging: flag,
  'allow-deletes': flag,
  rollback: flag,
  verify: flag,
  json: flag,
  version: flag,
  help: { ...flag, short: 'h' },
} as const;

const SITE = ['root', 'url', 'base', 'now', 'drafts', 'future', 'noindex', 'no-limit'] as const;

const SERVER = ['port', 'host', 'allow-host'] as const;

const DEPLOY = ['dry-run', 'staging', 'allow-deletes', 'rollback', 'verify'] as const;

const CACHE = ['cache', 'no-cache', 'json'] as const;

/** The options of each command, besides --help. */
const COMMANDS = new Map<string, readonly string[]>([
  ['build', [...SITE, ...CACHE, 'out', 'release', 'placeholders', 'only']],
  ['dev', ['root', 'url', 'base', 'now', 'noindex', 'no-limit', ...SERVER, 'editor']],
  ['preview', ['root', 'out', ...SERVER]],
  ['new', ['root', 'now']],
  ['check', [...SITE, ...CACHE, 'all', 'changed', 'strict', 'record']],
  ['addresses', ['root', 'now', 'no-limit', ...CACHE, 'check']],
  ['deploy', [...SITE, ...CACHE, 'out', 'keep', ...DEPLOY]],
]);

type Line = ReturnType<typeof readLine>;
export type Values = Line['values'];

export interface Task {
  root: string;
  /** The folder of the finished site. */
  out: string;
  /** The words after the command, such as the target of a deploy; and the options. */
  words: string[];
  values: Values;
  mode: Mode;
  store: Store;
  /** The timeout of the site's code, in seconds. */
  limit: number;
  /** Gets what finds the place of an error in the site's code. */
  onLoad: (trace: Trace) => void;
  clock: Date;
}

export const readLine = (args = process.argv.slice(2)) =>
  parseArgs({ args, options: OPTIONS, allowPositionals: true, tokens: true });

export const takes = (command: string, option: string): boolean =>
  COMMANDS.get(command)?.includes(option) === true;

/** The output of --help: everything, or the part of one command and its options. */
export function helpFor(command = ''): string {
  const help = readFileSync(new URL('help.txt', import.meta.url), 'utf8');
  const options = COMMANDS.get(command);
  if (!options) return help;
  const names = [command, ...options.map((name) => `--${name}`)];
  const lines = help
    .split('\n')
    .filter((line) => line.startsWith('  ') && names.includes(line.split(/ +/)[1] ?? ''));
  return `${lines.join('\n')}\n`;
}

export function misuseOf(
  command: string,
  words: readonly string[],
  { values, tokens }: Line,
): string | undefined {
  const options = COMMANDS.get(command);
  if (!options)
    return `There is no command named ${command}.${didYouMean(command, [...COMMANDS.keys()])} --help lists all.`;
  const stray = tokens.find((token) => token.kind === 'option' && !options.includes(token.name));
  if (stray?.kind === 'option')
    return `${command} takes no --${stray.name}. It takes ${options.map((name) => `--${name}`).join(', ')}.`;
  let maxWords = command === 'new' ? 2 : 0;
  if (command === 'deploy') maxWords = values.rollback ? 2 : 1;
  if (command === 'new' && !(/^(page|site)$/.test(words[0] ?? '') && words[1] && !words[2]))
    return `Write new page "NAME" or new site "DIR".\n${helpFor('new')}`;
  if (words.length > maxWords)
    return `${command} has an unexpected argument \`${words[maxWords]}\`. Is it a value without its option?`;
  if (!statSync(values.root, { throwIfNoEntry: false })?.isDirectory())
    return `--root: there is no folder ${values.root}.`;
  if (values.rollback && (values.verify || values.staging))
    return '--rollback cannot be combined with --verify or --staging.';
  const wrong = FORMS.find(([name, , is]) => values[name] !== undefined && !is(`${values[name]}`));
  return wrong && `--${wrong[0]} takes ${wrong[1]}, not ${values[wrong[0]]}.`;
}

// Schemas are slow to load, and few command lines need them.
const settings = () =>
  (require('../content/settings.ts') as typeof import('../content/settings.ts')).settingsSchema
    .shape;

/** Options with a format of their own: what they take, and a test for it. */
const FORMS: readonly [name: keyof Values, takes: string, is: (value: string) => boolean][] = [
  ['now', 'a real date such as 2024-10-13', isDay],
  ['port', 'a number from 0 to 65535', (port) => /^\d{1,5}$/.test(port) && Number(port) < 65_536],
  ['editor', 'a name such as cursor', (name) => /^[a-z-]+$/.test(name)],
  ['keep', 'a number of days such as 7', (days) => /^\d{1,4}$/.test(days)],
  ['only', 'a part such as 2/8', (part) => partOf(part) !== undefined],
  [
    'url',
    'an origin without a path such as https://site.example',
    (url) => settings().url.safeParse(url).success,
  ],
  ['base', 'a path prefix such as /some/prefix', (base) => settings().base.safeParse(base).success],
];

/** The numbers of a part such as `2/8`. */
export function partOf(only = ''): [part: number, of: number] | undefined {
  const [part = 0, of = 0] = /^\d+\/\d+$/.test(only) ? only.split('/').map(Number) : [];
  return part >= 1 && part <= of ? [part, of] : undefined;
}

/** Names the unknown option in an error message of Node. */
export function nameOption(message: string): string {
  const [, option = ''] = /'(-[^']*)'/.exec(message) ?? [];
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  return `There is no option ${option}.${didYouMean(option, names)} --help lists all.`;
}
