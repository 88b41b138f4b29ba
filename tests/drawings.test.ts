/** The drawings of assets/drawings/. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../assets/sources/drawings.ts';

const show = suite('drawings');

/** What runs, or brings in something from elsewhere. */
const ACTIVE = /<script|<foreignObject|<image|\son\w+=|href=/;

show('name their colours, run nothing, and say in their first tag only what a page takes over', () => {
  const known = ['xmlns', 'viewBox', 'preserveAspectRatio', 'fill', 'stroke', 'stroke-width'];
  for (const [name, svg] of Object.entries(drawings)) {
    const [root = ''] = svg.split('>');
    const attributes = Array.from(root.matchAll(/ ([\w-]+)="/g), ([, attribute = '']) => attribute);
    const others = attributes.filter((attribute) => !known.includes(attribute));
    assert.equal(others, [], name);
    assert.ok(attributes.includes('viewBox'), name);
    assert.not.match(svg, ACTIVE, name);
    const colors = Array.from(svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g), ([, color = '']) => color);
    const plain = colors.filter((color) => !/^(none|currentColor|var\(--[\w-]+\))$/.test(color));
    // The logo's Z is white by night, too.
    assert.equal(plain, name === 'logo' ? ['#fff'] : [], `${name}: see pages/drawings/paints.ts`);
  }
});

show.run();
