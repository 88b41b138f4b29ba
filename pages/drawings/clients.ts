/** Signs of clients that do not exist, 32 by 32: lines 4 wide, whose colour the style gives. */
import type { z } from 'zod';
import type { clientSign } from '../../content/schema/demo.ts';
import { svg } from './pen.ts';

const signs: Record<z.infer<typeof clientSign>, string> = {
  equator: '<circle cx="16" cy="16" r="13"/><path d="M3 16h26"/>',
  target: '<circle cx="16" cy="16" r="13"/><circle cx="16" cy="16" r="4"/>',
  gate: '<path d="M3 3h26v26H3zM16 3v26"/>',
  diamond: '<path d="m16 2 14 14-14 14L2 16z"/>',
  quarters: '<path d="M3 29a26 26 0 0 1 26-26M17 29a12 12 0 0 1 12-12"/>',
  links: '<circle cx="11" cy="16" r="9"/><circle cx="21" cy="16" r="9"/>',
};

/** The sign of a sample client. */
export const clientMark = (name: z.infer<typeof clientSign>) => svg(32, 32, signs[name]);
