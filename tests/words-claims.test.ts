import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { ROOT } from './site.ts';
import { readWording } from './wording.ts';

interface Claims {
  /** Sentences of the specification by a short name, with the number of their section; 0 stands for its opening. */
  sentences: Record<string, { section: number; text: string }>;
  /** By file of `content/`: what it says, and the names of the sentences that it rests on. */
  claims: Record<string, { says: string; on: string[] }[]>;
}

const FILE = 'content/proof/claims.yml';
const { sentences, claims } = parse(readFileSync(join(ROOT, FILE), 'utf8')) as Claims;

/** Screens that describe products, the answers, and the list of products. */
const TELLING = /^(assistant|download-app|index|kids-lipi|student-id-card|zone-\w+)\.md$|^(faq|products)\.yml$/;
/** The keys of their claims; names and headings are left out. */
const CLAIM = /(^|\.)(answer|description|lead|line|text)$|^statements\.list\.\d+$/;

const claimed = readWording().filter(
  ({ file, key }) => TELLING.test(file) && CLAIM.test(key) && !key.endsWith('.word.text'),
);
const rows = Object.entries(claims).flatMap(([file, list]) => list.map((row) => ({ file, ...row })));
const nameOf = (file: string, words: string) => `${file}: ${words}`;

const table = suite('the table of claims');

table('has a row for every answer and every text of a product', () => {
  const known = new Set(rows.map(({ file, says }) => nameOf(file, says)));
  const missing = claimed.map(({ file, words }) => nameOf(file, words)).filter((name) => !known.has(name));
  assert.equal(missing, [], `add these to ${FILE}, with the sentence that each rests on`);
});

table('has no row for a text that is gone', () => {
  const said = new Set(claimed.map(({ file, words }) => nameOf(file, words)));
  const stale = rows.map(({ file, says }) => nameOf(file, says)).filter((name) => !said.has(name));
  assert.equal(stale, [], `take these out of ${FILE}`);
});

table('names only sentences that it quotes, and uses each', () => {
  const named = new Set(rows.flatMap(({ on }) => on));
  const unknown = [...named].filter((name) => name !== 'page' && !(name in sentences));
  assert.equal(unknown, []);
  assert.equal(
    rows.filter(({ on }) => on.length === 0),
    [],
  );
  const idle = Object.keys(sentences).filter((name) => !named.has(name));
  assert.equal(idle, []);
});

table('rests every answer on what the products are and on the limits of business', () => {
  const elsewhere = rows
    .filter(({ file }) => file === 'faq.yml')
    .filter(({ on }) => on.some((name) => ![0, 1, 9].includes(sentences[name]?.section ?? -1)))
    .map(({ says }) => says);
  assert.equal(elsewhere, []);
});

table.run();
