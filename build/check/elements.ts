/** What every page needs for screen readers, and what a strict content security policy rules out. */
import { type Place, placeIn } from '../base/problem.ts';
import { placeOfKey } from '../content/entry.ts';
import { INDEX } from '../content/source.ts';
import type { Fault } from '../html/page-facts.ts';
import type { Read } from '../markdown/reader.ts';
import { entryOf, isListed, type Page } from '../site/page.ts';
import type { Check, Finding } from './finding.ts';

/** A message, with `%` for the faulty part, and its fix. */
const FAULTS: Record<Fault['rule'], [message: string, fix: string]> = {
  images: [
    'The picture "%" has no alt',
    'Describe it in alt, or write alt="" if it is decorative.',
  ],
  title: ['The page has no title', 'Write `<title>{page.title}</title>` in the head.'],
  ids: ['More than one element has the id "%"', 'Rename all but one.'],
  nesting: [
    'HTML does not allow %: browsers move it, or visitors cannot press it',
    'Move the inner element out.',
  ],
  elements: ['HTML has no element %', 'Begin the name of a component with a capital letter.'],
  labels: ['The field % has no label', 'Put it into a label, or give it an aria-label.'],
  styles: [
    '% has an inline style',
    'Give it a class, and style the class. If a package writes it: `styles: off` in `checks` of site.yml.',
  ],
  handlers: [
    '% has an inline event handler, which the policy blocks',
    'Move its code into an island.',
  ],
  links: ['The link "%" has no words', 'Write some, or an aria-label.'],
  scripts: [
    'The page runs a script (%) that belongs to no island',
    'Remove it, or make it an island.',
  ],
};

/** The last place in the text of a page that matches, but for code. */
function lastIn(page: Page | undefined, pattern: RegExp, read: Read): Partial<Place> {
  const entry = page && entryOf(page);
  if (!entry?.file.endsWith('.md')) return {};
  const { text, isCode } = read(entry.text);
  const last = [...text.matchAll(pattern)].findLast(({ index }) => !isCode(index));
  return last ? placeIn(text, last.index, entry.bodyLine) : {};
}

export const checkMarkup: Check = function* ({ page, facts }, { ownScripts, read }) {
  const mayRun = page?.kind === 'redirect' || facts.islands.length > 0;
  const scripts = facts.scripts.flatMap(({ src: what = 'inline', sha256 = '', runs }) =>
    !runs || (mayRun && ownScripts.has(sha256)) ? [] : { rule: 'scripts' as const, what },
  );
  for (const { rule, what, at } of [...facts.faults, ...scripts] as Fault[]) {
    const [message, fix] = FAULTS[rule];
    // All other faults are in code, which is rendered once more for its place.
    const written = {
      ids: `\\bid="${what.replace(/\W/g, '\\$&')}"`,
      images: '<img\\b(?![^>]*\\balt=)',
      links: '(?<!!)\\[]\\(',
    }[rule as string];
    const place = at ?? (written && lastIn(page, new RegExp(written, 'g'), read));
    yield { rule, message: message.replace('%', () => what), fix, ...place };
  }
};

const NO_CHILDREN: Finding = {
  rule: 'headings',
  file: INDEX,
  message: 'This `Document` does not show its `children`',
  fix: 'Write `{children}` in its `<main>`.',
};

export const checkMetadata: Check = function* (
  { page, facts: { description, h1, isShown } },
  { read },
) {
  if (!page || page.kind === 'redirect') return;
  const entry = entryOf(page);
  // Search engines show it, and nobody else.
  if (!description.trim() && isListed(page))
    yield {
      rule: 'description',
      message: 'The page has no description',
      fix: 'Write "description:" in the front matter.',
      own: true,
      ...(entry && { line: placeOfKey(entry, 'description').line }),
    };
  // A frame may have a heading of its own in place of the screen.
  if (h1 === 0 && isShown === false) {
    yield NO_CHILDREN;
    return;
  }
  const fix =
    h1 === 0
      ? 'Show the title as h1 in its screen, or begin the text with "# ".'
      : 'Keep only one: the others begin with "## ".';
  const place = h1 > 1 && lastIn(page, /^ {0,3}# |<h1\b/gm, read);
  if (h1 !== 1)
    yield { rule: 'headings', message: `The page has ${h1 || 'no'} h1`, fix, own: true, ...place };
};
