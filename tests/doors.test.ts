/** Links to addresses that are still placeholders, and what becomes of them once the addresses are known. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySource } from './copy.ts';
import { build, builtSite, fact, isPlaceholder, listFiles, readData, readPage } from './site.ts';
import { makeTree } from './tree.ts';

/** The facts that are addresses with a door, as their groups and names. */
const FACTS = Object.keys(readData('doors').list).map((name) => name.split('.') as [string, string]);
const closed = FACTS.filter(([group, name]) => isPlaceholder(group, name));

/** All links of a built site, with the attributes of each. */
const linksOf = (site: string) =>
  listFiles(site)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => DomUtils.getElementsByTagName('a', parseDocument(readFileSync(join(site, file), 'utf8'))))
    .map(({ attribs }) => ({ href: '', ...attribs }) as Record<string, string> & { href: string });

const doors = suite('links to addresses that are not known yet');

doors('lead to a part of our own page, in a new tab, and none to a placeholder', () => {
  const site = builtSite();
  const links = linksOf(site);
  const placeholders = closed.map(([group, name]) => fact(group, name));
  const broken = links.filter(({ href }) => placeholders.some((address) => href.startsWith(address)));
  assert.equal(broken, []);
  const ours = links.filter(({ href }) => href.startsWith('/doors'));
  if (closed.length === 0) return assert.equal(ours, []);
  const html = readPage(site, '/doors');
  for (const href of new Set(ours.map(({ href }) => href))) assert.match(html, ` id="${href.split('#')[1]}"`);
  assert.equal(
    ours.filter(({ target }) => target !== '_blank'),
    [],
  );
});

doors('lead to the addresses themselves once these are known, and the page is gone', () => {
  const root = copySource();
  const file = join(root, 'content/facts.yml');
  const real = (group: string, name: string) => fact(group, name).replace('.example', '.test');
  const facts = FACTS.reduce(
    (text, [group, name]) =>
      text.replace(`{ value: "${fact(group, name)}", placeholder: true }`, `"${real(group, name)}"`),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, facts);
  const out = join(makeTree({}), 'dist');
  build(out, {}, ['--root', root]);
  assert.not.ok(existsSync(join(out, 'doors.html')));
  const links = linksOf(out).map(({ href }) => href);
  assert.equal(
    links.filter((href) => href.startsWith('/doors')),
    [],
  );
  for (const [group, name] of FACTS) assert.ok(links.includes(real(group, name)), `${group}.${name}`);
  for (const [path, to] of Object.entries<string>(readData('redirects'))) {
    const address = to.replace(/\{\{ (\w+)\.(\w+) \}\}/, (_, group, name) => real(group, name));
    assert.match(readPage(out, path), `http-equiv="refresh" content="0; url=${address}"`);
    if (to.startsWith('{{ web_app.url')) assert.ok(address.endsWith(path), `${path} leads to its own path in the app`);
  }
});

doors.run();
