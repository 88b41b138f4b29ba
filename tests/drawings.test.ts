/** Where the drawings are shown. The large drawing of a product is its page's own, and the zone's that grows into it. */
import { parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeUp } from '../content/schema/home.ts';
import { drawings } from '../pages/drawings/files.ts';
import { ADDRESSES } from './routes.ts';
import { builtSite, readPage } from './site.ts';

interface Tag {
  name?: string;
  attribs?: Record<string, string>;
  children?: Tag[];
}

/** The drawings that a page shows as files: their names, and the classes of all that each is in. */
function shown(path: string): { name: string; inside: string[] }[] {
  const found: { name: string; inside: string[] }[] = [];
  const walk = (tag: Tag, inside: string[]) => {
    const classes = [...inside, ...(tag.attribs?.class?.split(' ') ?? [])];
    const name = /\/drawings\/(.+)-\w+-[0-9a-f]{8}\.svg$/.exec(tag.attribs?.src ?? '')?.[1];
    if (name) found.push({ name, inside: classes });
    for (const child of tag.children ?? []) walk(child, classes);
  };
  walk(parseDocument(readPage(builtSite(), path)) as Tag, []);
  return found;
}

const HEROES = ['education', 'cards', 'pay', 'automation', 'event', 'pos', 'park', 'points', 'points-tall'];
const show = suite('drawings on the site');

show('a hero drawing is never a thumbnail', () => {
  for (const name of HEROES) assert.ok(drawings[name], name);
  for (const { path } of ADDRESSES)
    for (const { name, inside } of shown(path))
      if (HEROES.includes(name)) assert.ok(inside.includes('product-grid-zone'), `${path} shows ${name} in little`);
});

show('no drawing is seen twice on the home page', () => {
  const names = shown('/').map(({ name }) => name);
  assert.equal(names, [...new Set(names)]);
});

show('cards of the blog show a product from near', () => {
  for (const path of ['/', '/demo']) {
    const names = shown(path).filter(({ inside }) => inside.includes('posts-art'));
    assert.is(names.length, 3);
    for (const { name } of names) assert.match(name, /^close-/);
  }
  for (const key of closeUp.options) assert.ok(drawings[`close-${key}`], key);
});

show.run();
