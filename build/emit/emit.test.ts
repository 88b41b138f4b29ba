import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../problem.ts';
import type { Made } from '../table.ts';
import { cleanup, type EmitOptions, emit } from './emit.ts';

type Files = Record<string, string>;

/** Makes files as the pipeline does; `copyOf` by a value such as `=about.html`. */
function* make(files: Files): Generator<Made> {
  for (const [path, text] of Object.entries(files)) {
    const copyOf = text.startsWith('=') ? text.slice(1) : undefined;
    const bytes = Buffer.from(copyOf ? (files[copyOf] ?? '') : text);
    yield {
      output: {
        path,
        type: 'text/html',
        cache: 'revalidate',
        inputs: [`content/${path}`],
        contents: () => text,
        ...(copyOf && { copyOf }),
      },
      bytes,
      hash: createHash('sha256').update(bytes).digest('hex'),
    };
  }
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

const messages = (problems: Problem[]) => problems.map(({ message }) => message);
const nothing: EmitOptions = { finish: () => [], protect: [] };

const s = suite<{ home: string; out: string }>('emit');
s.before.each((context) => {
  context.home = fs.mkdtempSync(join(tmpdir(), 'emit-'));
  context.out = join(context.home, 'dist');
});
s.after.each(({ home }) => fs.rmSync(home, { recursive: true, force: true }));

s('writes the table, and a manifest that lists it', async ({ home, out }) => {
  const files = { 'about.html': 'About', 'about/index.html': '=about.html', 'a/b/c.txt': 'C' };
  const { problems, written } = await emit(make(files), out, nothing);
  assert.equal(problems, []);
  assert.is(written, 2);
  assert.equal(look(out), { 'a/b/c.txt': 'C', 'about.html': 'About', 'about/index.html': 'About' });
  const manifest = JSON.parse(fs.readFileSync(join(out, 'build.json'), 'utf8'));
  assert.equal(Object.keys(manifest.files), ['a/b/c.txt', 'about.html', 'about/index.html']);
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('holds exactly the table afterwards: stale files and folders are gone, changed ones are mended', async ({ out }) => {
  await emit(make({ 'gone/x.html': 'X', 'same.html': 'S', 'new.html': '1' }), out, nothing);
  const inode = fs.statSync(join(out, 'same.html')).ino;
  const { written, removed } = await emit(make({ 'same.html': 'S', 'new.html': '2' }), out, nothing);
  assert.equal(look(out), { 'new.html': '2', 'same.html': 'S' });
  assert.equal([written, removed], [1, 1]);
  assert.equal(fs.readdirSync(out), ['build.json', 'new.html', 'same.html']);
  assert.is(fs.statSync(join(out, 'same.html')).ino, inode);
  fs.writeFileSync(join(out, 'same.html'), 'Z');
  await emit(make({ 'same.html': 'S', 'new.html': '2' }), out, nothing);
  assert.equal(look(out), { 'new.html': '2', 'same.html': 'S' });
  const before = fs.statSync(out).ino;
  await emit(make({ 'same.html': 'S', 'new.html': '2' }), out, nothing);
  assert.is(fs.statSync(out).ino, before, 'a build without changes leaves the folder alone');
});

s('keeps the old site when anything is wrong', async ({ home, out }) => {
  await emit(make({ 'a.html': 'old' }), out, nothing);
  const wrong: Problem = { file: 'content/a.md', message: 'Wrong.', fix: 'Mend it.' };
  const refused = await emit(make({ 'a.html': 'new' }), out, { ...nothing, finish: () => [wrong] });
  assert.equal(refused.problems, [wrong]);
  const thrower = function* () {
    yield* make({ 'a.html': 'new' });
    throw new Error('a screen failed');
  };
  const message = await emit(thrower(), out, nothing).catch((error: Error) => error.message);
  assert.is(message, 'a screen failed');
  assert.equal(look(out), { 'a.html': 'old' });
  assert.equal(fs.readdirSync(home), ['dist']);
  const warning: Problem = { ...wrong, severity: 'warning' };
  await emit(make({ 'a.html': 'new' }), out, { ...nothing, finish: () => [warning] });
  assert.equal(look(out), { 'a.html': 'new' });
});

s('refuses a place that must stay', async ({ home, out }) => {
  fs.mkdirSync(join(home, 'content'));
  const options = { ...nothing, protect: [home] };
  for (const place of ['/', home, join(home, '..'), join(home, 'content'), join(home, 'content/x')]) {
    const { problems } = await emit(make({ 'a.html': 'A' }), place, options);
    assert.match(messages(problems)[0] ?? '', /cannot be|would replace|is source/, place);
  }
  assert.equal((await emit(make({ 'a.html': 'A' }), out, options)).problems, []);
  assert.equal(fs.readdirSync(home).sort(), ['content', 'dist']);
});

s('refuses a folder that it has not made, and names what it does not know', async ({ out }) => {
  fs.mkdirSync(out);
  fs.writeFileSync(join(out, 'thesis.doc'), 'years of work');
  const first = await emit(make({ 'a.html': 'A' }), out, nothing);
  assert.match(messages(first.problems)[0] ?? '', /no build of this generator made it: it holds thesis.doc/);
  fs.rmSync(join(out, 'thesis.doc'));
  await emit(make({ 'a.html': 'A' }), out, nothing);
  fs.mkdirSync(join(out, 'notes'));
  fs.writeFileSync(join(out, 'notes/mine.txt'), 'mine');
  fs.symlinkSync('/etc', join(out, 'etc'));
  const { problems } = await emit(make({ 'a.html': 'B' }), out, nothing);
  assert.match(messages(problems)[0] ?? '', /etc \(not a regular file\), notes\/mine.txt/);
  assert.is(fs.readFileSync(join(out, 'a.html'), 'utf8'), 'A');
  assert.ok(fs.existsSync(join(out, 'notes/mine.txt')));
});

s('writes through a link to the folder that it names', async ({ home, out }) => {
  fs.mkdirSync(join(home, 'www'));
  fs.symlinkSync(join(home, 'www'), out);
  await emit(make({ 'a.html': 'A' }), out, nothing);
  assert.ok(fs.lstatSync(out).isSymbolicLink());
  assert.equal(look(join(home, 'www')), { 'a.html': 'A' });
});

s('never leaves the output folder', async ({ home, out }) => {
  for (const path of ['../x', 'a/../../x', '/x', 'a//x', 'a\\..\\x', 'build.json', './x', 'a\0', 'c:/x']) {
    const { problems } = await emit(make({ 'a.html': 'A', [path]: 'X' }), out, nothing);
    assert.match(messages(problems)[0] ?? '', /leaves the output folder/, path);
  }
  assert.equal(fs.readdirSync(home), []);
});

s('names the real cause when the disk refuses', async ({ home, out }) => {
  fs.writeFileSync(join(home, 'file'), '');
  const through = await emit(make({ 'a.html': 'A' }), join(home, 'file/deep/dist'), nothing);
  assert.match(messages(through.problems)[0] ?? '', /a part of the path is a file.*ENOTDIR/);
  const over = await emit(make({ 'a.html': 'A' }), join(home, 'file'), nothing);
  assert.match(messages(over.problems)[0] ?? '', /is not a folder/);
  await emit(make({ 'a.html': 'old' }), out, nothing);
  const long = await emit(make({ [`${'x'.repeat(300)}.html`]: 'A' }), out, nothing);
  assert.match(messages(long.problems)[0] ?? '', /the name is too long.*ENAMETOOLONG/);
  const clash = await emit(make({ a: 'A', 'a/b.html': 'B' }), out, nothing);
  assert.match(messages(clash.problems)[0] ?? '', /Cannot write a/);
  assert.equal(look(out), { 'a.html': 'old' });
  assert.equal(fs.readdirSync(home).sort(), ['dist', 'file']);
});

s('leaves no empty folders above an output that it could not write', async ({ home }) => {
  const wrong: Problem = { file: 'x', message: 'Wrong.', fix: 'Mend it.' };
  await emit(make({ 'a.html': 'A' }), join(home, 'x/y/dist'), { ...nothing, finish: () => [wrong] });
  assert.equal(fs.readdirSync(home), []);
});

s('lets two builds of one output follow each other, and tells a third that waits in vain', async ({ home, out }) => {
  const slow = async function* (files: Files) {
    for (const made of make(files)) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      yield made;
    }
  };
  const first = emit(slow({ 'a.html': '1', 'b.html': '1', 'c.html': '1' }), out, nothing);
  const second = emit(make({ 'a.html': '2' }), out, nothing);
  const third = await emit(make({ 'a.html': '3' }), out, { ...nothing, patience: 60 });
  assert.match(messages(third.problems)[0] ?? '', /Another build \(process \d+\) is writing/);
  assert.equal(messages((await first).problems), []);
  assert.equal(messages((await second).problems), []);
  assert.equal(look(out), { 'a.html': '2' });
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('clears the lock of a build that died, also where its number is in use again', async ({ home, out }) => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const holder of [`${pid} 1`, `${process.pid} 1`, '']) {
    fs.writeFileSync(join(home, '.dist.lock'), holder);
    assert.equal((await emit(make({ 'a.html': holder }), out, nothing)).problems, []);
  }
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('takes everything back when the process ends on a signal', async ({ home, out }) => {
  const stopped = async function* () {
    yield* make({ 'a.html': 'A', 'b.html': 'B' });
    cleanup();
    assert.equal(fs.readdirSync(home), []);
    throw new Error('ended');
  };
  const message = await emit(stopped(), out, nothing).catch((error: Error) => error.message);
  assert.is(message, 'ended');
  const reason = await emit(make({ 'a.html': 'A' }), out, { ...nothing, signal: AbortSignal.abort('stop') }).catch(
    (error: unknown) => error,
  );
  assert.is(reason, 'stop');
  assert.equal(fs.readdirSync(home), []);
});

s.run();
