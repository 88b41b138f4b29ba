import { z } from 'zod';
import { action, drawing, line, picture } from '../base.ts';
import { operator } from './base.ts';

/** What each lane has: its name, and a link to the product where AI does this. */
const lane = z.strictObject({ title: line, action });

/** What AI does in other products: what goes in, and what comes out. */
export const operatorAi = {
  ...operator,
  /** The name of the platform that every lane crosses. */
  platform: line,
  /** The words and the dishes are those of the first order on the page of PoS. */
  voice: lane,
  photo: lane.extend({
    before: z.strictObject({ drawing: picture, text: line }),
    after: z.strictObject({ drawing: picture, text: line }),
  }),
  assignment: lane.extend({
    /** What the teacher asks for. */
    asks: z.array(line).min(1),
    name: line,
    questions: z.array(z.strictObject({ text: line, drawing })),
  }),
};
