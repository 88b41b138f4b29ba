import { z } from 'zod';
import { paint, path } from './base.ts';
import { pageDrawing } from './legal.ts';

/** A drawing of `assets/sources/cards.ts`; `game` is the one with the word of a page of one word. */
export const cardDrawing = z.enum([
  ...['student', 'app', 'speech', 'scripts', 'bird', 'seats', 'circle', 'game'],
  ...pageDrawing.options,
] as const);

/** `content/cards.yml`: the preview pictures of shared links, by address. */
export const cards = z.record(path, z.strictObject({ paint, drawing: cardDrawing }));
