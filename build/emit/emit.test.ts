import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeManifest } from '../derive/manifest.ts';
import type { Problem } from '../problem.ts';
import { MANIFEST, madeOf, makeOutput, type Output, type SiteFile } from '../table.ts';
import { emit, type MakeSite } from './emit.ts';
import type { OutputFault } from './faults.ts';
import { takeLock } from './lock.ts';
import { placesOf } from './places.ts';
import { cleanup } from './undo.ts';

type Files = Record<string, string>;

/** Files as the pipeline makes them; a copy by a value such as `=about.html`. */
function listMade(files: Files): SiteFile[] {
  return Object.entries(files).map(([path, text]) => {
    const copyOf = text.startsWith('=') ? text.slice(1) : undefined;
    return makeText(path, copyOf ? (files[copyOf] ?? '') : text, { source: `content/${path}`, copyOf });
  });
}

function makeText(path: string, text: string, more: Pick<Output, 'source' | 'copyOf'>): SiteFile {
  const make = () => madeOf(Buffer.from(text));
  return makeOutput({ path, type: 'text/html', cache: 'revalidate', make, ...more });
}

/** A site of these files and their manifest, with these problems. */
function site(files: Files, problems: readonly Problem[] = [], pause = 0): MakeSite {
  return async (write) => {
    const made = listMade(files);
    for (const one of made) {
      if (pause > 0) await sleep(pause);
      await write(one);
    }
    const manifest = makeManifest({ files: made, settings: { base: '' } })[MANIFEST] ?? [];
    await write(makeText(MANIFEST, Buffer.from(manifest).toString(), { source: MANIFEST }));
    return problems;
  };
}

/** What is in a folder: path → text, its manifest apart. */
function look(folder: string): Files {
  if (!fs.existsSync(folder)) return {};
  const paths = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const read = (path: string): [string, string] => [path.slice(folder.length + 1), fs.readFileSync(path, 'utf8')];
  return Object.fromEntries(
    files
      .sort()
      .map(read)
      .filter(([path]) => path !== 'build.json'),
  );
}

const messages = (problems: readonly Problem[]) => problems.map(({ message }) => message);

const s = suite<{ home: string; out: string }>('emit');
s.before.each((context) => {
  context.home = fs.mkdtempSync(join(tmpdir(), 'emit-'));
  context.out = join(context.home, 'dist');
});
s.after.each(({ home }) => fs.rmSync(home, { recursive: true, force: true }));

s('writes the table, and a manifest that lists it', async ({ home, out }) => {
  const files = { 'about.html': 'About', 'about/index.html': '=about.html', 'a/b/c.txt': 'C' };
  const { problems, written } = await emit(out, [], site(files));
  assert.equal(problems, []);
  assert.is(written, 2);
  assert.equal(look(out), { 'a/b/c.txt': 'C', 'about.html': 'About', 'about/index.html': 'About' });
  const manifest = JSON.parse(fs.readFileSync(join(out, 'build.json'), 'utf8'));
  assert.equal(
    manifest.files.map(({ path }: { path: string }) => path),
    ['a/b/c.txt', 'about.html', 'about/index.html'],
  );
  assert.equal(fs.readdirSync(home), ['dist']);
});

s(
  'holds exactly the table afterwards: stale files and folders are gone, changed ones are written again',
  async ({ out }) => {
    await emit(out, [], site({ 'gone/x.html': 'X', 'same.html': 'S', 'new.html': '1' }));
    const inode = fs.statSync(join(out, 'same.html')).ino;
    const { written, removed } = await emit(out, [], site({ 'same.html': 'S', 'new.html': '2' }));
    assert.equal(look(out), { 'new.html': '2', 'same.html': 'S' });
    assert.equal([written, removed], [1, 1]);
    assert.equal(fs.readdirSync(out), ['build.json', 'new.html', 'same.html']);
    assert.is(fs.statSync(join(out, 'same.html')).ino, inode);
    fs.writeFileSync(join(out, 'same.html'), 'Z');
    await emit(out, [], site({ 'same.html': 'S', 'new.html': '2' }));
    assert.equal(look(out), { 'new.html': '2', 'same.html': 'S' });
    const before = fs.statSync(out).ino;
    await emit(out, [], site({ 'same.html': 'S', 'new.html': '2' }));
    assert.is(fs.statSync(out).ino, before, 'a build without changes leaves the folder alone');
  },
);

s('keeps the old site when anything is wrong', async ({ home, out }) => {
  await emit(out, [], site({ 'a.html': 'old' }));
  const wrong: Problem = { file: 'content/a.md', message: 'Wrong.', fix: 'Correct it.' };
  const refused = await emit(out, [], site({ 'a.html': 'new' }, [wrong]));
  assert.equal(refused.problems, [wrong]);
  const thrower: MakeSite = async (write) => {
    await site({ 'a.html': 'new' })(write);
    throw new Error('a screen failed');
  };
  const message = await emit(out, [], thrower).catch((error: Error) => error.message);
  assert.is(message, 'a screen failed');
  assert.equal(look(out), { 'a.html': 'old' });
  assert.equal(fs.readdirSync(home), ['dist']);
  const warning: Problem = { ...wrong, severity: 'warning' };
  await emit(out, [], site({ 'a.html': 'new' }, [warning]));
  assert.equal(look(out), { 'a.html': 'new' });
});

s('refuses a place that must stay', async ({ home, out }) => {
  fs.mkdirSync(join(home, 'content'));
  for (const place of ['/', home, join(home, '..'), join(home, 'content'), join(home, 'content/x')]) {
    const { problems } = await emit(place, [home], site({ 'a.html': 'A' }));
    assert.match(messages(problems)[0] ?? '', /cannot be|would replace|is source/, place);
  }
  assert.equal((await emit(out, [home], site({ 'a.html': 'A' }))).problems, []);
  assert.equal(fs.readdirSync(home).sort(), ['content', 'dist']);
});

s('refuses a folder that it has not made, and names what it does not know', async ({ out }) => {
  fs.mkdirSync(out);
  fs.writeFileSync(join(out, 'thesis.doc'), 'years of work');
  const first = await emit(out, [], site({ 'a.html': 'A' }));
  assert.match(messages(first.problems)[0] ?? '', /no build of this generator made it: it holds thesis.doc/);
  fs.rmSync(join(out, 'thesis.doc'));
  await emit(out, [], site({ 'a.html': 'A' }));
  fs.mkdirSync(join(out, 'notes'));
  fs.writeFileSync(join(out, 'notes/mine.txt'), 'mine');
  fs.symlinkSync('/etc', join(out, 'etc'));
  const { problems } = await emit(out, [], site({ 'a.html': 'B' }));
  assert.match(messages(problems)[0] ?? '', /etc \(not a regular file\), notes\/mine.txt/);
  assert.is(fs.readFileSync(join(out, 'a.html'), 'utf8'), 'A');
  assert.ok(fs.existsSync(join(out, 'notes/mine.txt')));
});

s('builds over a site whose manifest is damaged, unless a file of it is not of the new site', async ({ out }) => {
  for (const damaged of ['', '{\n "files": [\n  {"path":"a.ht', '{}']) {
    await emit(out, [], site({ 'a.html': 'A', 'b.html': 'B' }));
    fs.writeFileSync(join(out, 'build.json'), damaged);
    fs.writeFileSync(join(out, 'b.html'), '');
    assert.equal((await emit(out, [], site({ 'a.html': 'A', 'b.html': 'C' }))).problems, []);
    assert.equal(look(out), { 'a.html': 'A', 'b.html': 'C' });
  }
  fs.writeFileSync(join(out, 'build.json'), '');
  fs.writeFileSync(join(out, 'thesis.doc'), 'years of work');
  const { problems } = await emit(out, [], site({ 'a.html': 'A', 'b.html': 'C' }));
  assert.match(messages(problems)[0] ?? '', /holds what no build has put there: thesis.doc/);
  assert.is(fs.readFileSync(join(out, 'thesis.doc'), 'utf8'), 'years of work');
});

s('keeps a file that is put into the output while a build runs', async ({ home, out }) => {
  await emit(out, [], site({ 'a.html': 'old' }));
  const { problems } = await emit(out, [], async (write) => {
    fs.writeFileSync(join(out, 'precious.txt'), 'mine');
    return site({ 'a.html': 'new' })(write);
  });
  assert.match(messages(problems)[0] ?? '', /holds what no build has put there: precious.txt/);
  assert.equal(look(out), { 'a.html': 'old', 'precious.txt': 'mine' });
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('leaves alone what only looks like something of a build', async ({ home, out }) => {
  for (const name of ['.dist.staging', '.dist.old']) {
    fs.mkdirSync(join(home, name));
    fs.writeFileSync(join(home, name, 'mine.txt'), 'mine');
    const { problems } = await emit(out, [], site({ 'a.html': 'A' }));
    assert.match(messages(problems)[0] ?? '', `${name} is in the way, and no build has made it`);
    assert.is(fs.readFileSync(join(home, name, 'mine.txt'), 'utf8'), 'mine');
    fs.rmSync(join(home, name), { recursive: true });
  }
  for (const make of ['mkfifo .dist.lock', 'ln -s nowhere .dist.lock']) {
    spawnSync('sh', ['-c', make], { cwd: home });
    const { problems } = await emit(out, [], site({ 'a.html': 'A' }));
    assert.match(messages(problems)[0] ?? '', /\.dist\.lock is in the way/);
    fs.rmSync(join(home, '.dist.lock'));
  }
  fs.mkdirSync(out);
  spawnSync('mkfifo', [join(out, 'build.json')]);
  const { problems } = await emit(out, [], site({ 'a.html': 'A' }));
  assert.match(messages(problems)[0] ?? '', /build.json \(not a regular file\)/);
});

s('removes what a build has left, with a link that is in it', async ({ home, out }) => {
  await emit(out, [], site({ 'a.html': 'old' }));
  fs.mkdirSync(join(home, '.dist.old'));
  fs.writeFileSync(join(home, '.dist.old/build.json'), '{"files":[]}');
  fs.symlinkSync(home, join(home, '.dist.old/link'));
  assert.equal((await emit(out, [], site({ 'a.html': 'A' }))).problems, []);
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('writes through a link to the folder that it names', async ({ home, out }) => {
  fs.mkdirSync(join(home, 'www'));
  fs.symlinkSync(join(home, 'www'), out);
  await emit(out, [], site({ 'a.html': 'A' }));
  assert.ok(fs.lstatSync(out).isSymbolicLink());
  assert.equal(look(join(home, 'www')), { 'a.html': 'A' });
});

s('never leaves the output folder', async ({ home, out }) => {
  for (const path of ['../x', 'a/../../x', '/x', 'a//x', 'a\\..\\x', 'build.json', './x', 'a\0', 'c:/x']) {
    const { problems } = await emit(out, [], site({ 'a.html': 'A', [path]: 'X' }));
    assert.match(messages(problems)[0] ?? '', /leaves the output folder/, path);
    assert.is(/without a slash/.test(problems[0]?.fix ?? ''), path.startsWith('/'), path);
  }
  assert.equal(fs.readdirSync(home), []);
});

s('names the real cause when the disk refuses', async ({ home, out }) => {
  fs.writeFileSync(join(home, 'file'), '');
  const through = await emit(join(home, 'file/deep/dist'), [], site({ 'a.html': 'A' }));
  assert.match(messages(through.problems)[0] ?? '', /a part of the path is a file.*ENOTDIR/);
  const over = await emit(join(home, 'file'), [], site({ 'a.html': 'A' }));
  assert.match(messages(over.problems)[0] ?? '', /is not a folder/);
  await emit(out, [], site({ 'a.html': 'old' }));
  const long = await emit(out, [], site({ [`${'x'.repeat(300)}.html`]: 'A' }));
  assert.match(messages(long.problems)[0] ?? '', /the name is too long.*ENAMETOOLONG/);
  const clash = await emit(out, [], site({ a: 'A', 'a/b.html': 'B' }));
  assert.match(messages(clash.problems)[0] ?? '', /Cannot write a/);
  assert.equal(look(out), { 'a.html': 'old' });
  assert.equal(fs.readdirSync(home).sort(), ['dist', 'file']);
});

s('leaves no empty folders above an output that it could not write', async ({ home }) => {
  const wrong: Problem = { file: 'x', message: 'Wrong.', fix: 'Correct it.' };
  await emit(join(home, 'x/y/dist'), [], site({ 'a.html': 'A' }, [wrong]));
  assert.equal(fs.readdirSync(home), []);
});

s('lets two builds of one output follow each other, and refuses a third that waits too long', async ({ home, out }) => {
  const first = emit(out, [], site({ 'a.html': '1', 'b.html': '1', 'c.html': '1' }, [], 100));
  const second = emit(out, [], site({ 'a.html': '2' }));
  const third = await takeLock(placesOf(out), 60).catch((error: OutputFault) => error.problem.message);
  assert.match(String(third), /Another build \(process \d+\) is writing/);
  assert.equal(messages((await first).problems), []);
  assert.equal(messages((await second).problems), []);
  assert.equal(look(out), { 'a.html': '2' });
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('clears the lock of a build that died, also where its number is in use again', async ({ home, out }) => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const holder of [`${pid} 1`, `${process.pid} 1`, '']) {
    fs.writeFileSync(join(home, '.dist.lock'), holder);
    assert.equal((await emit(out, [], site({ 'a.html': holder }))).problems, []);
  }
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('waits for a build of another container while it shows that it runs, and no longer', async ({ home, out }) => {
  const lock = join(home, '.dist.lock');
  fs.writeFileSync(lock, '7 1 elsewhere another-start pid:[1]');
  let beats = 0;
  const beating = setInterval(() => {
    beats += 1;
    fs.utimesSync(lock, beats, beats);
  }, 20);
  const alive = await takeLock(placesOf(out), 300).catch((error: OutputFault) => error.problem.message);
  clearInterval(beating);
  assert.match(String(alive), /Another build \(process 7 on elsewhere\) is writing/);
  const taken = await takeLock(placesOf(out), 300);
  const first = fs.statSync(lock).mtimeMs;
  await sleep(2_200);
  assert.is.not(fs.statSync(lock).mtimeMs, first, 'a build shows that it runs');
  fs.writeFileSync(lock, '7 1 elsewhere another-start pid:[1]');
  assert.throws(() => taken.assertHeld(), /Another build has taken .* over/);
  taken.release();
  assert.ok(fs.existsSync(lock), 'the lock of another build stays');
});

s('takes everything back when the process ends on a signal', async ({ home, out }) => {
  const stopped: MakeSite = async (write) => {
    await site({ 'a.html': 'A', 'b.html': 'B' })(write);
    cleanup();
    assert.equal(fs.readdirSync(home), []);
    throw new Error('ended');
  };
  const message = await emit(out, [], stopped).catch((error: Error) => error.message);
  assert.is(message, 'ended');
  assert.equal(fs.readdirSync(home), []);
});

s.run();
