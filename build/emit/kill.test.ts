/** What a build leaves when it is killed, or when the disk gives up: real processes, ended for real. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recover } from './emit.ts';

/**
 * A process that emits `count` pages, all saying `text`. Before its `step`th change of the disk it sends itself a
 * signal; without a step it prints how many there were.
 */
const CHILD = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [out, text, count, step, signal] = process.argv.slice(2);
let steps = 0;
for (const name of ['mkdir', 'mkdirSync', 'writeFileSync', 'writeFile', 'renameSync', 'linkSync', 'copyFileSync', 'rmSync', 'rmdirSync', 'unlinkSync']) {
  const act = fs[name];
  fs[name] = (...given) => {
    steps += 1;
    if (steps === Number(step)) process.kill(process.pid, signal);
    return act(...given);
  };
}
syncBuiltinESMExports();
const { emit } = await import('./emit/emit.ts');
const { cleanup } = await import('./emit/undo.ts');
const { makeManifest } = await import('./derive/manifest.ts');
const { MANIFEST, madeOf, makeOutput } = await import('./table.ts');
process.on('SIGTERM', () => {
  cleanup();
  process.exit(143);
});
const makeText = (path, text, source) =>
  makeOutput({ path, type: 'text/html', cache: 'revalidate', source, make: () => madeOf(Buffer.from(text)) });
const { problems } = await emit(out, [], async (write) => {
  const files = [];
  for (let index = 0; index < Number(count); index += 1) {
    files.push(makeText(\`p/\${index}.html\`, index === 0 ? 'same' : text, 'content/p.md'));
    await write(files.at(-1));
  }
  await write(makeText(MANIFEST, makeManifest({ files, settings: { base: '' } })[MANIFEST], MANIFEST));
  return [];
});
console.log(JSON.stringify({ steps, problems }));
`;

interface Answer {
  steps: number;
  problems: { message: string }[];
}

const s = suite<{ home: string; out: string; child: string }>('emit, ended early');

s.before((context) => {
  context.child = join(fs.mkdtempSync(join(tmpdir(), 'emit-child-')), 'child.mjs');
  const resolveDir = join(import.meta.dirname, '..');
  buildSync({
    stdin: { contents: CHILD, resolveDir, loader: 'ts' },
    outfile: context.child,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
s.before.each((context) => {
  context.home = fs.mkdtempSync(join(tmpdir(), 'emit-kill-'));
  context.out = join(context.home, 'dist');
});
s.after.each(({ home }) => fs.rmSync(home, { recursive: true, force: true }));
s.after(({ child }) => fs.rmSync(join(child, '..'), { recursive: true, force: true }));

/** Runs the child, through a shell where `limit` sets a limit first. */
function run(
  child: string,
  out: string,
  text: string,
  count: number,
  { step = 0, send = 'SIGKILL', limit = 'true', timeout = 0 } = {},
) {
  const command = `${limit} && exec "$@"`;
  const given = [process.execPath, child, out, text, count, step, send].map(String);
  const { signal, status, stdout } = spawnSync('sh', ['-c', command, 'sh', ...given], {
    timeout,
    killSignal: 'SIGKILL',
  });
  const answer = stdout.length > 0 ? (JSON.parse(String(stdout)) as Answer) : undefined;
  return { signal, status, answer };
}

/** The texts that the pages of a site say, and how many pages there are: `old 3`. Fails on a mixture. */
function stateOf(out: string): string {
  if (!fs.existsSync(out)) return 'none';
  const pages = fs.readdirSync(join(out, 'p'));
  const { files } = JSON.parse(fs.readFileSync(join(out, 'build.json'), 'utf8')) as { files: { path: string }[] };
  const listed = files.map(({ path }) => path);
  assert.equal(pages.map((name) => `p/${name}`).sort(), listed.sort());
  const texts = new Set(pages.map((name) => fs.readFileSync(join(out, 'p', name), 'utf8')));
  texts.delete('same');
  assert.is(texts.size, 1, `a mixture of ${[...texts]}`);
  return `${[...texts]} ${pages.length}`;
}

const CHANGES = [
  ['most of it is new', 'old', 3, 'new', 4],
  ['a little is new', 'old', 12, 'old', 14],
  ['a little is gone', 'old', 14, 'old', 12],
] as const;

for (const [what, text, count, newText, newCount] of CHANGES)
  s(`leaves the old site or the new one, whole, whatever step it is killed at, where ${what}`, async (context) => {
    const { home, out, child } = context;
    const before = join(home, 'before');
    run(child, before, text, count);
    fs.cpSync(before, out, { recursive: true });
    const steps = run(child, out, newText, newCount).answer?.steps ?? 0;
    assert.ok(steps > 10);
    const states = new Set<string>();
    for (let step = 1; step <= steps; step += 1) {
      fs.rmSync(out, { recursive: true });
      fs.cpSync(before, out, { recursive: true });
      assert.is(run(child, out, newText, newCount, { step }).signal, 'SIGKILL', `step ${step}`);
      await recover(out);
      states.add(stateOf(out));
      assert.equal(fs.readdirSync(home), ['before', 'dist'], `step ${step}`);
    }
    assert.equal([...states], [`${text} ${count}`, `${newText} ${newCount}`]);
  });

s('leaves a first build whole or not there at all', async ({ home, out, child }) => {
  const steps = run(child, out, 'new', 3).answer?.steps ?? 0;
  for (let step = 1; step <= steps; step += 1) {
    fs.rmSync(out, { recursive: true, force: true });
    run(child, out, 'new', 3, { step });
    await recover(out);
    assert.ok(['none', 'new 3'].includes(stateOf(out)));
    assert.equal(
      fs.readdirSync(home).filter((name) => name !== 'dist'),
      [],
    );
  }
});

s('survives a kill at any time, also when the next command is a build', ({ home, out, child }) => {
  run(child, out, 'old', 500);
  for (const timeout of [60, 80, 110, 150]) {
    run(child, out, `new${timeout}`, 500, { timeout });
    assert.is(run(child, out, `next${timeout}`, 500).answer?.problems.length, 0);
    assert.is(stateOf(out), `next${timeout} 500`);
    assert.equal(fs.readdirSync(home), ['dist']);
  }
});

s('takes everything back on a signal', ({ home, out, child }) => {
  run(child, out, 'old', 3);
  const ended = new Set<number | null>();
  for (const step of [1, 3, 5, 20, 30]) {
    ended.add(run(child, out, 'new', 40, { step, send: 'SIGTERM' }).status);
    assert.is(stateOf(out), 'old 3', `step ${step}`);
    assert.equal(fs.readdirSync(home), ['dist'], `step ${step}`);
  }
  assert.equal([...ended], [143]);
});

s('says that a file is larger than the system allows, and keeps the old site', ({ home, out, child }) => {
  run(child, out, 'old', 3);
  const { answer } = run(child, out, 'x'.repeat(20_000), 3, { limit: "trap '' XFSZ; ulimit -f 4" });
  assert.match(answer?.problems[0]?.message ?? '', /larger than the system allows \(EFBIG\)/);
  assert.is(stateOf(out), 'old 3');
  assert.equal(fs.readdirSync(home), ['dist']);
});

s('says that the disk is full, and keeps the old site', ({ home, child }) => {
  const disk = join(home, 'disk');
  fs.mkdirSync(disk);
  // Only root may mount a small disk; the other limits above take the same way.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]).status !== 0) return;
  try {
    const out = join(disk, 'dist');
    run(child, out, 'old', 3);
    const { answer } = run(child, out, 'x'.repeat(50_000), 30);
    assert.match(answer?.problems[0]?.message ?? '', /no space left \(ENOSPC\)/);
    assert.is(stateOf(out), 'old 3');
    assert.equal(fs.readdirSync(disk), ['dist']);
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    const readOnly = run(child, out, 'new', 3).answer;
    assert.match(readOnly?.problems[0]?.message ?? '', /read-only \(EROFS\)/);
    assert.is(stateOf(out), 'old 3');
  } finally {
    spawnSync('umount', [disk]);
  }
});

s.run();
