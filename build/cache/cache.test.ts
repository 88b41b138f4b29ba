import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { kept } from '../memo.ts';
import { openCache } from './cache.ts';
import { statText } from './stats.ts';

const FILE = 'dist.cache';
/** So many that they go into the file in several parts. */
const WORDS = Array.from({ length: 1100 }, (_, index) => `word ${index}`);

/** A folder with a cache that holds some values, and how many of them an opened cache makes again. */
async function keptIn(folder = join(makeTree({}), '.cache')) {
  const use = async () => {
    const cache = openCache({ folder, name: 'dist', root: '/nowhere' });
    let made = 0;
    const values = WORDS.map((word) => kept(cache.memo, word, 'v1', () => `${word} made ${++made}`.split(' ')[1]));
    assert.equal(
      values,
      WORDS.map((word) => word.split(' ')[1]),
    );
    return {
      made,
      note: cache.note,
      save: () => cache.save(new Map([['index.html', 'stat']])),
      outputs: cache.outputs,
    };
  };
  const first = await use();
  await first.save();
  return { folder, file: join(folder, FILE), use, first };
}

const cache = suite('the cache');

cache('keeps values and what the disk said from one build to the next', async () => {
  const { first, use, folder } = await keptIn();
  assert.is(first.made, WORDS.length);
  const second = await use();
  assert.equal([second.made, second.note, [...second.outputs]], [0, undefined, [['index.html', 'stat']]]);
  assert.equal(readdirSync(folder), [FILE]);
});

cache('keeps few changes in a second file, which means nothing beside another first one', async () => {
  const { use, folder, file } = await keptIn();
  const base = readFileSync(file);
  const { memo, save } = openCache({ folder, name: 'dist', root: '/nowhere' });
  for (const [index, word] of WORDS.slice(1).entries()) kept(memo, word, index < 3 ? 'v2' : 'v1', () => `new ${word}`);
  await save(new Map([['other.html', 'stat']]));
  assert.equal(readdirSync(folder).sort(), [FILE, 'dist.changes']);
  assert.equal(readFileSync(file), base);
  const again = openCache({ folder, name: 'dist', root: '/nowhere' });
  assert.equal([...again.outputs], [['other.html', 'stat']]);
  assert.is(
    kept(again.memo, 'word 2', 'v2', () => 'made'),
    'new word 2',
  );
  assert.is(
    kept(again.memo, 'word 0', 'v1', () => 'made'),
    'made',
    'what was not used is gone',
  );
  rmSync(file);
  await (await use()).save();
  writeFileSync(join(folder, 'dist.changes'), 'damaged');
  assert.is((await use()).made, 0);
});

cache('is not written again where nothing is new', async () => {
  const { use, file } = await keptIn();
  utimesSync(file, 1, 1);
  await (await use()).save();
  assert.is(statSync(file).mtimeMs, 1000);
});

cache('drops what the last build did not use', async () => {
  const { folder, use } = await keptIn();
  const other = openCache({ folder, name: 'dist', root: '/nowhere' });
  kept(other.memo, 'word 1', 'v1', () => '1');
  await other.save(new Map());
  assert.is((await use()).made, WORDS.length - 1);
});

cache('without a folder keeps nothing', async () => {
  const none = openCache({ folder: undefined, name: 'dist', root: '/nowhere' });
  assert.is(
    kept(none.memo, 'a', 'v1', () => 1),
    1,
  );
  await none.save(new Map());
});

cache(
  'that is cut or changed in one bit is left aside with a line that names it, and is right again after the next build',
  async () => {
    const { use, file } = await keptIn();
    const whole = readFileSync(file);
    const damaged: [what: string, bytes: Uint8Array][] = [
      ...Array.from(
        { length: 10 },
        (_, tenth) => [`cut at ${tenth}/10`, whole.subarray(0, (whole.length * tenth) / 10)] as [string, Uint8Array],
      ),
      ...Array.from({ length: 200 }, (_, place): [string, Uint8Array] => {
        const bytes = Buffer.from(whole);
        const at = Math.floor((place * (whole.length - 1)) / 199);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 8));
        return [`bit ${place % 8} of byte ${at}`, bytes];
      }),
      ['without its last line', whole.subarray(0, whole.length - 'end\n'.length)],
      ['followed by more', Buffer.concat([whole, Buffer.from('x')])],
      ['another file', Buffer.from('# Words\n')],
    ];
    for (const [what, bytes] of damaged) {
      writeFileSync(file, bytes);
      const { made, note } = await use();
      assert.is(made, WORDS.length, what);
      assert.match(note ?? '', `${file} is left aside: `, what);
    }
    await (await use()).save();
    assert.equal([(await use()).made, (await use()).note], [0, undefined]);
  },
);

cache('of another version of the generator or of Node is left aside', async () => {
  const { use, file } = await keptIn();
  const whole = readFileSync(file, 'latin1');
  for (const other of [whole.replace(process.version, 'v0.0.1'), whole.replace(/[\da-f]\n/, 'x\n')]) {
    writeFileSync(file, other, 'latin1');
    const { made, note } = await use();
    assert.is(made, WORDS.length);
    assert.match(note ?? '', 'another version wrote it');
  }
});

cache('that cannot be written is no fault', async () => {
  const folder = join(makeTree({ '.cache': 'a file' }), '.cache');
  await openCache({ folder, name: 'dist', root: '/nowhere' }).save(new Map());
  const { file, use } = await keptIn();
  rmSync(file);
  mkdirSync(join(file, 'in the way'), { recursive: true });
  const { note, save } = await use();
  assert.match(note ?? '', 'is left aside');
  await save();
});

cache.run();

const stats = suite('what the disk says of a file');

stats('is trusted only once a further change would show', async () => {
  const file = join(makeTree({ a: 'one' }), 'a');
  assert.is(statText(file), undefined);
  await pause(120);
  const before = statText(file);
  assert.ok(before);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  await pause(120);
  assert.is.not(statText(file), before, 'the time of the contents was put back');
});

stats.run();
