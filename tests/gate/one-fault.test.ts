/** One fault in the real site is one error, which is the true one and names its place. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../command.ts';
import { copySite } from '../copy.ts';

/** A file of the site, what of its text is replaced by what, what is said, and whether all pages wait for it. */
type Row = [path: string, right: string, wrong: string | undefined, said: string, waits?: 'waits'];

/** `undefined` takes the file away. */
const ROWS: Record<string, Row> = {
  'a bracket too many': ['pages/home/Pricing.tsx', 'return (', 'return ((', 'Expected ")" but found ";".'],
  'an unknown setting': ['content/site.yml', 'name:', 'filez: both\nname:', '`filez` is not a known key.'],
  'a tab among the facts': ['content/facts.yml', '\n  kind:', '\n\tkind:', 'Tabs are not allowed as indentation.'],
  'a misspelt fact': ['content/facts.yml', '\nsupport:', '\nsuport:', '`suport` is not a known key.'],
  'a misspelt key': ['content/index.md', '\ntitle:', '\ntitel:', '`titel` is not a known key.'],
  'a wrong type': [
    'content/pricing.md',
    'description: ',
    'description: 3 #',
    '`description` is 3, which does not fit.',
  ],
  'a schema that is gone': ['content/schema.ts', '', undefined, 'The file `content/schema.ts` is missing'],
  'a renamed index of pages': ['pages/index.ts', '', undefined, 'The file `pages/index.ts` is missing'],
};

const faults = suite('one fault is one error');
const root = copySite();

for (const [what, [path, right, wrong, said]] of Object.entries(ROWS))
  faults(what, async () => {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    const at = text.indexOf(right);
    assert.ok(at >= 0, `${path} has “${right}”`);
    if (wrong === undefined) rmSync(file);
    else
      writeFileSync(
        file,
        text.replace(right, () => wrong),
      );
    const { code, out } = await run('build', '--root', root, '--json');
    writeFileSync(file, text);
    assert.is(code, 1);
    const { problems } = JSON.parse(out);
    assert.is(problems.length, 1, JSON.stringify(problems));
    const [{ file: named, line, message }] = problems;
    assert.is(named, path);
    assert.match(message, said);
    // What is wrong in code is noticed where its statement ends.
    if (wrong !== undefined && !path.endsWith('x'))
      assert.is(line, text.slice(0, at + right.search(/\S/)).split('\n').length);
  });

faults.run();
