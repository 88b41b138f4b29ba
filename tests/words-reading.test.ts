import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';
import { readWording } from './wording.ts';

/** The most words that a sentence may have. pages/legal/legal.test.ts counts those of policies and terms. */
const MOST = 30;

/** Sentences of a text. A fact counts as two words, since the longest are names; a condition parts two sentences. */
const sentencesOf = (words: string): string[] =>
  words
    .replace(/\{\{ (if|else|end)\b[^}]*\}\}/g, '\n')
    .replace(/\{\{[^}]*\}\}/g, 'a fact')
    .split(/(?<=[.!?]["’”)]?)\s+|\n/);
const lengthOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const reading = suite('the words of the content');

reading(`have at most ${MOST} words in a sentence`, () => {
  const long = readWording().flatMap(({ file, key, words }) =>
    sentencesOf(words)
      .filter((sentence) => lengthOf(sentence) > MOST)
      .map((sentence) => `content/${file} ${key}: ${lengthOf(sentence)} words: ${sentence}`),
  );
  assert.equal(long, []);
});

reading('have the quotation marks and apostrophes of print', () => {
  const bodies = readdirSync(join(ROOT, 'content'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((file) => ({
      file,
      key: 'text',
      words: readFileSync(join(ROOT, 'content', file), 'utf8').replace(/^---\n.*?^---$/ms, ''),
    }));
  const typed = [...readWording(), ...bodies].flatMap(({ file, key, words }) =>
    words
      .replace(/\{\{[^}]*\}\}|`[^`\n]*`|<[^>]*>/g, '')
      .split('\n')
      .filter((row) => /['"]/.test(row))
      .map((row) => `content/${file} ${key}: ${row}`),
  );
  assert.equal(typed, [], 'write “ ” and ’ in their place');
});

reading('are found in every kind of file', () => {
  const found = readWording().map(({ file, key }) => `${file} ${key}`);
  for (const place of [
    'index.md hero.title',
    'faq.yml home.0.answer',
    'ui.yml day.months.0',
    'posts/one-bell.md title',
  ])
    assert.ok(found.includes(place), place);
  assert.ok(found.length > 500, String(found.length));
});

reading('are counted by the sentence', () => {
  assert.equal(sentencesOf('Write to {{ support.email }}. Or call “now.” Or 2.5 times?').map(lengthOf), [4, 3, 3]);
});

reading.run();
