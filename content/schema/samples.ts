import { z } from 'zod';
import { line } from './base.ts';

/** The sample words in drawings, by the names used there. */
export const samples = z.record(z.string(), line);
