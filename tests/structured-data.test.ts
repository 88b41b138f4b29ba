/** The structured data of pages for search engines, which states what the content says and nothing more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { price } from '../content/schema/base.ts';
import { ADDRESSES, WORDS } from './routes.ts';
import { builtSite, fact, readData, readOrigin, readPage, readProducts } from './site.ts';

const site = builtSite();
const facts = readData('facts');
const origin = readOrigin();

/** The entities in a page's JSON-LD, by type. */
function thingsOn(path: string): Record<string, Record<string, unknown>> {
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(readPage(site, path)) ?? [];
  if (json === undefined) return {};
  const { '@context': context, '@graph': things } = JSON.parse(json);
  assert.is(context, 'https://schema.org');
  return Object.fromEntries(things.map((thing: { '@type': string }) => [thing['@type'], thing]));
}

const structured = suite('structured data');

structured('names the company and the site on the home page, from the facts', () => {
  const { Organization, WebSite } = thingsOn('/');
  assert.is(Organization?.legalName, fact('company', 'name'));
  assert.is(Organization?.email, fact('support', 'email'));
  const social = Object.keys(facts.social).map((name) => fact('social', name));
  assert.equal(Organization?.sameAs, social);
  assert.is(WebSite?.url, `${origin}/`);
});

structured('has breadcrumbs from home to each product with a full page, and invents no price', () => {
  for (const { name, permalink: path } of readProducts()) {
    const things = thingsOn(path);
    assert.equal(Object.keys(things), WORDS.has(path) ? [] : ['Service', 'BreadcrumbList'], path);
    if (WORDS.has(path)) continue;
    assert.is(things.Service?.url, origin + path);
    const steps = things.BreadcrumbList?.itemListElement as Record<string, unknown>[];
    const told = steps.map((step) => `${step.position} ${step.name} ${step.item ?? ''}`);
    assert.equal(told, [`1 Zone ${origin}/`, `2 ${name} `]);
  }
  const priced = ADDRESSES.filter(({ path }) => JSON.stringify(thingsOn(path)).includes('rice"'));
  assert.equal(new Set(priced.map(({ path }) => path.split('/').at(-1))), new Set(['student-id-card']));
  const offers = thingsOn('/student-id-card').Product?.offers;
  const [sign, lowPrice] = fact('student_card', 'price').split(/(?<=^\D)/);
  const priceCurrency = sign === '$' ? 'USD' : 'INR';
  assert.equal(offers, { '@type': 'AggregateOffer', lowPrice: Number(lowPrice?.replaceAll(',', '')), priceCurrency });
});

structured('reads the amount and the currency of a price from its text', () => {
  assert.equal(price.parse('₹1,499'), { text: '₹1,499', amount: 1499, currency: 'INR' });
  assert.equal(price.parse('$12.50'), { text: '$12.50', amount: 12.5, currency: 'USD' });
  assert.not.ok(price.safeParse('5 dollars').success);
});

structured('dates each policy in the sitemap with the day that its page shows', () => {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  const days = [...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)];
  assert.is(days.length, Object.keys(facts.revised).length);
  for (const [, address = '', day] of days)
    assert.match(readPage(site, address.slice(origin.length)), `last updated <time dateTime="${day}">`);
});

structured.run();
