/**
 * The real site with all words of its content in Hebrew letters, from right to left. Words still in Latin letters did
 * not come from the content, and a layout that depends on the left side breaks visibly.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { listFiles, ROOT } from '../site.ts';
import { DAY, turn } from './letters.ts';

/** A setting or the code of a currency, which is not turned. */
const SETTING = /^(yes|no|[A-Z]{3})$/;

/** Turns all facts except days and settings. */
function turnFacts(value: unknown): unknown {
  if (typeof value === 'string')
    return DAY.test(value) || SETTING.test(value) ? value : turn(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, turnFacts(part)]));
}

/** The turned text of a page, of facts.yml or of site.yml; undefined for other files, whose words the schema turns. */
function turnFile(name: string, source: string): string | undefined {
  if (name === 'facts.yml') return stringify(turnFacts(parse(source)));
  if (name === 'site.yml') {
    const { lang, languages, ...settings } = parse(source);
    const { [lang]: own, ...others } = languages;
    const turned = { lang: 'he', languages: turnFacts({ he: own, ...others }), name: turn('Zone') };
    return stringify({ ...settings, ...turned, checks: { fragments: 'off' } });
  }
  const [, yaml, body = ''] = source.match(/^---\n(.*?)^---\n?(.*)$/ms) ?? [];
  if (yaml === undefined) return undefined;
  const front = parse(yaml);
  // The generator reads these keys before the schema does.
  for (const key of ['title', 'description']) if (front[key]) front[key] = turn(String(front[key]));
  if (!name.includes('/')) Object.assign(front, { lang: 'he', dir: 'rtl' });
  return `---\n${stringify(front)}---\n${turn(body)}`;
}

/** Builds the turned site into a folder that is removed when the process ends. */
export function emitTurned() {
  const root = copySite();
  for (const name of listFiles(join(root, 'content'))) {
    const file = join(root, 'content', name);
    const text = turnFile(name, readFileSync(file, 'utf8'));
    if (text !== undefined) writeFileSync(file, text);
  }
  // Every schema turns its lines and texts after it has validated them.
  cpSync(join(ROOT, 'tests/gate/letters.ts'), join(root, 'content/schema/letters.ts'));
  const base = join(root, 'content/schema/base.ts');
  const schema = readFileSync(base, 'utf8').replace(
    /^(export const (?:line|text) = [^;]+);/gm,
    '$1.transform(turn);',
  );
  // Earlier versions of legal texts must keep their words otherwise.
  const index = join(root, 'pages/index.ts');
  writeFileSync(index, readFileSync(index, 'utf8').replace(/^ {2}checkVersion,\n/m, ''));
  writeFileSync(base, `import { turn } from './letters.ts';\n${schema}`);
  return emitSite(root);
}
