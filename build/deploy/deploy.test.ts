/** Deploys a small site to a folder by the real rclone. tests/gate/deploy.test.ts has other stores. */
import { spawnSync } from 'node:child_process';
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

real('keeps a hashed asset for some days, or for as many as --keep says', async () => {
  const { root, target, build, deploy, write } = await start();
  await deploy();
  const assets = () => Object.keys(publicIn(target)).filter((path) => path.startsWith('assets/'));
  const [old = ''] = assets();
  write('assets/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>New</title></svg>');
  await build();
  await deploy();
  assert.is(assets().length, 2);
  const { remove } = JSON.parse((await deploy('--keep', '0', '--json')).out);
  assert.ok(remove.includes(old));
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
});

real('gives the changed addresses to the command that clears a cache, and says when it fails', async () => {
  const site = (command: string) => `${SITE['content/site.yml']}deploy: { clear: '${command}' }\n`;
  const { root, build, deploy, write } = await start({ 'content/site.yml': site('cat > cleared') });
  await deploy();
  write('content/a.md', page('Other'));
  await build();
  assert.is((await deploy()).code, 0);
  const cleared = readFileSync(join(root, 'cleared'), 'utf8').trim().split('\n');
  assert.equal(
    cleared,
    ['/a', '/a/index.html', '/build.json'].map((path) => `https://site.example${path}`),
  );
  write('content/site.yml', site('exit 3'));
  write('content/a.md', page('Third'));
  await build();
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, 'The command that clears the cache failed: `exit 3`.');
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

refused('to delete more than a fifth of the files, and does it with --allow-deletes', async () => {
  const { root, target, build, deploy } = await start();
  await deploy();
  for (const name of ['a', 'b']) rmSync(join(root, `content/${name}.md`));
  await build();
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, /It would delete 2 of \d files, such as a\/index.html\./);
  assert.ok(existsSync(join(target, 'a/index.html')));
  assert.is((await deploy('--allow-deletes')).code, 0);
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
});

refused('a second deploy while another one is under way', async () => {
  const { target, deploy } = await start();
  await deploy();
  const holder = { host: 'another-machine', pid: 1, at: Date.now() };
  writeFileSync(join(target, '.deploys/lock.json'), JSON.stringify(holder));
  rmSync(join(target, 'a'), { recursive: true });
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, 'Another deploy (process 1 on another-machine) is under way.');
});

refused('Azure, as long as rclone cannot give objects there their headers', async () => {
  if (!spawnSync('rclone', ['version'], { encoding: 'utf8' }).stdout.includes('v1.60')) return;
  const { root } = await start();
  const { code, err } = await run('deploy', ':azureblob,use_emulator=true:site', '--root', root);
  assert.is(code, 1);
  assert.match(err, 'rclone 1.60 is too old: 1.61 or later is needed for Azure.');
});

refused('a target with a credential, and says it to nobody', async () => {
  const { root } = await start();
  const { code, err, out } = await run('deploy', ':sftp,host=h,pass=Sesame:site', '--root', root);
  assert.equal([code, (err + out).includes('Sesame')], [1, false]);
  assert.match(err, 'The target holds a credential (`pass`)');
});

refusals.run();
