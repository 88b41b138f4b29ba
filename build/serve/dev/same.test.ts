import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, listFiles, ROOT } from '../../../tests/site.ts';
import { makeTree } from '../../../tests/tree.ts';
import { startDev } from '../../../tests/workbench.ts';
import type { Row } from '../../table.ts';

const same = suite('what dev serves is what build writes');

const SCRIPT = /<script defer src="\/@dev\/client\.js"[^>]*><\/script>/g;
const REACT = /islands\/react-[0-9a-f]{8}\.js/g;

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
    const isEqual = path === 'build.json' ? rowsIn(served, out) === rowsIn(built, out) : plain(served) === plain(built);
    if (!isEqual) differing.push(path);
    if (path.endsWith('.html')) assert.is(served.match(SCRIPT)?.length, 1, path);
  }
  assert.equal(differing, []);
  await dev.stop();
});

/** The rows of a manifest; hash and size are left out where the file is React's own chunk, or names it. */
function rowsIn(manifest: string, out: string): string {
  const { files } = JSON.parse(manifest) as { files: Row[] };
  const rows = files.map(({ sha256, size, ...row }) => {
    const isOurs = row.path.search(REACT) >= 0 || readFileSync(join(out, row.path), 'latin1').search(REACT) >= 0;
    return isOurs ? { ...row, path: row.path.replace(REACT, 'islands/react.js') } : { ...row, sha256, size };
  });
  assert.ok(rows.length > 100);
  return JSON.stringify(rows);
}

same.run();
