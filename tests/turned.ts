/**
 * The real site with all its words in other letters, written from right to left. What is still in Latin letters did
 * not come from the content; and layouts that depend on the left side break visibly.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { copyFolders } from './copy.ts';
import { type Emitted, emitSite } from './emitted.ts';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';
import { rewrite } from './wording.ts';

/** Hebrew letters: they are written from right to left, and each by itself. */
const LETTERS = [...'אבגדהוזחטיכלמנסעפצקרשתךםןף'];
/** What stays: facts by their name, targets of links, and addresses. */
const STAYS = /\{\{.*?\}\}|\]\(.*?\)|[^\s[\]()]*(?:@|:\/\/)\S*/g;

/** A day in the only form that the schema of facts accepts. */
export const DAY = /\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/;

/** What a setting is, and no text. */
const SETTING = /^(yes|no)$/;

/** The same text in Hebrew letters. */
export function turn(text: string): string {
  const letters = (part: string) =>
    part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
  const kept = text.match(STAYS) ?? [];
  return text
    .split(STAYS)
    .map((part, index) => letters(part) + (kept[index] ?? ''))
    .join('');
}

/** Builds it into a folder that is removed when the process ends. */
export function emitTurned(): Promise<Emitted> {
  const read = (name: string) => readFileSync(join(ROOT, 'content', name), 'utf8');
  const turnFacts = (value: unknown): unknown =>
    typeof value === 'string'
      ? DAY.test(value) || SETTING.test(value)
        ? value
        : turn(value)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, turnFacts(part)]))
        : value;
  const root = makeTree({
    ...rewrite(turn, turn, { lang: 'he', dir: 'rtl' }),
    'content/facts.yml': stringify(turnFacts(parse(read('facts.yml')))),
    'content/redirects.yml': read('redirects.yml'),
    'content/site.yml': stringify({ ...parse(read('site.yml')), name: turn('Zone'), checks: { fragments: 'off' } }),
    'content/budgets.yml': read('budgets.yml'),
    'content/security.yml': read('security.yml'),
    'content/schema.ts': read('schema.ts'),
  });
  copyFolders(root, ['assets', 'content/schema', 'islands', 'pages']);
  return emitSite(root);
}
