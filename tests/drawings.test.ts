/** The drawings of assets/drawings/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../assets/sources/drawings.ts';
import { outlined } from '../pages/drawings/letters.ts';
import { build } from './built.ts';
import { cacheOf, copySite } from './copy.ts';
import { inForce } from './site.ts';

const show = suite('drawings');

/** Markup that runs code or loads other files. */
const ACTIVE = /<script|<foreignObject|<image|\son\w+=|href="(?!#)/;

show('use the palette for colours, run no code, and put on their root only attributes that a page keeps', () => {
  const known = ['xmlns', 'viewBox', 'preserveAspectRatio', 'fill', 'stroke', 'stroke-width'];
  for (const [name, svg] of Object.entries(drawings)) {
    const [root = ''] = svg.split('>');
    const attributes = Array.from(root.matchAll(/ ([\w-]+)="/g), ([, attribute = '']) => attribute);
    const others = attributes.filter((attribute) => !known.includes(attribute));
    if (!name.startsWith('logo-')) assert.equal(others, [], name);
    assert.ok(attributes.includes('viewBox'), name);
    assert.not.match(svg, ACTIVE, name);
    const colors = Array.from(svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g), ([, color = '']) => color);
    const plain = colors.filter((color) => !/^(none|currentColor|var\(--[\w-]+\))$/.test(color));
    // A logo may have colours of its own.
    assert.equal(plain, name.startsWith('logo-') ? plain : [], `${name}: see pages/drawings/paints.ts`);
  }
});

show('have no times in their tall form that the wide one has not, since pages take them from there', () => {
  for (const [name, svg] of Object.entries(drawings))
    if (name.endsWith('-tall')) {
      const wide = drawings[name.replace('-tall', '')] ?? drawings[name.replace('-tall', '-wide')] ?? '';
      assert.equal(
        (svg.match(/\b(?:at|for)-\d+/g) ?? []).filter((time) => !wide.includes(time)),
        [],
        name,
      );
    }
});

show('have their words as shapes in files, also words without a place of their own', () => {
  const text = (attributes: string) => `<svg><text font-size="10" class="display"${attributes}>Zone</text></svg>`;
  const at = outlined(text(' x="0" y="0" transform="translate(3 4)"'));
  assert.match(at, /^<svg[^>]*><path transform="translate\(3 4\)" d="M[\d.]/);
  assert.is(outlined(text(' transform="translate(3 4)"')), at);
});

show(
  'that content misnames are errors at their lines: of a hero, a row, a text and a post, and on another paint',
  async () => {
    const root = copySite();
    /** Writes over the first such text of a file, and returns its place. */
    const edit = (file: string, before: string, after: string) => {
      const text = readFileSync(join(root, file), 'utf8');
      const at = text.indexOf(before);
      assert.ok(at >= 0, `${file} has no ${before}`);
      writeFileSync(
        join(root, file),
        text.replace(before, () => after),
      );
      return `${file}:${text.slice(0, at).split('\n').length}`;
    };
    const hero = edit('content/products/event.md', 'drawing: hero-event', 'drawing: hero-evnt');
    const row = edit('content/products/event.md', 'drawing: call-chairs-coral', 'drawing: call-chars-coral');
    const policy = edit(`content/${inForce('privacy-policy')}.md`, 'drawing: page-privacy', 'drawing: privacy');
    const post = edit('content/posts/one-click.md', 'drawing: close-park-night', 'drawing: clos-park-night');
    const ground = edit('content/download-app.md', 'drawing: app-network-pink', 'drawing: card-flash-pink');
    edit('content/download-app.md', 'drawing: card-flash-pink', 'drawing: card-gift-cobalt');
    writeFileSync(join(root, 'content/posts/a.md'), readFileSync(join(root, 'content/posts/one-click.md')));
    const bare = edit('content/posts/a.md', 'drawing: clos-park-night', 'drawing: hero-park');
    const about = readFileSync(join(root, 'content/about-us.md'), 'utf8');
    writeFileSync(join(root, 'content/about-us.md'), `${about}\n::drawing{name=close-prk-night}\n`);
    const text = `content/about-us.md:${`${about}\n`.split('\n').length}`;

    const { problems, fixes } = await build(root, {}, cacheOf(root));
    const meant = (name: string, near: string) => `There is no drawing named \`${name}\`. Did you mean ${near}`;
    for (const problem of [
      `${hero} ${meant('hero-evnt', 'hero-event')}`,
      `${row} ${meant('call-chars-coral', 'call-chairs-coral')}`,
      `${policy} There is no drawing named \`privacy\`.`,
      `${post} ${meant('clos-park-night', 'close-park-night')}`,
      `${ground} The drawing \`card-gift-cobalt\` is on cobalt, but its ground here is pink.`,
      `${text} ${meant('close-prk-night', 'close-park-night')}`,
    ])
      assert.ok(
        problems.some((other) => other.startsWith(problem)),
        `${problem} is not among:\n${problems.join('\n')}`,
      );
    assert.ok(
      problems.some((problem) => problem.startsWith(bare)),
      problems.join('\n'),
    );
    assert.match(fixes[problems.findIndex((problem) => problem.startsWith(policy))] ?? '', 'page-privacy');
  },
);

show.run();
