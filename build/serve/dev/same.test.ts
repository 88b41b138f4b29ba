import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, listFiles, ROOT } from '../../../tests/site.ts';
import { makeTree } from '../../../tests/tree.ts';
import { startDev } from '../../../tests/workbench.ts';

const same = suite('what dev serves is what build writes');

const SCRIPT = /<script defer src="\/@dev\/client\.js"[^>]*><\/script>/g;
const REACT = /islands\/react-[0-9a-f]{8}\.js/g;
const HASHES = /"[0-9a-f]{64}"/g;

same('path by path, but for the reload script, and React’s own chunk with its name', async () => {
  const out = `${makeTree({})}/dist`;
  build(out, {}, ['--drafts', '--future']);
  const dev = await startDev(ROOT);
  const plain = (text: string) => text.replace(SCRIPT, '').replace(REACT, 'islands/react.js');
  const differing: string[] = [];
  for (const path of listFiles(out)) {
    if (path.search(REACT) >= 0) continue;
    const response = await fetch(`${dev.origin}/${encodeURI(path)}`);
    // Byte for byte, whatever they mean.
    const served = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const built = readFileSync(join(out, path), 'latin1');
    const isEqual = path === 'build.json' ? namesIn(served) === namesIn(built) : plain(served) === plain(built);
    if (!isEqual) differing.push(path);
    if (path.endsWith('.html')) assert.is(served.match(SCRIPT)?.length, 1, path);
  }
  assert.equal(differing, []);
  await dev.stop();
});

/** The manifest without its hashes, which follow from the files. */
const namesIn = (manifest: string) =>
  manifest.replace(REACT, 'islands/react.js').replace(HASHES, '').replace(/\s/g, '');

same.run();
