import { z } from 'zod';
import { action, frontMatter, line } from './base.ts';

/** What opens at an address, and where to go meanwhile. */
const door = z.strictObject({ address: z.url(), name: line, text: line, action });

/** `content/doors.yml`: the words of the page to which links lead while their address is a placeholder. */
export const doors = z.strictObject({
  title: line,
  description: line,
  lead: line,
  /** The button of a letter about the address. */
  ask: line,
  /** The link from one of them to all. */
  all: line,
  /** For the operator of the site; `{fact}` stands for the name of the fact. */
  operator: z.strictObject({
    title: line,
    text: line.refine(
      (words) => words.includes('{fact}'),
      'write {fact} where the name of the fact belongs',
    ),
  }),
  /** By the name of the fact that has the address. */
  list: z.record(z.string(), door),
});

/** The page itself, which code makes. */
export const doorPage = frontMatter.extend({ lead: line });
