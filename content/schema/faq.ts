import { z } from 'zod';
import { line, text } from './base.ts';

/** A question and its answer. */
const question = z.strictObject({ question: line, answer: text });
export type Question = z.infer<typeof question>;
const questions = z.array(question).min(1, 'write at least one question');

/** `content/faq.yml`: the questions of each screen that has any. */
export const faq = z.strictObject({ home: questions, ventures: questions });
