import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type SourceState, stepFor } from './change.ts';

const changes = suite('a change under dev');

/** What was found, beyond a site that is shown and a change that is not over → what dev does. */
const STEPS: readonly [what: string, look: Partial<SourceState>, step: string][] = [
  ['an empty file', { changed: ['content/a.md'], isTruncated: true }, 'wait'],
  [
    'an empty file that stays empty',
    { changed: ['content/a.md'], isTruncated: true, isOver: true },
    'plan',
  ],
  [
    'an empty file, before a first site',
    { changed: ['content/a.md'], isTruncated: true, isShown: false },
    'wait',
  ],
  ['nothing', {}, 'keep'],
  ['nothing, at the end of a change', { isOver: true }, 'keep'],
  ['nothing, but data from elsewhere is old', { isOver: true, isStale: true }, 'plan'],
  ['nothing, before a first site', { isShown: false }, 'try'],
  ['nothing, at the start of dev', { isShown: false, isOver: true }, 'plan'],
  ['a text', { changed: ['content/a.md'] }, 'try'],
  ['a text, at the end of a change', { changed: ['content/a.md'], isOver: true }, 'plan'],
];

for (const [what, look, step] of STEPS)
  changes(`of ${what}: ${step}`, () => {
    const usual = { changed: [], isTruncated: false, isOver: false, isShown: true, isStale: false };
    assert.is(stepFor({ ...usual, ...look }), step);
  });

changes.run();
