/** The structured data of a page, and what search engines ask of it. */
import * as assert from 'uvu/assert';

export type Entity = { '@type': string } & Record<string, unknown>;

/**
 * What Google needs to show an entity, by type; for posts and the company, what it recommends:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Answer: ['text'],
  BlogPosting: ['headline', 'author', 'datePublished', 'dateModified'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url'],
  Person: ['name'],
  Place: ['name', 'address'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'provider'],
  VirtualLocation: ['url'],
  WebSite: ['name', 'url'],
};

/** The entities in the JSON-LD of a page. */
export function entitiesIn(html: string): Entity[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return blocks.flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json);
    assert.is(context, 'https://schema.org');
    for (const entity of graph) assertComplete(entity);
    return graph as Entity[];
  });
}

/** Asserts that an entity and those in it have what search engines ask for. */
function assertComplete(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) assertComplete(inner);
  const { '@type': type, ...entity } = value as Entity;
  if (type === undefined) return;
  assert.ok(REQUIRED[type], `Nothing says what a search engine needs of ${type}.`);
  for (const key of REQUIRED[type] ?? []) assert.ok(entity[key], `${type} has no ${key}.`);
  // Only the last step of breadcrumbs needs no address.
  const steps = type === 'BreadcrumbList' ? (entity.itemListElement as Entity[]) : [];
  for (const step of steps.slice(0, -1)) assert.match(String(step.item), /^https:/);
}
