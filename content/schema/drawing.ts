import { z } from 'zod';
import { line, picture } from './base.ts';

/** `::drawing{…}` in a text: a file of `assets/drawings/` whose name ends with its paint, and a caption. */
export const textDrawing = z.strictObject({ name: picture, caption: line.optional() });
