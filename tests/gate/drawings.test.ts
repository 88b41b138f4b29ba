/** Drawings that content misnames, in a copy of the site. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../built.ts';
import { cacheOf, copySite } from '../copy.ts';
import { inForce } from '../site.ts';

const drawings = suite('drawings');

drawings(
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
    const row = edit(
      'content/products/event.md',
      'drawing: call-chairs-coral',
      'drawing: call-chars-coral',
    );
    const policy = edit(
      `content/${inForce('privacy-policy')}.md`,
      'drawing: page-privacy',
      'drawing: privacy',
    );
    const post = edit(
      'content/posts/one-click.md',
      'drawing: close-park-night',
      'drawing: clos-park-night',
    );
    const ground = edit(
      'content/download-app.md',
      'drawing: app-network-pink',
      'drawing: card-flash-pink',
    );
    edit('content/download-app.md', 'drawing: card-flash-pink', 'drawing: card-gift-cobalt');
    writeFileSync(
      join(root, 'content/posts/a.md'),
      readFileSync(join(root, 'content/posts/one-click.md')),
    );
    const bare = edit('content/posts/a.md', 'drawing: clos-park-night', 'drawing: hero-park');
    const about = readFileSync(join(root, 'content/about-us.md'), 'utf8');
    writeFileSync(join(root, 'content/about-us.md'), `${about}\n::drawing{name=close-prk-night}\n`);
    const text = `content/about-us.md:${`${about}\n`.split('\n').length}`;

    const { problems, fixes } = await build(root, {}, cacheOf(root));
    const meant = (name: string, near: string) =>
      `There is no drawing named \`${name}\`. Did you mean ${near}`;
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
    assert.match(
      fixes[problems.findIndex((problem) => problem.startsWith(policy))] ?? '',
      'page-privacy',
    );
  },
);

drawings.run();
