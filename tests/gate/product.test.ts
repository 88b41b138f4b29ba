/** A further product is its own files: a text, a list of questions, and the picture of its shared address. */
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../built.ts';
import { copySite } from '../copy.ts';

const LIBRARY = `---
title: Zone Library
description: Books for schools.
permalink: /zone-library
order: 9.5
sign: zone
without: [court, globe]
name: Library
paint: sky
line: Books for schools
drawing: card-visitor-sky
home: Lend books, and get them back.
sections:
  - kind: hero
    paint: sky
    title: Zone Library.
    lead: Lend books, and get them back.
    actions: []
    drawing: card-gift-cobalt
  - kind: tiles
    title: What it does
    list:
      - { paint: sky, drawing: card-visitor-sky, title: Lend, text: To a reader. }
  - kind: faq-section
    title: Questions about books
    questions: library
---
`;

const product = suite('a further product');

product(
  'is in every list, has questions, drawings of others and a view transition, once the descriptions that list all name it',
  async () => {
    const root = copySite();
    writeFileSync(join(root, 'content/products/library.md'), LIBRARY);
    appendFileSync(
      join(root, 'content/faq.yml'),
      'library:\n  - { question: Are there books?, answer: "Yes, {products}." }\n',
    );
    const cards = join(root, 'assets/root/cards');
    cpSync(join(cards, 'zone-pos.png'), join(cards, 'zone-library.png'));
    for (const name of ['index.md', 'product.md']) {
      const file = join(root, 'content', name);
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/^(description: .*?)("?)$/m, '$1 Library.$2'),
      );
    }
    const { problems, text } = await build(root);
    assert.equal(problems, []);

    const page = text('zone-library.html');
    assert.match(page, 'Are there books?');
    assert.match(page, /Yes, AI, .*, Points and Library\./);
    assert.match(page, '/assets/drawings/card-visitor-sky-');
    const home = text('index.html');
    assert.match(home, 'Lend books, and get them back.');
    assert.match(home, 'Points and Library');
    for (const html of [page, home]) {
      assert.match(html, '.motion-library{view-transition-name:zone-library}');
      assert.match(html, /class="[^"]*motion-library[" ]/);
    }
    for (const other of ['pricing.html', 'sitemap.html', 'hi.html'])
      assert.match(text(other), 'href="/zone-library"', other);
    for (const file of ['sitemap.xml', 'search.json'])
      assert.match(text(file), '/zone-library', file);

    writeFileSync(
      join(root, 'content/products/library.md'),
      LIBRARY.replace('questions: library', 'questions: libary'),
    );
    rmSync(join(cards, 'zone-library.png'));
    const broken = await build(root);
    assert.equal(broken.problems, [
      'content/products/library.md:2 The picture for shared links, assets/root/cards/zone-library.png, is missing.',
      'content/products/library.md:26 content/faq.yml has no list `libary`. Did you mean library?',
    ]);
  },
);

product.run();
