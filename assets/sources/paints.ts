/**
 * Writes the styles of paints, and of what objects are made of, from the table of colours.
 *
 *     npm run draw -- paints
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hex } from '../../pages/drawings/color.ts';
import { colors, floor, isValue, paints, parts } from '../../pages/drawings/paints.ts';

type Value = string | readonly [string, string];
type Table = Record<string, Value>;

/**
 * Values are in hex, and the night is a media query: browsers that know neither `oklch()` nor `light-dark()` see every
 * colour too. A custom property whose value a browser does not know would leave its place without any colour.
 */
const ink = (name: string) => (isValue(name) ? hex(name).replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3') : `var(--${name})`);
const byDay = (table: Table) =>
  Object.entries(table).map(([name, value]) => `--${name}: ${ink(typeof value === 'string' ? value : value[0])}`);
/** Only what differs from the day. */
const byNight = (table: Table) =>
  Object.entries(table).flatMap(([name, value]) => (typeof value === 'string' ? [] : [`--${name}: ${ink(value[1])}`]));

const rule = (selector: string, lines: string[]) => `  ${selector} {\n${lines.map((l) => `    ${l};\n`).join('')}  }\n`;
const night = (rules: string) =>
  `  @media screen and (prefers-color-scheme: dark) {\n${rules.replace(/^(?=.)/gm, '  ')}  }\n`;

/** The rules of the paints. What most of them share is said once, for all: the others say theirs. */
function rules(declarations: (table: Table) => string[]): string {
  const lines = new Map(Object.entries(paints).map(([paint, roles]) => [paint, declarations(roles).sort()]));
  const counts = new Map<string, number>();
  for (const line of [...lines.values()].flat()) counts.set(line, (counts.get(line) ?? 0) + 1);
  const nameOf = (line: string) => line.split(':', 1)[0];
  const isSaidByAll = (name?: string) => [...lines.values()].every((own) => own.some((line) => nameOf(line) === name));
  const common = new Map<string | undefined, string>();
  for (const [line, count] of counts) {
    const name = nameOf(line);
    const most = counts.get(common.get(name) ?? '') ?? 1;
    if (count > most && isSaidByAll(name)) common.set(name, line);
  }
  const own = [...lines].map(([paint, said]) =>
    rule(
      `.paint-${paint}`,
      said.filter((line) => common.get(nameOf(line)) !== line),
    ),
  );
  return [...(common.size > 0 ? [rule('[class*="paint-"]', [...common.values()])] : []), ...own].join('');
}

export function paintsCss(): string {
  return `/* Written by assets/sources/paints.ts from pages/drawings/paints.ts: change the table, not this file. */
@layer tokens {
${rule(':root', ['color-scheme: light dark', ...byDay(colors), ...byDay(floor)])}${night(
  rule(':root', [...byNight(colors), ...byNight(floor)]),
)}}
@layer base {
${rule('.paint', ['background: var(--ground)', 'color: var(--on-ground)'])}${rules(byDay)}${night(rules(byNight))}}
`;
}

/** Only the few pages with such an object in the page itself have these. */
export const partsCss =
  () => `/* parts: written by assets/sources/paints.ts from pages/drawings/paints.ts: change the table, not this file. */
@layer components {
${rule('.parts', byDay(parts))}${night(rule('.parts', byNight(parts)))}}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../styles/paints.css', import.meta.url), paintsCss());
  writeFileSync(new URL('../../pages/drawings/parts.css', import.meta.url), partsCss());
}
