/** Finds committed files that are older than the table of colours or the logo: styles of paints, icons and share cards. */
import { createHash } from 'node:crypto';
import type { FinishedPage, PageFault } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import table from './drawn.json' with { type: 'json' };
import type { Drawings } from './files.ts';
import { colors, floor, paints, parts, tones } from './paints.ts';

/** Subjects of `npm run draw`, with the files that they write. */
const subjects = { paints: 'styles of paints', icons: 'icons', cards: 'share cards' };
export type Subject = keyof typeof subjects;

/** What the files of a subject were drawn from, as a hash. `drawn.json` has it from the last time. */
export function sourceOf(subject: Subject, { drawings }: Drawings): string {
  const logo = subject === 'paints' ? [] : [drawings['logo-mark'], drawings['logo-word']];
  const source = JSON.stringify([colors, floor, paints, parts, tones, logo]);
  return createHash('sha256').update(source).digest('base64url').slice(0, 16);
}

/** Reports it once, at the home page. */
export function* checkDrawn({ path }: Pick<FinishedPage, 'path'>, site: Zone): Iterable<PageFault> {
  const stale = (Object.keys(subjects) as Subject[]).filter(
    (subject) => table[subject] !== sourceOf(subject, site),
  );
  if (path !== '/' || stale.length === 0) return;
  yield {
    ...(stale.includes('paints') && {
      file: 'pages/drawings/paints.ts',
      at: 'export const colors',
    }),
    message: `The table of colours (pages/drawings/paints.ts) or the logo has changed since the ${stale.map((name) => subjects[name]).join(' and the ')} were drawn.`,
    fix: `Run \`npm run draw -- ${stale.join(' ')}\`, which draws them again.`,
  };
}
