/** Sources and neighbours that misbehave: files that change, pipes, other builds, other containers, clocks. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { readTree } from '../tree.ts';
import type { Fault } from './fault.ts';
import { type Bench, build, type Change, heal, leftIn, prepare, stateOf, write } from './site.ts';

const changeOf = ({ changes }: Bench): Change => changes[1] as Change;

async function unreadBytes(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  for (const call of ['read', 'openat']) {
    const root = prepare(bench.home, change);
    const page = join(root, 'content/about.md');
    const fault = ['-e', `trace=${call}`, '-e', `inject=${call}:error=EIO`];
    const { code, text } = await build(root, { through: ['strace', '-f', '-o', '/dev/null', '-P', page, ...fault] });
    assert.is(code, 1, text);
    assert.match(text, /content\/about\.md[\s\S]*EIO/);
    assert.is(stateOf(root, change), 'old');
    assert.equal(leftIn(root), []);
    await heal(root, change);
  }
  return 'refused and healed, twice';
}

async function fiveBuilds(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const root = prepare(bench.home, change);
  const ended = await Promise.all(Array.from({ length: 5 }, () => build(root)));
  for (const { code, text } of ended) assert.ok(code === 0 || /Another build .* is writing/.test(text), text);
  assert.ok(ended.some(({ code }) => code === 0));
  assert.is(stateOf(root, change), 'new');
  assert.equal(leftIn(root), []);
  await heal(root, change);
  return `${ended.filter(({ code }) => code === 0).length} built, the others were asked to wait`;
}

async function newestWins(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  for (let round = 0; round < 3; round += 1) {
    const root = prepare(bench.home, change);
    const first = build(root);
    await sleep(300);
    const second = build(root);
    await sleep(300);
    fs.writeFileSync(join(root, 'content/index.md'), '---\ntitle: Home\ndescription: Last.\n---\n\nThe last home.\n');
    const third = build(root);
    const codes = (await Promise.all([first, second, third])).map(({ code }) => code);
    if (codes[2] === 0) assert.match(fs.readFileSync(join(root, 'dist/index.html'), 'utf8'), 'The last home.');
    assert.equal(leftIn(root), []);
  }
  return '3 rounds of three builds';
}

async function moving(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const states: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const root = prepare(bench.home, change);
    const content = join(root, 'content');
    let runs = true;
    const move = async () => {
      for (let turn = 0; runs; turn += 1) {
        fs.renameSync(join(content, 'about.md'), join(content, 'gone.md'));
        fs.writeFileSync(join(content, 'notes/first.md'), turn % 2 ? '' : '---\ntitle: X\ndescription: Y.\n---\nZ\n');
        await sleep(1);
        fs.renameSync(join(content, 'gone.md'), join(content, 'about.md'));
      }
    };
    const moved = move();
    const { code, text } = await build(root);
    runs = false;
    await moved;
    assert.ok(code === 0 || (code === 1 && /content\//.test(text)), text);
    assert.not.match(text, /fault of the generator/);
    if (code === 1) assert.is(stateOf(root, change), 'old', text);
    else assertListed(join(root, 'dist'));
    assert.equal(leftIn(root), []);
    states.push(code === 0 ? 'built' : 'refused');
    write(root, change.texts);
    await heal(root, change);
  }
  return states.join(', ');
}

/** Whether a site has exactly the files that its manifest lists. */
function assertListed(dist: string): void {
  const tree = readTree(dist);
  const { files } = JSON.parse(tree['build.json'] ?? '') as { files: { path: string }[] };
  assert.equal(Object.keys(tree).sort(), [...files.map(({ path }) => path), 'build.json'].sort());
}

async function pipes(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const makers = [
    'mkfifo content/pipe.md',
    'mknod content/device.md c 1 5',
    'mkfifo assets/pipe && ln -s ../assets/pipe content/x.md',
  ];
  for (const make of makers) {
    const root = prepare(bench.home, change);
    spawnSync('sh', ['-c', make], { cwd: root });
    const { code, text } = await build(root);
    assert.ok(code === 0 || /no file/.test(text), text);
    assert.is(stateOf(root, change), code === 0 ? 'new' : 'old', text);
    assert.equal(leftIn(root), []);
    fs.rmSync(join(root, 'assets/pipe'), { force: true });
    for (const name of ['pipe', 'device', 'x']) fs.rmSync(join(root, `content/${name}.md`), { force: true });
    await heal(root, change);
  }
  return 'a pipe, a device and a link to a pipe';
}

async function clocks(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  for (const day of ['1970-01-02 00:00:00', '2038-01-20 00:00:00']) {
    const root = prepare(bench.home, change);
    const { code, text } = await build(root, { through: ['faketime', '-f', day] });
    assert.is(code, 0, text);
    assert.is(stateOf(root, change), 'new', day);
    await heal(root, change);
  }
  return 'the same bytes in 1970 and 2038';
}

async function containers(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const refused: number[] = [];
  const through = ['unshare', '--pid', '--fork', '--mount-proc', '--uts', 'sh', '-c', 'hostname c$$; exec "$@"', 'sh'];
  for (let round = 0; round < 4; round += 1) {
    const root = prepare(bench.home, change);
    const late = async () => {
      await sleep(round * 250);
      return build(root, { through });
    };
    const ended = await Promise.all([build(root, { through }), late()]);
    for (const { code, text } of ended) assert.ok(code === 0 || /Another build/.test(text), text);
    assert.is(stateOf(root, change), 'new');
    assert.equal(leftIn(root), []);
    refused.push(ended.filter(({ code }) => code !== 0).length);
    await heal(root, change);
  }
  return `4 rounds of two, ${refused.reduce((a, b) => a + b)} asked to wait`;
}

async function deaf(bench: Bench): Promise<string> {
  const change = changeOf(bench);
  const root = prepare(bench.home, change);
  const full = fs.openSync('/dev/full', 'w');
  const ended = await build(root, { stdio: ['ignore', full, full] });
  fs.closeSync(full);
  assert.is(stateOf(root, change), ended.code === 0 ? 'new' : stateOf(root, change));
  assert.ok(['old', 'new'].includes(stateOf(root, change)));
  assert.equal(leftIn(root), []);
  await heal(root, change);
  return `exit code ${ended.code}`;
}

export const SOURCES: readonly Fault[] = [
  {
    name: 'a source that the disk cannot read (EIO)',
    holds: 'Exit code 1, the file by name, the old site; nothing is left behind.',
    needs: ['strace'],
    run: unreadBytes,
  },
  {
    name: 'five builds at once',
    holds: 'They follow each other, or are asked to wait; one whole site.',
    run: fiveBuilds,
  },
  {
    name: 'content that changes while builds wait',
    holds: 'The newest content wins: it is read when it is the turn of a build.',
    run: newestWins,
  },
  {
    name: 'sources that change and vanish while they are read',
    holds: 'One whole site, of what was read; or exit code 1, the file by name and the old site.',
    run: moving,
  },
  {
    name: 'a pipe and a device in content',
    holds: 'They are left out; a link to one is refused by name. Nothing waits for them.',
    asRoot: true,
    run: pipes,
  },
  { name: 'clocks of 1970 and 2038', holds: 'The same bytes.', needs: ['faketime'], run: clocks },
  {
    name: 'two containers with one volume',
    holds: 'They follow each other, or one is asked to wait; one whole site.',
    needs: ['unshare', 'hostname'],
    asRoot: true,
    run: containers,
  },
  { name: 'an output of the terminal that is full', holds: 'The old site or the new one, whole.', run: deaf },
];
