/** The structured data of pages for search engines, which states what the content says and nothing more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { price } from '../content/schema/base.ts';
import { entitiesIn } from './entities.ts';
import { ADDRESSES, WORDS } from './routes.ts';
import {
  builtSite,
  fact,
  isPlaceholder,
  readData,
  readOrigin,
  readPage,
  readPolicies,
  readProducts,
} from './site.ts';

const site = builtSite();
const facts = readData('facts');
const origin = readOrigin();

/** The entities in a page's JSON-LD, by type. */
const thingsOn = (path: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(entitiesIn(readPage(site, path)).map((entity) => [entity['@type'], entity]));

const structured = suite('structured data');

structured('names the company and the site on the home page, from the facts that are known', () => {
  const { Organization, WebSite } = thingsOn('/');
  const known = (group: string, name: string) =>
    isPlaceholder(group, name) ? undefined : fact(group, name);
  assert.is(Organization?.legalName, known('company', 'name'));
  assert.is(Organization?.email, known('support', 'email'));
  const real = Object.keys(facts.social).filter((name) => !isPlaceholder('social', name));
  const social = real.map((name) => fact('social', name));
  assert.equal(Organization?.sameAs, social);
  assert.is(WebSite?.url, `${origin}/`);
});

structured(
  'has breadcrumbs from home to each product with a full page, and invents no price',
  () => {
    for (const { name, permalink: path } of readProducts()) {
      const things = thingsOn(path);
      const types = Object.keys(things).filter((type) => type !== 'FAQPage');
      assert.equal(types, WORDS.has(path) ? [] : ['Service', 'BreadcrumbList'], path);
      if (WORDS.has(path)) continue;
      assert.is(things.Service?.url, origin + path);
      const steps = things.BreadcrumbList?.itemListElement as Record<string, unknown>[];
      const told = steps.map((step) => `${step.position} ${step.name} ${step.item ?? ''}`);
      assert.equal(told, [`1 Zone ${origin}/`, `2 ${name} `]);
    }
    const priced = ADDRESSES.filter(({ path }) => JSON.stringify(thingsOn(path)).includes('rice"'));
    assert.equal(
      new Set(priced.map(({ path }) => path.split('/').at(-1))),
      new Set(['student-id-card']),
    );
    const offers = thingsOn('/student-id-card').Product?.offers;
    const [sign, lowPrice] = fact('student_card', 'price').split(/(?<=^\D)/);
    const priceCurrency = sign === '$' ? 'USD' : 'INR';
    assert.equal(offers, {
      '@type': 'AggregateOffer',
      lowPrice: Number(lowPrice?.replaceAll(',', '')),
      priceCurrency,
    });
  },
);

structured('has each question of a page with its answer, as the page shows them', () => {
  const asked = ADDRESSES.filter(({ path }) => readPage(site, path).includes('<div class="faq">'));
  assert.ok(asked.length > 0);
  for (const { path } of asked) {
    const questions = thingsOn(path).FAQPage?.mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const html = readPage(site, path);
    const shown = [
      ...html.matchAll(/<summary[^>]*>(.*?)<\/summary>.*?<p id="faq-[^"]*">(.*?)<\/p>/gs),
    ];
    assert.is(questions.length, shown.length, path);
    for (const [at, [, name = '', answer = '']] of shown.entries()) {
      assert.is(questions[at]?.name, decodeHTML(name.replace(/<[^>]*>/g, '')));
      assert.is(questions[at]?.acceptedAnswer.text, decodeHTML(answer));
    }
  }
});

structured('reads the amount and the currency of a price from its text', () => {
  assert.equal(price.parse('₹1,499'), { text: '₹1,499', amount: 1499, currency: 'INR' });
  assert.equal(price.parse('$12.50'), { text: '$12.50', amount: 12.5, currency: 'USD' });
  assert.not.ok(price.safeParse('5 dollars').success);
});

structured(
  'has what search engines ask of each entity, and nothing on pages that only wait for their text',
  () => {
    const typesOn = (path: string) =>
      Object.keys(thingsOn(path)).filter((type) => type !== 'FAQPage');
    for (const { path } of ADDRESSES) if (WORDS.has(path)) assert.equal(typesOn(path), [], path);
  },
);

structured('dates every address in the sitemap', () => {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  const rows = sitemap.match(/<url>.*<\/url>/g) ?? [];
  assert.ok(rows.length > 20);
  for (const row of rows) assert.match(row, /<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

structured(
  'dates each policy in the sitemap with the day that its page shows, unless that is a sample',
  () => {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
    const rows = [...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)];
    const policies = rows.flatMap(([, address = '', day]) => {
      const [, shown, more] =
        /last updated <time dateTime="([^"]*)">[^<]*<\/time>(.*?)<\/p>/.exec(
          readPage(site, address.slice(origin.length)),
        ) ?? [];
      return shown ? [{ day, shown, isSample: more?.includes('<small>') }] : [];
    });
    assert.is(policies.length, readPolicies().length);
    for (const { day, shown, isSample } of policies) assert.is(day === shown, !isSample);
  },
);

structured.run();
