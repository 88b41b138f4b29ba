import { readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demo } from '../../content/schema/demo.ts';

const file = readFileSync(new URL('../../content/demo.md', import.meta.url), 'utf8');
const facts = file
  .replace(/\{\{ demo\.\w+ \}\}/g, '$1')
  .replace(/\{\{[^}]*\}\}/g, 'https://zone.example');
const page = demo.parse(matter(facts, {}).data);

const template = suite('the demo template');

template('has eighteen different quotes by invented names', () => {
  const { quotes } = page.wall;
  assert.is(new Set(quotes.map(({ text }) => text)).size, 18);
  for (const { name } of quotes) assert.match(name, /\b(Sample|Example|Specimen)$/);
});

template('links in its footer only to its own parts and to the privacy policy', () => {
  const places = new Set(['#features', '#prices', '#quotes', '#write', '#main']);
  const leaving = page.foot.links.filter(({ href }) => !places.has(href)).map(({ href }) => href);
  assert.equal(leaving, ['/privacy-policy']);
});

template('shows its parts in the order of the specification', () => {
  const source = readFileSync(new URL('./Demo.tsx', import.meta.url), 'utf8');
  const places = [
    'FeatureList list',
    'Price key',
    'Testimonials {',
    'Clients {',
    'Form id',
    'Posts />',
    'Newsletter id',
  ];
  const found = places.map((place) => source.indexOf(`<${place}`));
  assert.not.ok(found.includes(-1));
  assert.equal(
    found,
    found.toSorted((a, b) => a - b),
  );
});

template.run();
