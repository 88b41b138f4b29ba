/** Deploys a small site to a folder by the real rclone. tests/gate/deploy.test.ts has other stores. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../tests/command.ts';
import { hasRclone, NO_RCLONE } from '../../tests/stores.ts';
import { explainSkip } from '../../tests/tally.ts';
import { makeTree, readTree } from '../../tests/tree.ts';

const page = (text: string) => `---\ntitle: Page\ndescription: D\n---\n\n![X](/assets/x.svg) ${text}\n`;
const SITE = {
  'content/site.yml': 'url: https://site.example\nhost: nginx\nassets: hashed\n',
  'content/index.md': page('Home'),
  'content/a.md': page('A'),
  'content/b.md': page('B'),
  'assets/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A root that is built, a folder to deploy it to, and what does that. */
async function start(files: Record<string, string> = {}) {
  const root = makeTree({ ...SITE, ...files });
  const target = join(makeTree({}), 'site');
  const build = async () => assert.is((await run('build', '--root', root)).code, 0);
  const deploy = (...words: string[]) => run('deploy', target, '--root', root, ...words);
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  await build();
  return { root, target, build, deploy, write };
}

/** The public files of a store. */
const publicIn = (folder: string) =>
  Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => !path.startsWith('.deploys/')));

const s = suite('deploy');
const real = hasRclone ? s : s.skip;
if (!hasRclone) explainSkip(NO_RCLONE);

real('says what it would do, and does nothing, with --dry-run', async () => {
  const { target, deploy } = await start();
  const { code, out } = await deploy('--dry-run');
  assert.equal([code, existsSync(target)], [0, false]);
  assert.match(out, /^7 new files, 0 changed .*\n {2}\+ a\/index\.html\n/);
  const { add, bytes } = JSON.parse((await deploy('--dry-run', '--json')).out);
  assert.ok(add.includes('build.json') && bytes > 1000);
});

real('uploads the site, then only what changed, and nothing when nothing has', async () => {
  const { root, target, build, deploy, write } = await start();
  assert.is((await deploy()).code, 0);
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
  assert.match((await deploy()).out, 'No change');
  write('content/a.md', page('Other'));
  await build();
  const { change, add, remove } = JSON.parse((await deploy('--json')).out);
  assert.equal([change.toSorted(), add, remove], [['a/index.html', 'build.json'], [], []]);
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
});

s.run();

const refusals = suite('deploy refuses');
const refused = hasRclone ? refusals : refusals.skip;

refused('a site that is not built, or not as it was built', async () => {
  const { root, target, deploy } = await start();
  writeFileSync(join(root, 'dist/a/index.html'), 'other');
  assert.match((await deploy()).err, 'Missing, or not as it was built: a/index.html.');
  rmSync(join(root, 'dist'), { recursive: true });
  assert.match((await deploy()).err, 'There is no finished site.');
  assert.not(existsSync(target));
});

refused('placeholders and a copy without search engines, and takes both with --staging', async () => {
  const { root, target, deploy } = await start({ 'content/facts.yml': 'a: { value: x, placeholder: true }\n' });
  assert.match((await deploy()).err, 'Placeholders in place of facts: 1.');
  await run('build', '--root', root, '--noindex');
  assert.match((await deploy()).err, 'This site keeps search engines away.');
  rmSync(join(root, 'dist'), { recursive: true });
  assert.is((await deploy('--staging')).code, 0);
  assert.match(readFileSync(join(target, 'index.html'), 'utf8'), 'noindex');
});

refused('files that no deploy knows', async () => {
  const { target, deploy } = await start();
  mkdirSync(target);
  writeFileSync(join(target, 'mine.txt'), 'x');
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, 'No deploy knows a file there: mine.txt');
});

refused('a target with a credential, and says it to nobody', async () => {
  const { root } = await start();
  const { code, err, out } = await run('deploy', ':sftp,host=h,pass=Sesame:site', '--root', root);
  assert.equal([code, (err + out).includes('Sesame')], [1, false]);
  assert.match(err, 'The target holds a credential (`pass`)');
});

refusals.run();
