import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from './built.ts';
import { copySite } from './copy.ts';
import { ROOT } from './site.ts';

/** Mistakes of editors: a file, its right text, and what they write instead. */
const MISTAKES: [file: string, right: string, wrong: string][] = [
  ['products/pos.md', 'description:', 'descripton:'],
  ['training.md', 'description:', '# description:'],
  ['refund-policy.md', 'title: Refund policy', 'title: Refund policy: cards'],
  ['demo.md', 'screen:', '\taliases: [/x]\nscreen:'],
  ['kids-lipi.md', 'title: Kids Lipi', 'title: {{ company.name }} Lipi'],
  ['support.md', 'title: Support', 'title: 2024'],
  ['contact-us.md', 'paint: sky', 'paint: orange'],
  ['events/open-evening.md', '2027-01-14', '14.1.2027'],
  ['blog.md', 'screen:', 'aliases: /news\nscreen:'],
  ['event.md', 'title: Zone Events', 'title: "{{ suport.email }}"'],
  ['about-us.md', 'screen: about-us', 'screen: about'],
  ['legal.md', 'screen:', 'aliases: [/pricing]\nscreen:'],
  ['redirects.yml', '/partnerconnect:', '/a: /b\n/b: /a\n/partnerconnect:'],
];
/** Mistakes in running text. */
const TEXT = `
See the [prices](/pricng), [here](/pricing/) or [there](/zone-education#integration).

<script>alert(1)</script>

[x](javascript:alert(1))

![](/assets/pictures/phone.webp)
`;

const readme = readFileSync(join(ROOT, 'content/README.md'), 'utf8');
/** The messages that its last table explains, as the build writes them. */
const explained = [...readme.matchAll(/^\| (.+?\.) \| /gm)].map(([, message = '']) =>
  message.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
);

async function makeMistakes(): Promise<string[]> {
  const root = copySite();
  const edit = (name: string, change: (text: string) => string) => {
    const file = join(root, 'content', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  for (const [name, right, wrong] of MISTAKES)
    edit(name, (text) => {
      assert.ok(text.includes(right), `${name} has no “${right}”`);
      return text.replace(right, wrong);
    });
  edit('pricing.md', (text) => text + TEXT);
  const { site } = await build(root);
  return site.problems.map(({ message }) => message.replace(/-\w{8}\.webp/, '.webp'));
}

const guide = suite('content/README.md');

guide('explains messages that the build really gives', async () => {
  const given = await makeMistakes();
  // Placeholders are errors only with --release.
  const missing = explained.filter((message) => !given.includes(message) && !message.includes('still the placeholder'));
  assert.equal(missing, []);
  assert.ok(explained.length >= 20, `${explained.length} messages`);
});

guide.run();
