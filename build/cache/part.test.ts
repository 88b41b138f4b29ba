import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readParts, whyNoPart, writePart } from './part.ts';

const traces = new Map([['a', { value: 1, asked: [] }]]);

const part = suite('a part of a site');

part('that is stopped half-way leaves a folder that the next one may take', () => {
  const folder = makeTree({});
  const files = [
    {
      sha256: 'a',
      get bytes(): Uint8Array {
        throw new Error('stopped');
      },
    },
  ];
  assert.throws(() => writePart(folder, '/nowhere', { traces, files }), 'stopped');
  assert.is(readParts([folder], '/nowhere').traces.size, 0);
  assert.is(whyNoPart(folder), undefined);
  assert.is(writePart(folder, '/nowhere', { traces, files: [] }), true);
  assert.equal(readParts([folder], '/nowhere').traces, traces);
});

part('of which the values cannot be written is not whole, and says so', () => {
  const folder = makeTree({});
  assert.is(writePart(folder, '/nowhere', { traces, files: [] }), true);
  const strange = new Map([['a', { value: () => 1, asked: [] }]]);
  assert.is(writePart(folder, '/nowhere', { traces: strange, files: [] }), false);
  assert.is(readParts([folder], '/nowhere').traces.size, 0);
  assert.is(whyNoPart(folder), undefined);
});

part.run();
