/** Links to addresses that were placeholders, once all of them are known. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { fact, listFiles, readData, readPage } from '../site.ts';

/** The facts that are addresses with a door, as their groups and names. */
const FACTS = Object.keys(readData('doors').list).map(
  (name) => name.split('.') as [string, string],
);

const doors = suite('links to addresses that are known');

doors('lead to the addresses themselves, and the page of doors is gone', async () => {
  const root = copySite();
  const file = join(root, 'content/facts.yml');
  const real = (group: string, name: string) => fact(group, name).replace('.example', '.test');
  const facts = FACTS.reduce(
    (text, [group, name]) =>
      text.replace(
        `{ value: "${fact(group, name)}", placeholder: true }`,
        `"${real(group, name)}"`,
      ),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, facts);
  const { folder } = await emitSite(root);
  const paths = listFiles(folder).filter((path) => path.endsWith('.html'));
  assert.not.ok(paths.includes('doors.html'));
  const links = paths
    .flatMap((path) =>
      DomUtils.getElementsByTagName('a', parseDocument(readFileSync(join(folder, path), 'utf8'))),
    )
    .map(({ attribs }) => attribs.href ?? '');
  assert.equal(
    links.filter((href) => href.startsWith('/doors')),
    [],
  );
  for (const [group, name] of FACTS)
    assert.ok(links.includes(real(group, name)), `${group}.${name}`);
  for (const [path, to] of Object.entries<string>(readData('redirects'))) {
    const address = to.replace(/\{\{ (\w+)\.(\w+) \}\}/, (_, group, name) => real(group, name));
    assert.match(readPage(folder, path), `http-equiv="refresh" content="0; url=${address}"`);
    if (to.startsWith('{{ web_app.url'))
      assert.ok(address.endsWith(path), `${path} leads to its own path in the app`);
  }
});

doors.run();
