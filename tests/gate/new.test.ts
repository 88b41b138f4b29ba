import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../command.ts';
import { copySite } from '../copy.ts';

const making = suite('new');

making('makes a draft that this site builds with', async () => {
  const root = copySite();
  const { out } = await call('new', 'page', 'posts/What’s new: “one” bell?', '--root', root);
  assert.match(out, /^wrote {2}/);
  const draft = readFileSync(join(root, 'content/posts/whats-new-one-bell.md'), 'utf8');
  assert.match(draft, '\ndraft: true\n');
  const { code, err } = await call('build', '--root', root, '--future', '--drafts');
  assert.is(code, 0, err);
});

making.run();
