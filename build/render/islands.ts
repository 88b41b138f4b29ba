/** Renders the islands of a page. They are rendered apart from it, since a render inside a render throws. */
import { createElement, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandInstance } from '../api.ts';
import type { Client } from '../code/islands.ts';
import { ADDRESS_ATTRIBUTES, mapAddresses } from '../html/attributes.ts';
import type { Problem } from '../problem.ts';
import type { PagePlan } from './site-view.ts';

/** Renders an island: the opening tag of its place, the HTML of its View, and the address of its script. */
export function renderIsland(
  instance: IslandInstance,
  number: number,
  {
    code,
    client,
    address,
    file,
  }: Pick<PagePlan, 'code' | 'client'> & { address: (one: string) => string; file: string },
) {
  const { name, when, props, View } = instance;
  const script = client.manifest[name];
  const lost = lostIn(props, '', []);
  const json = lost.length > 0 ? '{}' : JSON.stringify(props, (key, value) => serveProp(key, value, address));
  // The number keeps the ids of `useId` apart where a page has several islands, or one of them twice.
  const prefix = View && `i${number}`;
  const attributes = [
    attribute('data-island', name),
    attribute('data-when', typeof when === 'string' ? when : when?.media),
    attribute('data-src', script && address(script)),
    attribute('data-integrity', script && client.integrity[script]),
    attribute('data-prefix', prefix),
    attribute('data-props', json === '{}' ? undefined : json),
  ];
  let html = `<div${attributes.join('')}>`;
  let inner: readonly IslandInstance[] = [];
  if (View && lost.length === 0) {
    const { element, islands } = code.collectIslands(createElement(View, JSON.parse(json)));
    html += renderToString(element, { identifierPrefix: prefix });
    inner = islands;
  }
  const faults = [
    ...lostScript(instance, client),
    ...lost.map((path) => lossOf(name, path)),
    ...inner.map((one) => nestedIn(name, one)),
  ];
  const place = () => code.trace(instance) ?? { file };
  return { name, html, script, problems: faults.map(([message, fix]): Problem => ({ ...place(), message, fix })) };
}

type Fault = [message: string, fix: string];

const lossOf = (name: string, path: string): Fault => [
  `In the props of the island ${name}, JSON cannot carry \`${path}\`.`,
  'Give the island texts, finite numbers, booleans, null, and lists and plain objects of them.',
];

const nestedIn = (name: string, inner: IslandInstance): Fault => [
  `The island ${inner.name} is within the island ${name}.`,
  'Share the part between them in islands/parts/, and let only the outer one be an island.',
];

function lostScript({ name }: IslandInstance, { manifest, inactive }: Client): Fault[] {
  if (manifest[name]) return [];
  if (!inactive[name]) return [[`There is no file islands/${name}.tsx or .ts.`, 'Name the island as its file.']];
  const fix = 'Switch the service on in `services` of pages/index.ts, or show the island only while it is on.';
  return [[`The island ${name} (${inactive[name]}) belongs to a service that is off.`, fix]];
}

export function attribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}

/** Addresses among the props, known by their names, as the site serves them: server and browser render the same. */
function serveProp(key: string, value: unknown, address: (address: string) => string): unknown {
  // The one name that React spells with another difference than case.
  const name = key === 'xlinkHref' ? 'xlink:href' : key.toLowerCase();
  const isAddress = typeof value === 'string' && ADDRESS_ATTRIBUTES.has(name) && name !== 'data';
  return isAddress ? mapAddresses(name, value, address) : value;
}

/** Props reach the browser as JSON. The paths of what JSON would lose or change. */
function lostIn(value: unknown, path: string, above: readonly unknown[]): string[] {
  const plain = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  // An undefined prop is missing in the browser too; in a list it would move the items behind it.
  if (plain || (value === undefined && !Array.isArray(above[0]))) return [];
  const isData = (Array.isArray(value) || isPlain(value)) && !isValidElement(value) && !above.includes(value);
  if (!isData) return [path];
  return Object.entries(value).flatMap(([key, item]) => lostIn(item, path ? `${path}.${key}` : key, [value, ...above]));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
