/**
 * Writes `assets/styles/paints.css` from the table of colours.
 *
 *     npm run draw -- paints
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { colors, floor, isValue, paints, parts } from '../../pages/drawings/paints.ts';

type Value = string | readonly [string, string];

const ink = (name: string) => (isValue(name) ? name : `var(--${name})`);
const css = (value: Value) =>
  typeof value === 'string' ? ink(value) : `light-dark(${ink(value[0])}, ${ink(value[1])})`;
const declarations = (table: Record<string, Value>) =>
  Object.entries(table).map(([name, value]) => `--${name}: ${css(value)}`);
const rule = (selector: string, lines: string[]) => `  ${selector} {\n${lines.map((l) => `    ${l};\n`).join('')}  }\n`;

/** The rules of the paints. Declarations that several paints share stand once. */
function shared(): string {
  const users = new Map<string, string[]>();
  for (const [paint, roles] of Object.entries(paints))
    for (const line of declarations(roles)) users.set(line, [...(users.get(line) ?? []), `.p-${paint}`]);
  const rules = new Map<string, string[]>();
  for (const [line, names] of users) {
    const selector = names.join(', ');
    rules.set(selector, [...(rules.get(selector) ?? []), line]);
  }
  return [...rules].map(([selector, lines]) => rule(selector, lines)).join('');
}

export function paintsCss(): string {
  return `/* Written by assets/sources/paints.ts from pages/drawings/paints.ts: change the table, not this file. */
@layer tokens {
${rule(':root', ['color-scheme: light dark', ...declarations(colors), ...declarations(floor)])}}
@layer base {
${rule('.paint', ['background: var(--g)', 'color: var(--k)', ...declarations(parts)])}${shared()}}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../styles/paints.css', import.meta.url), paintsCss());
