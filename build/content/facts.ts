/** `content/facts.yml`: values written in one place and used in many. */
import type { ZodType } from 'zod';
import { type Problem, placeIn } from '../base/problem.ts';
import { isTable } from './names.ts';
import { type Source, textIn } from './source.ts';
import type { YamlFile } from './yaml.ts';
import { checkValue } from './zod-problems.ts';

export type Placeholder = { name: string; value: string; file: string; line: number };

export function readFacts(source: YamlFile | undefined, schema?: ZodType) {
  const facts = new Map<string, { value: string; placeholder: boolean }>();
  const placeholders: Placeholder[] = [];
  const problems: Problem[] = [];
  if (!source) return { facts, placeholders, problems };
  const { file, at } = source;
  const collect = (value: unknown, path: string[]): void => {
    const name = path.join('.');
    const refuse = (message: string, fix: string) =>
      problems.push({ file, ...at(path, 'value'), message, fix });
    const isLabelled = isTable(value) && 'value' in value;
    const placeholder = isLabelled && value.placeholder === true;
    const text = placeholder ? value.value : value;
    if (isTable(value) && !isLabelled)
      for (const [key, part] of Object.entries(value)) collect(part, [...path, key]);
    else if (typeof text !== 'string' && typeof text !== 'number')
      refuse(`\`${name || file}\` is neither a fact nor a group of facts.`, SHAPES);
    else if (`${text}`.includes('{{'))
      refuse('A fact cannot use another fact.', 'Write its words out.');
    else {
      const fact = { value: `${text}`, placeholder };
      facts.set(name, fact);
      if (placeholder) placeholders.push({ name, value: fact.value, file, line: at(path).line });
    }
  };
  collect(source.value, []);
  if (problems.length === 0) problems.push(...checkValue(schema, source.value, source).problems);
  // What uses a wrong fact is not reported as well.
  for (const { line } of problems)
    for (const name of facts.keys()) if (at(name.split('.')).line === line) facts.delete(name);
  return { facts, placeholders, problems };
}

const SHAPES = 'Write a text, a number, `{ value: …, placeholder: true }`, or a group of these.';

/**
 * Texts that await a review: a line `review: waiting` in front matter or YAML, or as a comment, `<!-- review: waiting -->`, in
 * a section of a text.
 */
export const findWaiting = ({ markdown, data }: Pick<Source, 'markdown' | 'data'>): Placeholder[] =>
  [...markdown, ...data].flatMap(({ path: file, bytes }) => {
    const text = textIn({ bytes });
    if (/^draft: true$/m.test(text)) return [];
    const marks = [...text.matchAll(/^(# |<!-- )?review: waiting( -->)?\r?$/gm)];
    return marks.map(({ index }) => ({
      name: 'review',
      value: 'waiting',
      file,
      line: placeIn(text, index).line,
    }));
  });

export const refusePlaceholders = (placeholders: readonly Placeholder[]): Problem[] =>
  placeholders.map(({ name, value, ...place }) => {
    const [code, message, fix] =
      name === 'review'
        ? ['review', 'This text awaits a review.', 'Remove this line after the review.']
        : [
            'placeholder',
            `\`${name}\` is still the placeholder ${value}.`,
            'Write the real value in its place.',
          ];
    return { code: `facts/${code}`, ...place, message, fix } as Problem;
  });
