/** The page of faults, as docs/faults.md has it. */
import { join } from 'node:path';
import { ROOT } from '../site.ts';
import { FAULTS } from './all.ts';
import { HELD } from './held.ts';

export const PAGE = join(ROOT, 'docs/faults.md');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const needs = (programs: readonly string[], asRoot: boolean | undefined): string =>
  [...programs.map((name) => `\`${name}\``), ...(asRoot ? ['root'] : [])].join(', ');

export const writePage = (): string => `# Faults

What can go wrong while the site is built, and what comes of it. \`npm run faults\` makes the faults of the first table
with real builds and writes this page; \`tests/faults.test.ts\` holds it against the tests.

## Made by \`npm run faults\`

A build is ended, or the system refuses something. It takes some minutes and needs Linux. Without a program or the rights
that a test needs, it says NOT RUN and why.

| fault | what holds | needs |
| --- | --- | --- |
${FAULTS.map(({ name, holds, needs: programs = [], asRoot }) => `| ${capital(name)} | ${holds} | ${needs(programs, asRoot)} |\n`).join('')}
## Made by tests beside the code

| fault | file | test |
| --- | --- | --- |
${HELD.map(([fault, file, test]) => `| ${fault} | \`${file}\` | ${test} |\n`).join('')}
## Known limits

- A folder cannot be exchanged in one step. Between two renames there is no output, for less than a millisecond; where few
  files change, all of them change in between, for some milliseconds. After a kill just then, the next build or preview
  brings a whole site back. A host that serves \`dist/\` itself should be given a copy.
- An output that is a mount point is refused, since it cannot be renamed. Build into a folder below it.
- A folder without any \`build.json\` is not known as a site: a build refuses to write into it unless it is empty.
- A build on another computer is known by the lock beside the output. When that computer stops for ten seconds, another
  build takes over; the first then refuses to write.
`;
