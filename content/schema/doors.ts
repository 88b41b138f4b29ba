import { z } from 'zod';
import { action, frontMatter, instead, line, paint } from './base.ts';

/** What opens at an address, and a page about it, if there is one. */
const door = z.strictObject({
  kind: z.string(),
  address: z.url(),
  name: line,
  text: line,
  action: action.optional(),
});

/** What addresses of a kind have in common. `action` is where to go meanwhile. */
const kind = z.strictObject({ title: line, paint, action });

/** `content/doors.yml`: the words of the page to which links lead while their address is a placeholder. */
export const doors = z
  .strictObject({
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
    /** By their names, in the order of the page. */
    kinds: z.record(z.string(), kind),
    /** By the name of the fact that has the address. */
    list: z.record(z.string(), door),
  })
  .superRefine(({ kinds, list }, { addIssue }) => {
    const known = Object.keys(kinds);
    for (const [name, { kind }] of Object.entries(list))
      if (!known.includes(kind))
        addIssue({ code: 'custom', path: ['list', name, 'kind'], message: instead(kind, known) });
  });

/** The page itself, which code makes. */
export const doorPage = frontMatter.extend({ lead: line });
