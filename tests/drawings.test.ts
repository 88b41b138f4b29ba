/** The drawings of assets/drawings/. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../assets/sources/drawings.ts';
import { clientSign } from '../content/schema/demo.ts';
import { pageDrawing } from '../content/schema/legal.ts';
import { room } from '../content/schema/ui.ts';
import { paintOf } from '../pages/drawings/files.ts';

const show = suite('drawings');

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
