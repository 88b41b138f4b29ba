/** A ninth product: its own files, and what it lacks is an error at its line. */
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../built.ts';
import { cacheOf, copySite } from '../copy.ts';

const product = suite('a ninth product');

const LIBRARY = `---
title: Zone Library
description: Books that are lent and brought back.
permalink: /zone-library
order: 10
name: Library
paint: night
drawing: close-park-night
line: Books to lend
home: Lend books, and see who has them.
sections:
  - { kind: hero, paint: night, drawing: hero-points, title: Lend a book, lead: And see it come back. }
  - kind: tiles
    title: At the shelf
    list:
      - { title: Lend, text: With a card., drawing: card-gift-cobalt, paint: cobalt }
      - { title: Return, text: At any desk., drawing: card-gift-cobalt, paint: cobalt }
  - { kind: faq-section, title: Questions, questions: library }
  - { kind: call, paint: sky, drawing: call-beads-sky, title: Lend one, lead: Today. }
---
`;
const LIST = '\nlibrary:\n  - { question: Who lends?, answer: Schools. }\n';
const FILE = 'content/products/library.md';
const lineOf = (start: string) =>
  `${FILE}:${LIBRARY.split('\n').findIndex((line) => line.startsWith(start)) + 1}`;

/** Pages whose description names all products. */
const LISTS = ['content/index.md', 'content/product.md'];

const root = copySite();
const cache = cacheOf(root);
for (const name of ['faq.yml', 'faq.hi.yml']) appendFileSync(join(root, 'content', name), LIST);

product(
  'lacks a share card, a sign, a drawing, a place on the court and a line to the globe, each said at a line of its file',
  async () => {
    writeFileSync(join(root, FILE), LIBRARY.replace('close-park-night', 'shelf-night'));
    const ai = join(root, 'content/products/ai.md');
    const before = readFileSync(ai, 'utf8');
    writeFileSync(ai, before.replace('wired: [education', 'wired: [libary'));
    const { problems } = await build(root, {}, cache);
    writeFileSync(ai, before);
    const expected = [
      `${lineOf('title')} The picture for shared links`,
      `${lineOf('name')} There is no drawing \`sign-library\``,
      `${lineOf('name')} The court of the home page has no place for \`library\``,
      `${lineOf('drawing')} There is no drawing named \`shelf-night\``,
      `${lineOf('home')} The globe of Zone AI has 8 lines`,
      'content/products/ai.md:19 There is no product `libary`. Did you mean library',
      ...LISTS.map((file) => `${file}:3 The description lists the products, but not Library.`),
    ];
    for (const start of expected)
      assert.ok(
        problems.some((problem) => problem.startsWith(start)),
        `${start} is not among:\n${problems.join('\n')}`,
      );
    assert.is(problems.length, expected.length, problems.join('\n'));
  },
);

product(
  'is in the menu, on the home page, in the site map and in the search by its own files and the descriptions that list all',
  async () => {
    writeFileSync(
      join(root, FILE),
      LIBRARY.replace('line:', 'sign: zone\nwithout: [court, globe]\nline:'),
    );
    copyFileSync(
      join(root, 'assets/root/cards/zone-park.png'),
      join(root, 'assets/root/cards/zone-library.png'),
    );
    for (const file of LISTS) {
      const text = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(root, file), text.replace(/^(description: .*?)("?)$/m, '$1 Library.$2'));
    }
    const { problems, texts } = await build(root, {}, cache);
    assert.equal(problems, []);
    const parts = {
      menu: /<nav class="header-menu".*?<\/nav>/s,
      floor: /<section[^>]* id="products".*?<\/main>/s,
      lists: /<nav class="footer-lists".*?<\/nav>/s,
    };
    for (const [part, pattern] of Object.entries(parts))
      assert.match(
        pattern.exec(texts['index.html'] ?? '')?.[0] ?? '',
        'href="/zone-library"',
        part,
      );
    assert.match(texts['index.html'] ?? '', '.motion-library{view-transition-name:zone-library}');
    assert.match(texts['zone-library.html'] ?? '', 'Who lends?');
    for (const file of ['hi.html', 'sitemap.html', 'sitemap.xml', 'search.json', 'zone-point.html'])
      assert.match(texts[file] ?? '', 'zone-library', file);
  },
);

product.run();
