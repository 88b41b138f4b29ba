import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** The licences of a site whose island imports `tiny`, a package of the site's own with these files. */
async function licencesWith(files: Record<string, string>): Promise<string> {
  const own = Object.entries(files).map(([name, text]) => [`node_modules/tiny/${name}`, text]);
  const root = makeTree({
    'content/index.md': '# Home\n',
    'islands/Bell.ts': `import { tiny } from 'tiny';
      import { script } from 'site/island';
      export default script({ name: 'Bell', when: 'load', start: () => tiny });`,
    'node_modules/tiny/index.js': 'export const tiny = 1;',
    ...Object.fromEntries(own),
  });
  let text = '';
  const { problems } = await buildSite(root, mode, {
    async write({ row, bytes }) {
      if (row.path === 'licenses.txt') text = Buffer.from(bytes()).toString();
    },
  });
  assert.equal(
    problems.filter(({ severity }) => severity !== 'warning'),
    [],
  );
  return text.trim().split('\n').at(-1) ?? '';
}

const licences = suite('licences of packages');

licences('are found in the packages of the site itself', async () => {
  const named = (license: unknown) => licencesWith({ 'package.json': JSON.stringify({ name: 'tiny', license }) });
  assert.is(await licencesWith({ 'package.json': '{}', LICENSE: 'Do as you like.\n' }), 'Do as you like.');
  assert.is(await named('MIT'), 'MIT: https://spdx.org/licenses/MIT.html');
  assert.is(await named('(MIT OR ISC)'), '(MIT OR ISC)');
});

licences('are said to be missing where a package names none', async () => {
  const none = 'Its package.json has no text for `license`.';
  assert.is(await licencesWith({ 'package.json': '{}' }), none);
  assert.is(await licencesWith({ 'package.json': '{ "license": { "type": "MIT" } }', 'licenses/a.txt': 'A' }), none);
});

licences.run();
