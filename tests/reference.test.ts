/** Holds docs/reference.md against the schemas: each key is in both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { frontMatter } from '../build/content/front-matter-keys.ts';
import { RULES, settingsSchema } from '../build/content/settings-schema.ts';
import { ROOT } from './site.ts';

/** Sections of the page by their titles: the keys in the first column of each table. */
const documented = new Map(
  readFileSync(join(ROOT, 'docs/reference.md'), 'utf8')
    .split(/^#+ /m)
    .map((part): [string, string[]] => {
      const rows = part.matchAll(/^\| `([^`]+)` \|/gm);
      return [part.split('\n')[0] ?? '', Array.from(rows, ([, key = '']) => key)];
    }),
);

const reference = suite('docs/reference.md');

reference('lists every key of site.yml, and every rule', () => {
  assert.equal(documented.get('content/site.yml')?.toSorted(), Object.keys(settingsSchema.shape).sort());
  assert.equal(documented.get('Rules of checks')?.toSorted(), RULES.toSorted());
});

reference('lists every key of front matter', () => {
  assert.equal(documented.get('Front matter')?.toSorted(), Object.keys(frontMatter.shape).sort());
});

reference.run();
