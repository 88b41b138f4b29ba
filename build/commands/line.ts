/** What the command line may say, and what is wrong with what it says. */
import { parseArgs } from 'node:util';
import { isDay } from '../content/day.ts';
import { didYouMean } from '../content/nearest.ts';
import { HOSTS } from '../mode.ts';

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
  profile: { type: 'boolean', default: false },
  receipt: { type: 'string' },
  against: { type: 'string' },
  for: { type: 'string' },
  jobs: { type: 'string' },
  shard: { type: 'string' },
  join: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'boolean', default: false },
  as: { type: 'string', default: 'nginx' },
  external: { type: 'boolean', default: false },
  cache: { type: 'string' },
  'no-cache': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What a site is made with. */
const SITE = ['root', 'url', 'base', 'now', 'drafts', 'future', 'noindex'] as const;
const CACHE = ['cache', 'no-cache'] as const;

/** The options that each command takes, beside --help. */
const COMMANDS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  build: [...SITE, ...CACHE, 'out', 'release', 'profile', 'receipt', 'against', 'for', 'jobs', 'shard', 'join', 'json'],
  dev: [...SITE, ...CACHE, 'port', 'host'],
  preview: ['root', 'out', 'port', 'as'],
  new: ['root', 'now'],
  check: [...SITE, ...CACHE, 'external', 'json'],
  schemas: ['root'],
  help: [],
};

/** What `build --shard` takes: the rest is for the build that joins the parts. */
const PART = [...SITE, ...CACHE, 'out', 'shard'] as const;

type Line = ReturnType<typeof readLine>;
export type Values = Line['values'];

/** The words of the command line. */
export const readLine = () => parseArgs({ options: OPTIONS, allowPositionals: true, tokens: true });

/** What is wrong with the command line, as one sentence. */
export function misuseOf(command: string, words: readonly string[], { values, tokens }: Line): string | undefined {
  const taken = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!taken)
    return `There is no command named ${command}.${didYouMean(command, Object.keys(COMMANDS))} --help lists all.`;
  if (command === 'preview' && values.host) return 'preview takes --as NAME, and no --host: that shows dev to others.';
  const stray = strayOf(tokens, command, taken);
  if (stray !== undefined) return stray;
  if (values.shard !== undefined) {
    const unused = strayOf(tokens, 'A part of a site (--shard)', PART);
    if (unused !== undefined) return unused;
  }
  const takesWords = command === 'new' || values.join !== undefined;
  if (!takesWords && words.length > 0)
    return `${command} takes options only, and \`${words[0]}\` is none. Is it a value without its option?`;
  const { now, port, url, base, jobs, for: server } = values;
  if (now !== undefined && !isDay(now)) return `--now takes a day of the calendar such as 2024-10-13, not ${now}.`;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
    return `--port takes a number from 0 to 65535, not ${port}.`;
  if (jobs !== undefined && !/^[1-9]\d?$/.test(jobs)) return `--jobs takes a number from 1 to 99, not ${jobs}.`;
  if (server !== undefined && !HOSTS.some((name) => name === server))
    return `--for takes ${HOSTS.join(', ')}; not ${server}.`;
  if (url === undefined && base === undefined) return undefined;
  // Schemas take time to load, and few command lines need them.
  const { settingsSchema } = require('../content/settings-schema.ts') as typeof import('../content/settings-schema.ts');
  if (url !== undefined && !settingsSchema.shape.url.safeParse(url).success)
    return `--url takes an origin without a path such as https://site.example, not ${url}.`;
  if (base !== undefined && !settingsSchema.shape.base.safeParse(base).success)
    return `--base takes a path prefix such as /some/prefix, not ${base}.`;
  return undefined;
}

/** The first option that is not among those that are taken, as one sentence or two. */
function strayOf(tokens: Line['tokens'], who: string, taken: readonly string[]): string | undefined {
  const stray = tokens.find((token) => token.kind === 'option' && !taken.includes(token.name));
  if (stray?.kind !== 'option') return undefined;
  return `${who} takes no --${stray.name}. It takes ${taken.map((name) => `--${name}`).join(', ')}.`;
}

/** Says which option is unknown, from what Node says of it. */
export function nameOption(message: string): string {
  const [, option = ''] = /'(-[^']*)'/.exec(message) ?? [];
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  return `There is no option ${option}.${didYouMean(option, names)} --help lists all.`;
}
