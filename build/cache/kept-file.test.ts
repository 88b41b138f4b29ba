import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readKept, writeKept } from './kept-file.ts';

const file = suite('a file of kept values');

file('gives each value bytes of its own, so that one does not hold the whole file', () => {
  const path = join(makeTree({}), 'a.cache');
  const bytes = [new Uint8Array(randomBytes(50_000)), new Uint8Array(randomBytes(10_000))];
  writeKept(path, 'one', bytes);
  const { values = [] } = readKept<Uint8Array>(path, 'one');
  assert.equal(
    values.map((value) => new Uint8Array(value)),
    bytes,
  );
  for (const { length, buffer } of values) assert.ok(buffer.byteLength < length + 1000, `${buffer.byteLength}`);
});

file('is left aside by a process in which React renders other pages', () => {
  const path = join(makeTree({}), 'a.cache');
  const { NODE_ENV } = process.env;
  try {
    process.env.NODE_ENV = 'development';
    writeKept(path, 'one', [1]);
    assert.equal(readKept(path, 'one').values, [1]);
    process.env.NODE_ENV = 'production';
    assert.equal(readKept(path, 'one'), { why: 'another version wrote it' });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});

file.run();
