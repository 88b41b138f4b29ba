/** What every page must have: a title, a description and one first heading. */
import { placeOfKey } from '../content/entry.ts';
import type { Rule } from '../content/settings-schema.ts';
import { entryOf } from '../routes/page.ts';
import type { Check, Finding } from './finding.ts';

export const checkWords: Check = function* ({ page, facts: { title, description, h1 } }) {
  if (!page) return;
  const entry = entryOf(page);
  const fault = (rule: Rule, message: string, fix: string): Finding => {
    const line = rule === 'headings' ? undefined : entry && placeOfKey(entry, rule).line;
    return { rule, message, fix, own: true, ...(line !== undefined && { line }) };
  };
  if (!title.trim()) yield fault('title', 'The page has no title', 'Write "title:" in the front matter.');
  if (page.kind === 'redirect') return;
  if (!description.trim())
    yield fault('description', 'The page has no description', 'Write "description:" in the front matter.');
  const fix = h1 === 0 ? 'Let its screen show the title as h1, or begin the text with "# ".' : 'Keep one.';
  if (h1 !== 1) yield fault('headings', `The page has ${h1 || 'no'} h1`, fix);
};
