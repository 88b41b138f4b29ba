/** Compares the messages that content/README.md explains with those of a build that has every mistake. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../built.ts';
import { cacheOf, copySite } from '../copy.ts';
import { ROOT } from '../site.ts';

const messages = suite('messages that editors are told of');

/** A page with a key of each kind. Each mistake is made in a copy of it, so that no edit of the site concerns this test. */
const SPECIMEN = `---
title: Specimen
description: A page for mistakes.
screen: legal
paint: green
drawing: page-terms
lead: A line.
updated: 2024-10-13
revised: terms
note: A note.
---

Text.
`;
/** Mistakes of editors: the correct words, and the mistake in their place. */
const MISTAKES: [right: string, wrong: string][] = [
  ['description:', 'descripton:'],
  ['description:', '# description:'],
  ['title:', 'title: Refund: cards #'],
  ['screen:', '\taliases: [/x]\nscreen:'],
  ['title:', 'title: {{ company.name }} Lipi #'],
  ['title:', 'title: 2024 #'],
  ['\npaint:', '\ndate: 14.1.2027\naliases: /news\npaint: orange #'],
  ['title:', 'title: "{{ suport.email }}" #'],
  ['screen:', 'screen: about #'],
  ['screen:', 'aliases: [/pricing]\nscreen:'],
];
/** Mistakes in running text. */
const TEXT = `
See the [prices](/pricng), [here](/pricing/) or [there](/zone-education#integration).

<script>alert(1)</script>

[x](javascript:alert(1))

![](/assets/pictures/phone.webp)

![A bell](The bell.jpg)
`;

async function makeMistakes(): Promise<string[]> {
  const root = copySite();
  const edit = (name: string, change: (text: string) => string) => {
    const file = join(root, 'content', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  for (const [i, [right, wrong]] of MISTAKES.entries())
    writeFileSync(join(root, `content/specimen-${i}.md`), SPECIMEN.replace(right, wrong));
  edit('redirects.yml', (text) => `/a: /b\n/b: /a\n${text}`);
  edit('pricing.md', (text) => text + TEXT);
  const { site } = await build(root, {}, cacheOf(root));
  return site.problems.map(({ message }) => message.replace(/-\w{8}\.webp/, '.webp'));
}

messages('are those that the build really gives', async () => {
  const explained = [
    ...readFileSync(join(ROOT, 'content/README.md'), 'utf8').matchAll(/^\| (.+?\.) \| /gm),
  ].map(([, message = '']) => message.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  assert.ok(explained.length >= 20, `${explained.length} messages`);
  const given = await makeMistakes();
  // Placeholders are errors only with --release.
  const missing = explained.filter(
    (message) => !given.includes(message) && !message.includes('still the placeholder'),
  );
  assert.equal(missing, []);
});

messages.run();
