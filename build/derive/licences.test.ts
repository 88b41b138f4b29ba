import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

/** The licence text of `tiny`, a package in the site's own node_modules with these files, which an island imports. */
async function licenceWith(files: Record<string, string>): Promise<string | undefined> {
  const own = Object.entries(files).map(([name, text]) => [`node_modules/tiny/${name}`, text]);
  const { problems, text } = await build({
    'content/index.md': page('Home'),
    'islands/Bell.ts': `import { tiny } from 'tiny';
      import { script } from 'site/island';
      export default script({ name: 'Bell', when: 'load', start: () => tiny });`,
    'node_modules/tiny/index.js': 'export const tiny = 1;',
    ...Object.fromEntries(own),
  });
  assert.equal(problems, []);
  return text('licenses.txt').trim().split('\n').at(-1);
}

const licences = suite('licences of packages');

licences('are found in the packages of the site itself, or reported as missing', async () => {
  const named = (license: unknown) =>
    licenceWith({ 'package.json': JSON.stringify({ name: 'tiny', license }) });
  assert.is(
    await licenceWith({ 'package.json': '{}', LICENSE: 'Do as you like.\n' }),
    'Do as you like.',
  );
  assert.is(await named('MIT'), 'MIT: https://spdx.org/licenses/MIT.html');
  assert.is(await named('(MIT OR ISC)'), '(MIT OR ISC)');
  const none = 'Its package.json has no text for `license`.';
  assert.is(await licenceWith({ 'package.json': '{}' }), none);
  assert.is(
    await licenceWith({
      'package.json': '{ "license": { "type": "MIT" } }',
      'licenses/a.txt': 'A',
    }),
    none,
  );
});

licences.run();
