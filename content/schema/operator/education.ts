import { z } from 'zod';
import { filled, key, language, line, picture } from '../base.ts';
import { operator } from './base.ts';

/** What every stop of the day begins with. */
const stop = { time: line };
const part = { title: line };
const count = z.int().min(0);

/**
 * The head's day, from the first bell to the last: six stops, each with two parts. The register of the class is the one that
 * can be tried on the same page: its pupils, its time and its marks. Words in braces are counts, which the page works out.
 */
export const operatorEducation = {
  ...operator,
  /** The number of people in the school: `{count}`. */
  inside: filled('count'),
  /** HR. `{here}` is the staff without those on leave. */
  staff: z.strictObject({
    ...stop,
    ...part,
    total: count,
    leave: count,
    note: filled('here', 'total', 'leave'),
  }),
  /** The bell, and what it says in each language. */
  bell: z.strictObject({ ...part, calls: z.array(z.strictObject({ lang: language, text: line })) }),
  /** `elsewhere` are the absent pupils of other classes. */
  register: z.strictObject({ ...part, form: line, pupils: count, elsewhere: count }),
  /** What the phone of a parent says about `{name}`, and the line on all absent pupils, `{count}`. */
  oversight: z.strictObject({
    ...part,
    idle: line,
    message: filled('name', 'time'),
    note: filled('count'),
  }),
  /** The visitors, who are in the school at this stop and the next. `room` is where each is now. */
  visitors: z.strictObject({
    ...stop,
    ...part,
    list: z.array(
      z.strictObject({ name: line, drawing: picture, reason: line, time: line, room: line }),
    ),
  }),
  rooms: z.strictObject({ ...part, note: line }),
  /** A sheet of `{total}` questions, of which the teacher has read `{read}`. */
  assignments: z.strictObject({
    ...stop,
    ...part,
    name: line,
    text: filled('total'),
    total: count,
    read: count,
    note: filled('read', 'total'),
  }),
  /** `id` is the target of links. */
  platforms: z.strictObject({ ...part, id: key, note: line, names: z.array(line) }),
  reputation: z.strictObject({
    ...stop,
    ...part,
    words: z.array(z.strictObject({ text: line, by: line })),
  }),
  /** Sums in the currency of the facts. `{rest}` is what is left over. */
  money: z.strictObject({
    ...part,
    revenue: z.strictObject({ title: line, sum: count }),
    expenditure: z.strictObject({ title: line, sum: count }),
    note: filled('rest'),
  }),
  /** The last bell. `{count}` is everybody who came in. */
  safety: z.strictObject({ ...stop, ...part, name: line, count: filled('count'), note: line }),
};
