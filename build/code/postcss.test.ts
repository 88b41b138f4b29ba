import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { call, startDev } from '../../tests/command.ts';
import { makeTree, replaceFile } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';

const plugins = suite('the PostCSS plugins of a site');

/** A configuration whose plugin gives the colour `plum` a value. */
const config = (colour: string, before = 'export default') =>
  `const paint = { postcssPlugin: 'paint', Declaration: { color(one) { if (one.value === 'plum') one.value = '${colour}'; } } };
   ${before} { plugins: [paint] };`;
const SITE = {
  ...HOME,
  'assets/styles/index.css': '@import "base.css";\ni { color: plum }',
  'assets/styles/base.css': 'b { color: plum }',
  'pages/hero.css': '.hero { color: plum }',
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page }) => <h1 className="hero">{page.title}</h1> };`,
};

plugins('run over every stylesheet, from each form of their configuration', async () => {
  const forms = {
    'postcss.config.mjs': config('#123'),
    'postcss.config.cjs': config('#123', 'module.exports ='),
    'postcss.config.js': config('#123', 'module.exports ='),
    'postcss.config.ts': config('#123').replace('(one)', '(one: { value: string })'),
    '.postcssrc.json': '{ "plugins": { "./paint.cjs": {} } }',
    'package.json': '{ "postcss": { "plugins": { "./paint.cjs": {} } } }',
  };
  for (const [name, text] of Object.entries(forms)) {
    const paint = config('#123', 'module.exports =').replace(
      /module.exports.*/s,
      'module.exports = paint;',
    );
    const { problems, text: read } = await build({ ...SITE, 'paint.cjs': paint, [name]: text });
    assert.equal(problems, []);
    assert.match(read('index.html'), 'b{color:#123}i{color:#123}.hero{color:#123}');
  }
});

plugins(
  'make styles new when their configuration changes, or a file elsewhere that they read',
  async () => {
    const root = makeTree({ ...SITE, 'colour.txt': '#789', 'postcss.config.mjs': config('#123') });
    const out = join(makeTree({}), 'dist');
    const style = async () => {
      const { err } = await call(
        'build',
        '--root',
        root,
        '--out',
        out,
        '--cache',
        join(root, '.cache'),
      );
      assert.is(err, '');
      return /i\{color:([^}]*)/.exec(readFileSync(join(out, 'index.html'), 'utf8'))?.[1];
    };
    assert.is(await style(), '#123');
    replaceFile(root, 'postcss.config.mjs', config('#456'));
    assert.is(await style(), '#456');
    const reading = config("'+readFileSync(import.meta.dirname + '/colour.txt')+'");
    replaceFile(root, 'postcss.config.mjs', `import { readFileSync } from 'node:fs';\n${reading}`);
    assert.is(await style(), '#789');
    replaceFile(root, 'colour.txt', '#abc');
    assert.is(await style(), '#abc');
    rmSync(join(root, 'postcss.config.mjs'));
    assert.is(await style(), 'plum');
    const paint = config('#def', 'module.exports =').replace(
      /module.exports.*/s,
      'module.exports = paint;',
    );
    replaceFile(root, 'paint.cjs', paint);
    replaceFile(root, 'package.json', '{ "overrides": { "postcss": { "nanoid": "4" } } }');
    assert.is(await style(), 'plum');
    replaceFile(root, 'package.json', '{ "postcss": { "plugins": { "./paint.cjs": {} } } }');
    assert.is(await style(), '#def');
  },
);

plugins(
  'may fail at a line; a configuration that does not load is an error with its reason',
  async () => {
    const told = async (text: string) => {
      const { problems, fixes } = await build({ ...SITE, 'postcss.config.mjs': text });
      return `${problems} ${fixes}`;
    };
    const failing = `export default { plugins: [{ postcssPlugin: 'a', AtRule(one) { throw one.error('No rules') }, Once(ast) { throw ast.first.error('No luck') } }] };`;
    assert.match(await told(failing), /assets\/styles\/base.css:1 No luck\./);
    const thrown = `export default { plugins: [{ postcssPlugin: 'a', Once() { throw new Error('No file') } }] };`;
    assert.is((await told(thrown)).match(/No file/g)?.length, 1);
    assert.match(
      await told(`export default { plugins: { 'gone-plugin': {} } };`),
      /^postcss\.config\.mjs:1 Loading PostCSS Plugin failed: Cannot find module 'gone-plugin'\. .*install what it names/,
    );
    assert.match(await told('export default {'), 'postcss.config.mjs:1 Unexpected end of input.');
    assert.match(
      await told('export default {\n  plugins: [nope] };'),
      'postcss.config.mjs:2 nope is not defined.',
    );
    assert.match(await told(`\nimport 'gone-too';`), /^postcss\.config\.mjs:2 .*'gone-too'/);
  },
);

plugins('get the imports that name no stylesheet of the site', async () => {
  const inline = `export default { plugins: [{ postcssPlugin: 'inline', AtRule: { import(one) {
    if (one.params === '"theme"') one.replaceWith({ selector: 'u', nodes: [{ prop: 'color', value: 'tan' }] }); } } }] };`;
  const files = {
    ...SITE,
    'postcss.config.mjs': inline,
    'assets/styles/index.css': '@import "theme";\n@import "base.css";\ni{color:red}',
  };
  const { problems, text } = await build(files);
  assert.equal(problems, []);
  assert.match(text('index.html'), 'b{color:plum}u{color:tan}i{color:red}');
  const lost = await build({ ...files, 'assets/styles/index.css': '\n@import "them";' });
  assert.equal(lost.problems, [
    'assets/styles/index.css:2 `@import "them"` would be left out of the page.',
  ]);
});

plugins('are followed under dev', async () => {
  const root = makeTree({ ...SITE, 'content/index.md': page('Home', 'plum') });
  const dev = await startDev(root);
  const holds = (what: string) =>
    until(async () => (await (await fetch(`${dev.origin}/`)).text()).includes(what));
  await holds('i{color:plum}');
  writeFileSync(join(root, 'postcss.config.mjs'), config('#123'));
  await holds('i{color:#123}');
  replaceFile(root, 'postcss.config.mjs', config('#456'));
  await holds('.hero{color:#456}');
  await dev.stop();
});

plugins.run();
