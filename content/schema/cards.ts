import { z } from 'zod';
import { paint, path } from './base.ts';
import { pageDrawing } from './legal.ts';

/** A drawing of `assets/sources/cards.ts`; `game` is that of a page of one word, with the word in it. */
export const cardDrawing = z.enum([
  ...['student', 'app', 'speech', 'scripts', 'bird', 'seats', 'circle', 'game'],
  ...pageDrawing.options,
] as const);

/** `content/cards.yml`: the pictures that shared addresses show, by address. */
export const cards = z.record(path, z.strictObject({ paint, drawing: cardDrawing }));
