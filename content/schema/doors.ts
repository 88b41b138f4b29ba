import { z } from 'zod';
import { action, frontMatter, line, paint } from './base.ts';

/** What opens at an address, and a page about it, if there is one. */
const door = z.strictObject({
  kind: line,
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
  .refine(
    ({ kinds, list }) => Object.values(list).every(({ kind }) => kind in kinds),
    'write as `kind` one of those under `kinds`',
  );

/** The page itself, which code makes. */
export const doorPage = frontMatter.extend({ lead: line });
