/**
 * Writes the styles of paints, and of the parts of objects, from the table of colours.
 *
 *     npm run draw -- paints
 */
import { hex } from '../../pages/drawings/color.ts';
import { colors, floor, isValue, type Paint, paints, parts } from '../../pages/drawings/paints.ts';
import type { Drawn } from './make.ts';

type Value = string | readonly [string, string];
type Table = Record<string, Value>;

/**
 * Values are hex, and dark mode is a media query, for browsers without `oklch()` and `light-dark()`. A custom property
 * with a value that a browser does not support would paint no colour at all.
 */
const ink = (name: string) =>
  isValue(name) ? hex(name).replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3') : `var(--${name})`;
const byDay = (table: Table) =>
  Object.entries(table).map(
    ([name, value]) => `--${name}: ${ink(typeof value === 'string' ? value : value[0])}`,
  );
/** Only the values that differ from light mode. */
const byNight = (table: Table) =>
  Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [`--${name}: ${ink(value[1])}`],
  );

/** A rule, with its declarations by day and those in dark mode. */
const rule = (selector: string, day: string[], night: string[] = []) =>
  block(
    selector,
    day.map(ended).join('') + (night.length > 0 ? inDark(night.map(ended).join('')) : ''),
  );
const inDark = (lines: string) => block('@media screen and (prefers-color-scheme: dark)', lines);
const block = (head: string, lines: string) =>
  `  ${head} {\n${lines.replace(/^(?=.)/gm, '  ')}  }\n`;
const ended = (line: string) => `  ${line};\n`;

/** The declarations that most paints share, one for each role at most, which are written once for all. */
function commonOf(declarations: (table: Table) => string[]): string[] {
  const counts = new Map<string, number>();
  for (const roles of Object.values(paints))
    for (const line of declarations(roles)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const most = new Map<string, string>();
  for (const [line, count] of counts) {
    const role = roleOf(line);
    if (count > (counts.get(most.get(role) ?? '') ?? 1)) most.set(role, line);
  }
  return [...most.values()].sort();
}
const roleOf = (line: string) => line.slice(0, line.indexOf(':'));

/** A ground that is bright by day is of the night in dark mode, and its paint is that of its headings. */
const isBright = (roles: Table) => byNight(roles).some((line) => roleOf(line) === '--on-ground');

/** What all bright paints have in dark mode. */
const [first = [], ...others] = Object.values(paints).filter(isBright).map(byNight);
const brightByNight = first.filter((line) => others.every((lines) => lines.includes(line)));
const isDark = (name: string) => !isBright(paints[name as Paint]);

/** Inside another paint, headings must not take the colour of that one. */
const NO_HEADING = '--heading: initial';

export function paintsCss(): string {
  const dark = Object.keys(paints).filter(isDark);
  const bright = `[class*="paint-"]:not(${dark.map((name) => `.paint-${name}`).join(', ')})`;
  return `/* Written by assets/sources/paints.ts from pages/drawings/paints.ts: change the table, not this file. */
@layer tokens {
${rule(
  ':root',
  ['color-scheme: light dark', ...byDay(colors), ...byDay(floor)],
  [...byNight(colors), ...byNight(floor)],
)}${rule('[class*="paint-"]', [...commonOf(byDay), NO_HEADING])}${inDark(
  rule(bright, [...brightByNight, '--heading: var(--line)']),
)}}
@layer base {
${rule('.paint', ['background: var(--ground)', 'color: var(--on-ground)'])}}
`;
}

/** One file for each paint, so that a page gets only the paints that it uses. */
export function paintCss(paint: Paint): string {
  const common = commonOf(byDay);
  const day = byDay(paints[paint]).filter((line) => !common.includes(line));
  const dark = byNight(paints[paint]).filter((line) => !brightByNight.includes(line));
  return `/* paint-${paint}: written by assets/sources/paints.ts from pages/drawings/paints.ts: change the table, not this file. */
@layer tokens {
${rule(`.paint-${paint}`, day, dark)}}
`;
}

/** Only for the few pages with such an object inlined. */
export const partsCss =
  () => `/* parts: written by assets/sources/paints.ts from pages/drawings/paints.ts: change the table, not this file. */
@layer components {
${rule('.parts', byDay(parts), byNight(parts))}}
`;

export const draw = (): Drawn => ({
  'assets/styles/paints.css': paintsCss(),
  'pages/drawings/parts.css': partsCss(),
  ...Object.fromEntries(
    (Object.keys(paints) as Paint[]).map((paint) => [
      `pages/drawings/paint-${paint}.css`,
      paintCss(paint),
    ]),
  ),
});
