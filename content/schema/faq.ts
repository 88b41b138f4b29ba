import { z } from 'zod';
import { line, text } from './base.ts';

/** A question and its answer. */
const question = z.strictObject({
  question: line,
  /** `{products}` in it stands for their names. */
  answer: text.refine(
    (answer) => /^([^{}]|\{products\})*$/.test(answer),
    'write no braces but those of {products}',
  ),
});
export type Question = z.infer<typeof question>;
const questions = z.array(question).min(1, 'write at least one question');

/** `content/faq.yml`: lists of questions by name. The home page shows `home`, and a section `faq-section` the one it names. */
export const faq = z.object({ home: questions }).catchall(questions);
