/** A small site, and a folder that it is deployed to. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { call } from './command.ts';
import { makeTree, page, readTree } from './tree.ts';

export const text = (title: string) => page(title, '![X](/assets/x.svg)');
export const settings = (clear: string) =>
  `url: https://site.example\nhost: nginx\nfiles: index\nassets: hashed\ndeploy: { target: public, clear: '${clear}' }\n`;
const SITE = makeTree({
  'content/site.yml': settings('cat > cleared'),
  'content/index.md': text('Home'),
  'content/a.md': text('A'),
  'content/b.md': text('B'),
  'assets/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
let built: ReturnType<typeof call> | undefined;

/** A built root, a target folder that does not exist yet, and functions that deploy and edit. */
export async function startDeploy() {
  built ??= call('build', '--root', SITE);
  assert.is((await built).code, 0);
  const [root, target] = [makeTree({}), join(makeTree({}), 'site')];
  cpSync(SITE, root, { recursive: true });
  const deploy = (...words: string[]) => call('deploy', target, '--root', root, ...words);
  const edit = async (path: string, text: string) => {
    writeFileSync(join(root, path), text);
    assert.is((await call('build', '--root', root)).code, 0);
  };
  return { root, target, deploy, edit };
}

/** The public files of a store. */
export const publicIn = (folder: string) =>
  Object.fromEntries(
    Object.entries(readTree(folder)).filter(([path]) => !path.startsWith('.deploys/')),
  );
