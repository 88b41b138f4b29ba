import { z } from 'zod';
import { line } from './base.ts';

/** `content/ui.yml`: words of the interface, by the part that shows them. */
export const ui = z.strictObject({
  page: z.strictObject({ skip: line, main: line }),
});
