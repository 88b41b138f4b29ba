import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { listFiles, ROOT } from './site.ts';

/** Files and folders whose words are checked. */
const CHECKED = ['README.md', 'CONTRIBUTING.md', 'docs', 'build', 'islands', 'tests', 'bench'];

const LIST = 'tests/vocabulary.yml';
const list = parse(readFileSync(join(ROOT, LIST), 'utf8')) as Record<string, string>;
const rules = Object.entries(list).map(([word, instead]) => ({ word: new RegExp(`\\b(?:${word})\\b`, 'gi'), instead }));

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Forbidden words as `place: word → instead`. Of code, only comments and strings are read. */
function findWords(name: string, text: string): string[] {
  const parts = /\.(md|txt)$/.test(name) ? [{ 0: text, index: 0 }] : [...text.matchAll(COMMENT_OR_STRING)];
  return parts.flatMap(({ 0: part, index }) =>
    rules.flatMap(({ word, instead }) =>
      [...part.matchAll(word)].map((found) => {
        const line = text.slice(0, index + found.index).split('\n').length;
        return `${name}:${line}: “${found[0]}”; write: ${instead}`;
      }),
    ),
  );
}

const files = CHECKED.flatMap((path) =>
  statSync(join(ROOT, path)).isFile() ? [path] : listFiles(join(ROOT, path)).map((name) => `${path}/${name}`),
).filter((name) => /\.(md|txt|tsx?|cjs|css)$/.test(name) && !/node_modules|vocabulary\.test/.test(name));

const vocabulary = suite('the words of documents, comments and messages');

vocabulary(`are none of those in ${LIST}`, () => {
  const found = files.flatMap((name) => findWords(name, readFileSync(join(ROOT, name), 'utf8')));
  assert.equal(found, [], found.join('\n'));
});

vocabulary('are read in comments and strings, not in code', () => {
  const code = "// Look\nconst twin = 'a twin';\n/** Mend it\n * anew. */\nconst patience = 1;";
  assert.equal(findWords('a.ts', code), [
    'a.ts:2: “twin”; write: duplicate, or copy',
    'a.ts:4: “anew”; write: again',
    'a.ts:3: “Mend”; write: fix, or recover',
  ]);
  assert.equal(findWords('a.md', 'It is\n\nmended.'), ['a.md:3: “mended”; write: fix, or recover']);
});

vocabulary.run();
