import type { Facts, Problem } from '../site.ts';

/** Facts by their full name: `support.email`. */
export type FactTable = Map<string, { value: string; placeholder: boolean }>;

/** A reference to a fact, or `\{{`, which writes the two braces themselves. */
const REFERENCE = /\\\{\{|\{\{([^{}\n]*)\}\}/g;

/** Lays groups of facts flat. */
export function flattenFacts(facts: Facts, prefix = ''): FactTable {
  const table: FactTable = new Map();
  for (const [key, fact] of Object.entries(facts)) {
    const name = prefix + key;
    if (typeof fact !== 'object') table.set(name, { value: String(fact), placeholder: false });
    else if ('value' in fact) table.set(name, { value: String(fact.value), placeholder: fact.placeholder === true });
    else for (const [inner, value] of flattenFacts(fact as Facts, `${name}.`)) table.set(inner, value);
  }
  return table;
}

export interface Filled {
  text: string;
  /** Names of the facts that the text refers to. */
  used: Set<string>;
  problems: Problem[];
}

/** Puts facts in place of `{{ name }}`. Without a table, as in a folder that has no facts, the text stays as it is. */
export function fillFacts(
  text: string,
  table: FactTable | undefined,
  where: { file: string; line: number; column?: number },
): Filled {
  const used = new Set<string>();
  const problems: Problem[] = [];
  if (!table || !text.includes('{{')) return { text, used, problems };
  const filled = text.replace(REFERENCE, (reference: string, raw: string | undefined, offset: number) => {
    if (raw === undefined) return '{{';
    const name = raw.trim();
    const fact = table.get(name);
    if (fact) {
      used.add(name);
      return fact.value;
    }
    const before = text.slice(0, offset).split('\n');
    const column = (before.at(-1) ?? '').length + (before.length === 1 ? (where.column ?? 1) : 1);
    problems.push({ file: where.file, line: where.line + before.length - 1, column, ...unknown(name, table) });
    return reference;
  });
  return { text: filled, used, problems };
}

function unknown(name: string, table: FactTable): Pick<Problem, 'message' | 'fix'> {
  const near = [...table.keys()].sort((a, b) => distance(a, name) - distance(b, name)).slice(0, 3);
  const names = near.map((one) => `\`${one}\``).join(', ');
  return {
    message: `There is no fact named \`${name}\`.`,
    fix: `${near.length > 0 ? `Did you mean ${names}? Otherwise add` : 'Add'} it to content/facts.yml.`,
  };
}

/** How many letters two names differ by (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
