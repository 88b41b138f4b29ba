/** Where the drawings are shown. The large drawing of a product is its page's own, and the zone's that grows into it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings, site } from '../assets/sources/drawings.ts';
import { clientSign } from '../content/schema/demo.ts';
import { pageDrawing } from '../content/schema/legal.ts';
import { room } from '../content/schema/ui.ts';
import { contentOf, drawing, paintOf } from '../pages/drawings/files.ts';
import { outlined } from '../pages/drawings/letters.ts';
import { ADDRESSES } from './routes.ts';
import { builtSite, listFiles, readPage } from './site.ts';

interface Tag {
  attribs?: Record<string, string>;
  children?: Tag[];
}

/** The drawings that a page shows as files, at rest: their names, and the classes of all that each is in. */
function shown(path: string): { name: string; inside: string[] }[] {
  const found: { name: string; inside: string[] }[] = [];
  const walk = (tag: Tag, inside: string[]) => {
    const classes = [...inside, ...(tag.attribs?.class?.split(' ') ?? [])];
    for (const address of [tag.attribs?.src, tag.attribs?.srcset, tag.attribs?.href]) {
      const name = /\/drawings\/(.+)-[0-9a-f]{8}\.svg$/.exec(address ?? '')?.[1];
      if (name) found.push({ name, inside: classes });
    }
    for (const child of tag.children ?? []) walk(child, classes);
  };
  walk(parseDocument(readPage(builtSite(), path)) as Tag, []);
  return found;
}

const served = () => listFiles(builtSite()).filter((path) => /^assets\/drawings\//.test(path));

const show = suite('drawings on the site');

/** Content chooses among these, and may leave one out. */
const CHOSEN = /^(bay|call|card|client|close|doc|door|event|material|page|dish|person|points|room|sign|strip)-/;
/** On the card of the site alone. */
const ON_CARDS = ['court-lines'];

show('are all shown on some page', () => {
  // The court is made of drawings, and a file.
  const courts = served().filter((path) => /\/court-/.test(path));
  const pages = [
    ...ADDRESSES.map(({ path }) => readPage(builtSite(), path)),
    ...courts.map((path) => readFileSync(join(builtSite(), path), 'utf8')),
  ];
  const asFiles = new Set(ADDRESSES.flatMap(({ path }) => shown(path)).map(({ name }) => name));
  const isShown = (name: string) => {
    if (paintOf(name)) return asFiles.has(name);
    // Words may name facts, which the build fills in.
    const forms = [drawing(site, name), outlined(drawing(site, name))];
    const parts = forms.map((svg) => contentOf(svg).split(/\{\{.*?\}\}/));
    return pages.some((html) => parts.some((form) => form.every((part) => html.includes(part))));
  };
  const unused = Object.keys(drawings).filter((name) => !isShown(name) && !CHOSEN.test(name));
  assert.equal(unused, ON_CARDS);
});

show('are there for each name that content may choose', () => {
  const has = (prefix: string, key: string) =>
    Object.keys(drawings).some(
      (name) => name === prefix + key || (paintOf(name) && name.startsWith(`${prefix}${key}-`)),
    );
  for (const [prefix, { options }] of [
    ['client-', clientSign],
    ['door-', room],
    ['page-', pageDrawing],
  ] as const)
    for (const key of options) assert.ok(has(prefix, key), prefix + key);
});

/** What runs, or brings in something from elsewhere. */
const ACTIVE = /<script|<foreignObject|<image|\son\w+=|href=/;

show('name their colours, run nothing, and say in their first tag only what a page takes over', () => {
  const known = ['xmlns', 'viewBox', 'preserveAspectRatio', 'fill', 'stroke', 'stroke-width'];
  for (const [name, svg] of Object.entries(drawings)) {
    const [root = ''] = svg.split('>');
    const attributes = Array.from(root.matchAll(/ ([\w-]+)="/g), ([, attribute = '']) => attribute);
    assert.equal(
      attributes.filter((attribute) => !known.includes(attribute)),
      [],
      name,
    );
    assert.ok(attributes.includes('viewBox'), name);
    assert.not.match(svg, ACTIVE, name);
    const colors = Array.from(svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g), ([, color = '']) => color);
    const plain = colors.filter((color) => !/^(none|currentColor|var\(--[\w-]+\))$/.test(color));
    // The logo's Z is white by night, too.
    assert.equal(plain, name === 'logo' ? ['#fff'] : [], `${name}: see pages/drawings/paints.ts`);
  }
});

show.run();
