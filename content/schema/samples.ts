import { z } from 'zod';
import { line } from './base.ts';

/** The words in drawings, by the names that they have there. */
export const samples = z.record(z.string(), line);
