/** Front matter in TOML or JSON, as other generators have it. It is refused, with the YAML that says the same. */
import type { Problem } from '../problem.ts';

/** The problem of a text that begins with TOML or JSON. */
export function otherLanguage(text: string): Omit<Problem, 'file'> | undefined {
  const name = /^\+\+\+[ \t]*(\n|$)/.test(text) ? 'TOML' : /^\{\s*"/.test(text) ? 'JSON' : undefined;
  if (!name) return undefined;
  const message = `This front matter is ${name}, and only YAML is read.`;
  const fix = `Put YAML between two lines \`---\`.${yamlFor(text)}`;
  return { line: 1, column: 1, message, fix };
}

/** The first keys of TOML or JSON with plain values. */
const PLAIN_KEY = /^[ \t{]*"?([\w-]+)"?[ \t]*[=:][ \t]*("[^"\n]*"|'[^'\n]*'|[\w.+-]+)[ \t]*,?[ \t]*\}?[ \t]*$/gm;

/** How the first keys are written in YAML, as a sentence; empty where none is plain. */
export function yamlFor(text: string): string {
  const keys = [...text.slice(0, 2000).matchAll(PLAIN_KEY)].slice(0, 3);
  const lines = keys.map(([, key, value]) => `\`${key}: ${value}\``);
  return lines.length > 0 ? ` Here it is ${lines.join(', ')}${keys.length === 3 ? ' and so on' : ''}.` : '';
}
