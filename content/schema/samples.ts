import { z } from 'zod';
import { line } from './base.ts';

/**
 * The sample words in drawings, by the names used there. Words that are translated stand by language, the default first:
 * `{ en: Break, hi: मध्यांतर }`.
 */
export const samples = z.record(z.string(), z.union([line, z.record(z.string(), line)]));
