import { z } from 'zod';
import { line, paint, picture } from '../base.ts';
import { operator } from './base.ts';

/** The doors of the plan: that of the hall to the street, those of its two rooms, and the one between the rooms. */
const door = z.enum(['entrance', 'left', 'right', 'between']);

const captioned = z.strictObject({ drawing: picture, text: line });

/** The desk that issues cards: a photo, the card that is made of it, and the doors that the card opens. */
export const operatorCards = {
  ...operator,
  photo: z.strictObject({ title: line, before: captioned, after: captioned }),
  card: z.strictObject({
    title: line,
    issuer: line,
    kind: line,
    drawing: picture,
    name: line,
    role: line,
    number: line,
    /** The further kinds of cards. */
    others: z.array(z.strictObject({ kind: line, paint })),
  }),
  visitor: z.strictObject({ title: line, drawing: picture, name: line, text: line, note: line }),
  access: z.strictObject({
    title: line,
    legend: line,
    /** The names of the left room, the right room and the hall. */
    rooms: z.tuple([line, line, line]),
    cards: z
      .array(z.strictObject({ label: line, text: line, opens: z.array(door) }))
      .length(2, 'write two cards: the styles open the doors of two'),
  }),
};
