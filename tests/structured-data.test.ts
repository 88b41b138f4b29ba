/** What pages say to search engines: what the content says, and nothing more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { ADDRESSES } from './routes.ts';
import { builtSite, ROOT, readPage } from './site.ts';

const site = builtSite();
const read = (name: string) => parse(readFileSync(join(ROOT, `content/${name}.yml`), 'utf8'));
const facts = read('facts');
const origin: string = read('site').url.value;

/** The things in the data of a page, by their type. */
function thingsOn(path: string): Record<string, Record<string, unknown>> {
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(readPage(site, path)) ?? [];
  if (json === undefined) return {};
  const { '@context': context, '@graph': things } = JSON.parse(json);
  assert.is(context, 'https://schema.org');
  return Object.fromEntries(things.map((thing: { '@type': string }) => [thing['@type'], thing]));
}

const structured = suite('structured data');

structured('names the company and the site on the home page, by the facts', () => {
  const { Organization, WebSite } = thingsOn('/');
  assert.is(Organization?.legalName, facts.company.name.value);
  assert.is(Organization?.email, facts.support.email.value);
  assert.equal(
    Organization?.sameAs,
    Object.values(facts.social as Record<string, { value: string }>).map(({ value }) => value),
  );
  assert.is(WebSite?.url, `${origin}/`);
});

structured('leads from home to each product that has a page of its own, and invents no price', () => {
  for (const { name, path, soon } of read('products')) {
    const things = thingsOn(path);
    assert.equal(Object.keys(things), soon ? [] : ['Service', 'BreadcrumbList'], path);
    if (soon) continue;
    assert.is(things.Service?.url, origin + path);
    const steps = things.BreadcrumbList?.itemListElement as { position: number; name: string; item?: string }[];
    assert.equal(
      steps.map((step) => [step.position, step.name, step.item]),
      [
        [1, 'Zone', `${origin}/`],
        [2, name, undefined],
      ],
    );
  }
  const priced = ADDRESSES.filter(({ path }) => JSON.stringify(thingsOn(path)).includes('rice"'));
  assert.equal(
    priced.map(({ path }) => path),
    ['/student-id-card'],
  );
  const offers = thingsOn('/student-id-card').Product?.offers;
  const lowPrice = facts.student_card.price.replace('₹', '');
  assert.equal(offers, { '@type': 'AggregateOffer', lowPrice, priceCurrency: 'INR' });
});

structured('says in the sitemap on which day a policy was last changed, and shows that day on its page', () => {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  const days = [...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)];
  assert.is(days.length, Object.keys(facts.revised).length);
  for (const [, address = '', day] of days)
    assert.match(readPage(site, address.slice(origin.length)), `Last updated <time dateTime="${day}">`);
});

structured.run();
