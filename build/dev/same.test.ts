import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../../tests/command.ts';
import { build, listFiles, ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';

const same = suite('what dev serves is what build writes');

const SCRIPT = /<script defer src="\/@dev\/client\.js"[^>]*><\/script>/g;
/** Dev has readable scripts of islands: other hashes in names and integrity, and more words that may be classes. */
const ISLAND = /(islands\/[\w-]+)-[0-9a-f]{8}\.js/g;
const INTEGRITY = / data-integrity="[^"]*"/g;
const STYLES = /(<style>[\s\S]*?<\/style>)+/;
/** A policy is wider by what that script does, and has the hashes of other styles. */
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const plain = (text: string) =>
  [SCRIPT, STYLES, POLICY, INTEGRITY].reduce((rest, one) => rest.replace(one, ''), text).replace(ISLAND, '$1.js');

same(
  'path by path, but for the reload script, the policy that allows it, and readable scripts of islands',
  async () => {
    const out = `${makeTree({})}/dist`;
    build(out, {}, ['--drafts', '--future']);
    const dev = await startDev(ROOT);
    const differing: string[] = [];
    for (const path of listFiles(out)) {
      // The list of files has the hashes of all; dev has the licence of React's fast refresh, too.
      if (path.search(ISLAND) >= 0 || /^(build\.json|licenses\.txt)$/.test(path)) continue;
      const response = await fetch(`${dev.origin}/${encodeURI(path)}`);
      // Byte for byte, whatever they mean.
      const served = Buffer.from(await response.arrayBuffer()).toString('latin1');
      const built = readFileSync(join(out, path), 'latin1');
      if (plain(served) !== plain(built)) differing.push(path);
      if (path.endsWith('.html')) assert.is(served.match(SCRIPT)?.length, 1, path);
    }
    assert.equal(differing, []);
    await dev.stop();
  },
);

same.run();
