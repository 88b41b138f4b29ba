/** The drawings of assets/drawings/. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../assets/sources/drawings.ts';
import { outlined } from '../pages/drawings/letters.ts';

const show = suite('drawings');

/** Markup that runs code or loads other files. */
const ACTIVE = /<script|<foreignObject|<image|\son\w+=|href="(?!#)/;

show(
  'use the palette for colours, run no code, and put on their root only attributes that a page keeps',
  () => {
    const known = ['xmlns', 'viewBox', 'preserveAspectRatio', 'fill', 'stroke', 'stroke-width'];
    for (const [name, svg] of Object.entries(drawings)) {
      const [root = ''] = svg.split('>');
      const attributes = Array.from(
        root.matchAll(/ ([\w-]+)="/g),
        ([, attribute = '']) => attribute,
      );
      const others = attributes.filter((attribute) => !known.includes(attribute));
      if (!name.startsWith('logo-')) assert.equal(others, [], name);
      assert.ok(attributes.includes('viewBox'), name);
      assert.not.match(svg, ACTIVE, name);
      const colors = Array.from(
        svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g),
        ([, color = '']) => color,
      );
      const plain = colors.filter((color) => !/^(none|currentColor|var\(--[\w-]+\))$/.test(color));
      // A logo may have colours of its own.
      assert.equal(
        plain,
        name.startsWith('logo-') ? plain : [],
        `${name}: see pages/drawings/paints.ts`,
      );
    }
  },
);

show(
  'have no times in their tall form that the wide one has not, since pages take them from there',
  () => {
    for (const [name, svg] of Object.entries(drawings))
      if (name.endsWith('-tall')) {
        const wide =
          drawings[name.replace('-tall', '')] ?? drawings[name.replace('-tall', '-wide')] ?? '';
        assert.equal(
          (svg.match(/\b(?:at|for)-\d+/g) ?? []).filter((time) => !wide.includes(time)),
          [],
          name,
        );
      }
  },
);

show('have their words as shapes in files, also words without a place of their own', () => {
  const text = (attributes: string) =>
    `<svg><text font-size="10" class="display"${attributes}>Zone</text></svg>`;
  const at = outlined(text(' x="0" y="0" transform="translate(3 4)"'));
  assert.match(at, /^<svg[^>]*><path transform="translate\(3 4\)" d="M[\d.]/);
  assert.is(outlined(text(' transform="translate(3 4)"')), at);
});

show.run();
