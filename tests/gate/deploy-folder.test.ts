/** What a deploy to a folder keeps, deletes and refuses, with the real rclone. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY, planDeploy, type State } from '../../build/deploy/changes.ts';
import type { Stored } from '../../build/deploy/objects.ts';
import { openRemote } from '../../build/deploy/rclone.ts';
import { carryOut, readState } from '../../build/deploy/upload.ts';
import { call, start as command } from '../command.ts';
import { publicIn, settings, startDeploy } from '../deploying.ts';
import { hasRclone, NO_RCLONE } from '../stores.ts';
import { explainSkip } from '../tally.ts';
import { makeTree, readTree } from '../tree.ts';

const deploys = suite('deploys to a folder');
const test = hasRclone ? deploys : deploys.skip;
if (!hasRclone) explainSkip(NO_RCLONE);

test('keep an old hashed asset, for as many days as --keep says', async () => {
  const { root, target, deploy, edit } = await startDeploy();
  await deploy();
  const assets = () => Object.keys(publicIn(target)).filter((path) => path.startsWith('assets/'));
  const [old = ''] = assets();
  await edit('assets/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>New</title></svg>');
  await deploy();
  assert.is(assets().length, 2);
  const { remove } = JSON.parse((await deploy('--keep', '0', '--json')).out);
  assert.ok(remove.includes(old));
  // The output keeps it until the next build.
  const { [old]: _, ...site } = readTree(join(root, 'dist'));
  assert.equal(publicIn(target), site);
});

test('delete more than a fifth of the files only with --allow-deletes, and report a cache that was not cleared', async () => {
  const { root, target, deploy, edit } = await startDeploy();
  await deploy();
  for (const name of ['a', 'b']) rmSync(join(root, `content/${name}.md`));
  await edit('content/site.yml', settings('exit 3'));
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, /This deploy would delete 2 of \d files, such as a\/index.html\./);
  assert.ok(existsSync(join(target, 'a/index.html')));
  const allowed = await deploy('--allow-deletes');
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
  assert.is(allowed.code, 1);
  assert.match(allowed.err, 'The command that clears the cache failed: `exit 3`.');
});

test('refuse placeholders and a noindex copy, and accept both with --staging', async () => {
  const { root, target, deploy, edit } = await startDeploy();
  await edit('content/facts.yml', 'a: { value: x, placeholder: true }\n');
  assert.match((await deploy()).err, 'Facts that are still placeholders: 1.');
  await call('build', '--root', root, '--noindex');
  assert.match((await deploy()).err, 'This site tells search engines not to list it.');
  rmSync(join(root, 'dist'), { recursive: true });
  assert.match((await call('deploy', '--root', root, '--staging')).err, 'Name a target');
  assert.is((await deploy('--staging')).code, 0);
  assert.match(readFileSync(join(target, 'index.html'), 'utf8'), 'noindex');
});

test('name the step of a staging build in which the code hangs', async () => {
  const sleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const { root, target } = await startDeploy();
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/index.ts'), `export const screens = {}, files = () => ${sleep};`);
  const child = command('deploy', target, '--root', root, '--staging');
  const [said] = await once(child.stderr, 'data');
  child.kill();
  assert.is(`${said}`, 'Still busy after 10 seconds: calling `files` of pages/index.ts.\n');
});

test('refuse a target with files that no deploy has put there, or with a credential, which is never printed', async () => {
  const { root, target, deploy } = await startDeploy();
  mkdirSync(target);
  writeFileSync(join(target, 'mine.txt'), 'x');
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, 'The target has files that no deploy uploaded, such as mine.txt.');
  const other = await call('deploy', ':sftp,host=h,pass=Sesame:site', '--root', root);
  assert.equal([other.code, (other.err + other.out).includes('Sesame')], [1, false]);
  assert.match(other.err, 'The target contains a credential (`pass`)');
});

test('leave alone what others write where `ignore` says, even empty folders, but not what the site has there', async () => {
  const { root, target, deploy } = await startDeploy();
  const ignoring = `${settings('true').replace('{ ', '{ ignore: [.well-known, note.txt], ')}`;
  mkdirSync(join(root, 'assets/root/.well-known'), { recursive: true });
  writeFileSync(join(root, 'assets/root/.well-known/security.txt'), 'Contact: us');
  writeFileSync(join(root, 'content/site.yml'), ignoring);
  assert.is((await call('build', '--root', root)).code, 0);
  mkdirSync(join(target, '.well-known/acme-challenge/empty'), { recursive: true });
  const others = { '.well-known/acme-challenge/a': 'token', 'note.txt': 'note' };
  for (const [path, text] of Object.entries(others)) writeFileSync(join(target, path), text);
  const { code, err } = await deploy();
  assert.is(code, 0, err);
  assert.equal(publicIn(target), { ...readTree(join(root, 'dist')), ...others });
  assert.ok(existsSync(join(target, '.well-known/acme-challenge/empty')));
  rmSync(join(root, 'assets/root/.well-known/security.txt'));
  assert.is((await call('build', '--root', root)).code, 0);
  assert.is((await deploy()).code, 0);
  assert.equal(publicIn(target), { ...readTree(join(root, 'dist')), ...others });
  writeFileSync(join(target, '.well-known.txt'), '');
  assert.match((await deploy()).err, 'files that no deploy uploaded, such as .well-known.txt.');
});

test('see what another deploy, or anybody else, does during a staging build, and never touch the lock of another', async () => {
  const { root, target } = await startDeploy();
  const holder = JSON.stringify({ host: 'another-machine', pid: 1, at: Date.now() });
  const lock = join(target, '.deploys/lock.json');
  mkdirSync(join(root, 'pages'));
  const write = (path: string, text: string) => {
    const code = `mkdirSync('${join(path, '..')}', { recursive: true });\nwriteFileSync('${path}', ${JSON.stringify(text)});\n`;
    const imports = `import { mkdirSync, writeFileSync } from 'node:fs';\n`;
    writeFileSync(join(root, 'pages/index.ts'), `${imports}${code}export const screens = {};\n`);
    return call('deploy', target, '--root', root, '--staging');
  };
  assert.match(
    (await write(lock, holder)).err,
    'Another deploy (process 1 on another-machine) is under way.',
  );
  assert.equal(readTree(target), { '.deploys/lock.json': holder });
  rmSync(target, { recursive: true });
  assert.match(
    (await write(join(target, 'constructor'), '')).err,
    'files that no deploy uploaded, such as constructor.',
  );
  assert.equal(readTree(target), { constructor: '' });
});

/** The row of a file that a deploy uploads, for a plan by hand. */
const stored = (key: string, turn: Stored['turn']): Stored => {
  const row = { path: key, type: 'text/plain', cache: 'revalidate', sha256: '', size: 1 } as const;
  return { key, turn, row, id: key, headers: [], depth: 0, bytes: () => Buffer.from('x') };
};

/** Carries out a plan to upload an asset, and then a page. */
async function carryOutSmall(
  target: string,
  state: State | undefined,
  onProgress: (turn: string) => void,
) {
  const remote = await openRemote(target);
  const files = [stored('a.txt', 'assets'), stored('b.txt', 'pages')];
  const before = state ?? (await readState(remote));
  const objects = { name: 'small', wanted: new Map(files.map((file) => [file.key, file])) };
  const plan = planDeploy(objects, before, {
    target,
    now: new Date(),
    keep: 0,
    allowDeletes: false,
    ignore: [],
  });
  await carryOut(remote, plan, before, onProgress);
}

const messageOf = (promise: Promise<void>) => promise.then(String, (error: Error) => error.message);

test('stop if another deploy has taken over, and remove a lock only if it is their own', async () => {
  const target = join(makeTree({}), 'site');
  const lock = join(target, '.deploys/lock.json');
  const holder = JSON.stringify({ host: 'another-machine', pid: 2, at: Date.now() });
  const takeOver = (turn: string) => turn === 'assets' && writeFileSync(lock, holder);
  assert.match(
    await messageOf(carryOutSmall(target, undefined, takeOver)),
    '(process 2 on another-machine) is under way',
  );
  assert.is(readFileSync(lock, 'utf8'), holder);
  assert.equal(publicIn(target), {});
  rmSync(lock);
  await carryOutSmall(target, undefined, () => {});
  assert.equal([publicIn(target), existsSync(lock)], [{ 'a.txt': 'x', 'b.txt': 'x' }, false]);
});

test('refuse if another one has finished since they listed an empty store, or comes first', async () => {
  const target = join(makeTree({}), 'site');
  const empty = { listing: new Map(), journal: EMPTY };
  await carryOutSmall(target, undefined, () => {});
  const before = readTree(target);
  assert.match(
    await messageOf(carryOutSmall(target, empty, () => {})),
    'Another deploy just finished.',
  );
  assert.equal(readTree(target), before);
  const ticketOf = (at: number) => join(target, `.deploys/lock~${at}~3~another-machine`);
  const left = ticketOf(1);
  writeFileSync(left, '');
  await carryOutSmall(target, undefined, () => {});
  assert.not(existsSync(left), 'The ticket of a killed deploy stays.');
  writeFileSync(ticketOf(Date.now()), '');
  assert.match(
    await messageOf(carryOutSmall(target, undefined, () => {})),
    '(process 3 on another-machine) is under way',
  );
});

deploys.run();
