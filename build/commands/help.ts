import { readFileSync } from 'node:fs';

/** What `--help` prints. */
export const HELP = readFileSync(new URL('help.txt', import.meta.url), 'utf8');
