/** What the command line may say, and what is wrong with what it says. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isDay } from '../content/day.ts';
import { didYouMean } from '../content/nearest.ts';

const OPTIONS = {
  root: { type: 'string', default: '.' },
  out: { type: 'string' },
  url: { type: 'string' },
  base: { type: 'string' },
  now: { type: 'string' },
  drafts: { type: 'boolean', default: false },
  future: { type: 'boolean', default: false },
  noindex: { type: 'boolean', default: false },
  release: { type: 'boolean', default: false },
  placeholders: { type: 'boolean', default: false },
  only: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  cache: { type: 'string' },
  'no-cache': { type: 'boolean', default: false },
  'no-limit': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  staging: { type: 'boolean', default: false },
  keep: { type: 'string' },
  'allow-deletes': { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
} as const;

/** What a site is made with. */
const SITE = ['root', 'url', 'base', 'now', 'drafts', 'future', 'noindex', 'no-limit'] as const;

/** The options of each command, besides --help. */
const COMMANDS = new Map<string, readonly string[]>([
  ['build', [...SITE, 'out', 'release', 'placeholders', 'only', 'cache', 'no-cache', 'json']],
  ['dev', [...SITE, 'port', 'host']],
  ['preview', ['root', 'out', 'port']],
  ['new', ['root', 'now']],
  [
    'deploy',
    [...SITE, 'out', 'cache', 'no-cache', 'dry-run', 'staging', 'keep', 'allow-deletes', 'rollback', 'verify', 'json'],
  ],
  ['check', [...SITE, 'all', 'changed', 'strict', 'record', 'cache', 'no-cache', 'json']],
]);

type Line = ReturnType<typeof readLine>;
export type Values = Line['values'];

/** The words of the command line. */
export const readLine = () => parseArgs({ options: OPTIONS, allowPositionals: true, tokens: true });

export const takes = (command: string, option: string): boolean => COMMANDS.get(command)?.includes(option) === true;

/** What --help prints: all, or the lines that one command and its options have there. */
export function helpFor(command = ''): string {
  const all = readFileSync(new URL('help.txt', import.meta.url), 'utf8');
  const taken = COMMANDS.get(command);
  if (!taken) return all;
  const names = [command, ...taken.map((name) => `--${name}`)];
  const lines = all.split('\n').filter((line) => line.startsWith('  ') && names.includes(line.split(/ +/)[1] ?? ''));
  return `${lines.join('\n')}\n`;
}

/** What is wrong with the command line, as one sentence. */
export function misuseOf(command: string, words: readonly string[], { values, tokens }: Line): string | undefined {
  const taken = COMMANDS.get(command);
  if (!taken)
    return `There is no command named ${command}.${didYouMean(command, [...COMMANDS.keys()])} --help lists all.`;
  const stray = tokens.find((token) => token.kind === 'option' && !taken.includes(token.name));
  if (stray?.kind === 'option')
    return `${command} takes no --${stray.name}. It takes ${taken.map((name) => `--${name}`).join(', ')}.`;
  const places = command === 'new' ? words.length : command === 'deploy' ? (values.rollback ? 2 : 1) : 0;
  if (words.length > places && command === 'deploy')
    return `deploy takes one target${values.rollback ? ' and the name of a deploy' : ''}, and \`${words[places]}\` is one word more.`;
  if (words.length > places)
    return `${command} takes options only, and \`${words[0]}\` is none. Is it a value without its option?`;
  const { root, now, port, only, keep, url, base } = values;
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return `--root: there is no folder ${root}.`;
  if (now !== undefined && !isDay(now)) return `--now takes a day of the calendar such as 2024-10-13, not ${now}.`;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
    return `--port takes a number from 0 to 65535, not ${port}.`;
  if (keep !== undefined && !/^\d{1,4}$/.test(keep)) return `--keep takes a number of days such as 7, not ${keep}.`;
  if (values.rollback && (values.verify || values.staging))
    return '--rollback goes with neither --verify nor --staging.';
  if (only !== undefined && !partOf(only)) return `--only takes a part such as 2/8, not ${only}.`;
  if (url === undefined && base === undefined) return undefined;
  // Schemas take time to load, and few command lines need them.
  const { settingsSchema } = require('../content/settings-schema.ts') as typeof import('../content/settings-schema.ts');
  if (url !== undefined && !settingsSchema.shape.url.safeParse(url).success)
    return `--url takes an origin without a path such as https://site.example, not ${url}.`;
  if (base !== undefined && !settingsSchema.shape.base.safeParse(base).success)
    return `--base takes a path prefix such as /some/prefix, not ${base}.`;
  return undefined;
}

/** `2/8` as its numbers. */
export function partOf(only: string): [part: number, of: number] | undefined {
  const [part = 0, of = 0] = /^\d+\/\d+$/.test(only) ? only.split('/').map(Number) : [];
  return part >= 1 && part <= of ? [part, of] : undefined;
}

/** Says which option is unknown, from what Node says of it. */
export function nameOption(message: string): string {
  const [, option = ''] = /'(-[^']*)'/.exec(message) ?? [];
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  return `There is no option ${option}.${didYouMean(option, names)} --help lists all.`;
}
