import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { syncSite } from './sync.ts';

const sync = suite('syncing a site');

sync('calls the program only where it knows how to sync one file system', async () => {
  const bin = makeTree({ sync: '#!/bin/sh\n: > "$0.called"\n' });
  chmodSync(join(bin, 'sync'), 0o755);
  const { platform, env } = process;
  const path = env.PATH;
  const isCalledOn = async (system: string) => {
    Object.defineProperty(process, 'platform', { value: system });
    await syncSite(makeTree({ 'a/b.html': 'B' }), 20);
    return existsSync(join(bin, 'sync.called'));
  };
  env.PATH = bin;
  try {
    assert.is(await isCalledOn('darwin'), false);
    assert.is(await isCalledOn('linux'), true);
  } finally {
    env.PATH = path;
    Object.defineProperty(process, 'platform', { value: platform });
  }
});

sync.run();
