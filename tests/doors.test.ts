/** Links to addresses that are still placeholders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, fact, isPlaceholder, listFiles, readData, readPage } from './site.ts';

/** The facts that are addresses with a door, as their groups and names. */
const FACTS = Object.keys(readData('doors').list).map(
  (name) => name.split('.') as [string, string],
);
const closed = FACTS.filter(([group, name]) => isPlaceholder(group, name));

/** All links of a built site, with the attributes of each. */
const linksOf = (site: string) =>
  listFiles(site)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      DomUtils.getElementsByTagName('a', parseDocument(readFileSync(join(site, file), 'utf8'))),
    )
    .map(({ attribs }) => ({ href: '', ...attribs }) as Record<string, string> & { href: string });

const doors = suite('links to addresses that are not known yet');

doors('lead to a part of our own page, in a new tab, and none to a placeholder', () => {
  const site = builtSite();
  const links = linksOf(site);
  const placeholders = closed.map(([group, name]) => fact(group, name));
  const broken = links.filter(({ href }) =>
    placeholders.some((address) => href.startsWith(address)),
  );
  assert.equal(broken, []);
  const ours = links.filter(({ href }) => href.startsWith('/doors#'));
  if (closed.length === 0) return assert.equal(ours, []);
  const html = readPage(site, '/doors');
  for (const href of new Set(ours.map(({ href }) => href)))
    assert.match(html, ` id="${href.split('#')[1]}"`);
  assert.equal(
    ours.filter(({ target }) => target !== '_blank'),
    [],
  );
});

doors.run();
