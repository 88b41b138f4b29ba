import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Heading } from '../../build/api.ts';
import type { legal as schema } from '../../content/schema/legal.ts';
import type { ScreenProps, Zone } from '../../content/schema.ts';
import { inForce } from '../../tests/site.ts';
import { SiteContext } from '../components/site.tsx';
import { Legal } from './Legal.tsx';
import { legalPages } from './versions.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../content/${inForce(name)}.md`, import.meta.url), 'utf8');
const bodyOf = (name: string) => read(name).split(/^---$/m)[2] ?? '';
const headings = (body: string) => [...body.matchAll(/^## (.+)$/gm)].map(([, text]) => text);

/** A policy with this text, as HTML. */
function show(html: string, headings: Heading[] = [], isPlaceholder = false): string {
  const data = {
    doors: { list: {} },
    ui: {
      text: { contents: 'Contents' },
      legal: { updated: 'Updated', example: '(an example)', note: 'Note' },
    },
  };
  const front = {
    paint: 'green',
    drawing: 'page-terms',
    revised: 'terms',
    note: 'In short.',
  };
  const page = {
    title: 'T',
    path: '/terms',
    lang: 'en',
    front,
    body: { html, headings },
  } as unknown as ScreenProps<typeof schema>['page'];
  const site = {
    data,
    drawings,
    collections: { legal: [{ slug: 'terms/2024-01-13', path: '/terms', front }] },
    isPlaceholder: () => isPlaceholder,
  } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site, page }}>
      <Legal page={page} site={site} />
    </SiteContext>,
  );
}

/** A site with these versions, whose fact `revised.sample` is a placeholder. */
const siteOf = (versions: unknown[]) =>
  ({
    collections: { legal: versions },
    today: '2030-06-01',
    isPlaceholder: (name: string) => name === 'revised.sample',
  }) as unknown as Zone;

const legal = suite('the policies and the terms');

legal('tell search engines the day of a version, but not a sample day', () => {
  const [known, sample] = ['rules', 'sample'].flatMap((name) =>
    legalPages(siteOf([{ slug: `${name}/2030-01-01`, front: { revised: name } }])),
  );
  assert.is(known?.front?.updated, '2030-01-01');
  assert.is(sample?.front?.updated, undefined);
});

legal('a version keeps the address of its day when the announced next one is withdrawn', () => {
  const version = (day: string, front = {}) => ({ slug: `rules/${day}`, front });
  const pagesOf = (...versions: ReturnType<typeof version>[]) => legalPages(siteOf(versions));
  const first = version('2030-01-01', { checksum: '5036d4b9' });
  const [announced] = pagesOf(first, version('2031-01-01'));
  const [withdrawn] = pagesOf(first);
  assert.equal(announced?.front?.aliases, ['/rules/2030-01-01']);
  assert.equal(withdrawn, announced);
  assert.is(pagesOf(version('2030-01-01'))[0]?.front?.aliases, undefined);
});

for (const name of [
  'terms-of-service',
  'privacy-policy',
  'refund-policy',
  'cookie-policy',
  'content-guideline',
]) {
  legal(`${name}: names the company, its e-mail, phone and address from facts`, () => {
    const body = bodyOf(name);
    for (const fact of ['company.name', 'support.email', 'support.phone', 'offices.india.address'])
      assert.ok(body.includes(`{{ ${fact} }}`), `{{ ${fact} }} is missing`);
  });
}

legal(
  'the terms have their five parts, twenty numbered sections and force majeure, in order',
  () => {
    const found = headings(bodyOf('terms-of-service'));
    assert.equal(found.slice(0, 5), [
      'Agreement',
      'Services',
      'Plan orders',
      'Linking',
      'User Responsibility',
    ]);
    assert.equal(found.slice(5, 25), [
      '1. Online store terms',
      '2. General conditions',
      '3. Accuracy of information',
      '4. Modifications to service and prices',
      '5. Products or services',
      '6. Billing and account information',
      '7. Optional tools',
      '8. Third-party links',
      '9. User comments',
      '10. Personal information',
      '11. Errors and omissions',
      '12. Prohibited uses',
      '13. Disclaimer and limitation of liability',
      '14. Indemnification',
      '15. Severability',
      '16. Termination',
      '17. Entire agreement',
      '18. Governing law',
      '19. Changes to terms',
      '20. Contact',
    ]);
    assert.equal(found.slice(25), ['Force majeure']);
  },
);

legal('turn a phone number in a text into a link, but not one in a link or an attribute', () => {
  const picture = '<img src="/p.webp" alt="Call +91 00000 00000 now">';
  const linked = '<a href="tel:+910000000000">+91 00000 00000</a>';
  assert.match(
    show(`<p>Call +91 00000 00000, ${linked}.</p>${picture}`),
    `<p>Call ${linked}, ${linked}.</p>${picture}`,
  );
});

legal('list their sections, without the headings inside these', () => {
  const list = show('', [
    { level: 2, id: 'a', text: 'A' },
    { level: 3, id: 'b', text: 'B' },
    { level: 2, id: 'c', text: 'C' },
  ]);
  assert.match(list, '<a href="#a">A</a>');
  assert.not.match(list, '#b');
});

legal('show that the day of the last change is still a placeholder', () => {
  assert.match(show('', [], true), 'January 13, 2024</time> <small>(an example)</small>');
  assert.not.match(show(''), '(an example)');
});

legal.run();
