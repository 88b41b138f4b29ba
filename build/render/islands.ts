/** Renders the islands of a page. They are rendered apart from it, since a render inside a render throws. */
import { type ComponentType, createElement, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandInstance } from '../api.ts';
import type { Client } from '../code/client.ts';
import type { Code } from '../code/code.ts';
import { ADDRESS_ATTRIBUTES, mapAddresses } from '../html/attributes.ts';
import type { Problem } from '../problem.ts';

/** What the islands of a page are made with. */
export interface IslandInput {
  code: Pick<Code, 'collectIslands' | 'watched'>;
  client: Client;
  address: (address: string) => string;
  /** The page's file, for what is wrong with its islands. */
  file: string;
}

export type RenderedIsland = ReturnType<typeof renderIsland>;

/**
 * Renders the island of a number among those of its page: the opening tag of its place, with all that the browser needs
 * to know, and the HTML of its View. `script`: the address of its script.
 */
export function renderIsland(instance: IslandInstance, number: number, input: IslandInput) {
  const { client, address } = input;
  const { name, when, props, View } = instance;
  const script = client.manifest[name];
  const lost = lostProps(props);
  const json = lost.length > 0 ? '{}' : JSON.stringify(props, (key, value) => serveProp(key, value, address));
  // The number keeps the ids of `useId` apart where a page has several islands, or one of them twice.
  const prefix = View && `i${number}`;
  const inner = View && lost.length === 0 ? renderView(View, json, prefix, input) : { html: '', nested: [] };
  const attributes = [
    attribute('data-island', name),
    attribute('data-when', typeof when === 'string' ? when : when?.media),
    attribute('data-src', script && address(script)),
    attribute('data-integrity', script && client.integrity[script]),
    attribute('data-prefix', prefix),
    attribute('data-props', json === '{}' ? undefined : json),
  ];
  const html = `<div${attributes.join('')}>${inner.html}`;
  return { name, html, script, problems: faultsOf(instance, script, lost, inner.nested, input) };
}

/** A View as it will be hydrated; and the islands that it holds, which it may not. */
function renderView(View: ComponentType<object>, json: string, prefix: string | undefined, input: IslandInput) {
  const { element, islands } = input.code.collectIslands(createElement(View, JSON.parse(json)));
  const html = renderToString(input.code.watched(element), { identifierPrefix: prefix });
  return { html, nested: islands };
}

function faultsOf(
  { name, when }: IslandInstance,
  script: string | undefined,
  lost: string[],
  nested: readonly IslandInstance[],
  { file, client }: IslandInput,
): Problem[] {
  const found: Pick<Problem, 'message' | 'fix'>[] = lost.map((what) => ({
    message: `In the props of the island ${name}, ${what}, which JSON cannot carry.`,
    fix: 'Give the island texts, finite numbers, booleans, null, and lists and plain objects of them.',
  }));
  if (!script) found.unshift(noScript(name, client));
  if (!isCondition(when)) {
    const message = `The island ${name} wakes at \`${String(when)}\`, which is no condition.`;
    found.push({ message, fix: `Write one of ${CONDITIONS.join(', ')}, or { media: '(min-width: 40rem)' }.` });
  }
  for (const inner of nested) {
    const message = `The island ${inner.name} is within the island ${name}.`;
    found.push({
      message,
      fix: 'Share the part between them in islands/parts/, and let only the outer one be an island.',
    });
  }
  return found.map((one) => ({ file, ...one }));
}

function noScript(name: string, { inactive }: Client): Pick<Problem, 'message' | 'fix'> {
  const file = inactive[name];
  if (!file) return { message: `There is no file islands/${name}.tsx or .ts.`, fix: 'Name the island as its file.' };
  const fix = 'Switch the service on in `services` of pages/index.ts, or show the island only while it is on.';
  return { message: `The island ${name} (${file}) belongs to a service that is off.`, fix };
}

const CONDITIONS = ['load', 'idle', 'visible', 'interaction'];

const isCondition = (when: unknown): boolean =>
  typeof when === 'string'
    ? CONDITIONS.includes(when)
    : typeof (when as { media?: unknown } | null | undefined)?.media === 'string';

/** An attribute with a space before it; nothing where there is no value. */
export function attribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}

/** Attributes as React spells them, whose names differ from those of HTML by more than case. */
const REACT_NAMES: Record<string, string> = { xlinkhref: 'xlink:href' };

/** Addresses among the props, known by their names, as the site serves them: server and browser render the same. */
function serveProp(key: string, value: unknown, address: (address: string) => string): unknown {
  const name = key.toLowerCase();
  const kind = ADDRESS_ATTRIBUTES.get(REACT_NAMES[name] ?? name);
  return typeof value === 'string' && kind && name !== 'data' ? mapAddresses(kind, value, address) : value;
}

/** Props reach the browser as JSON. What JSON would lose or change, each as `path` and what is wrong with it. */
function lostProps(props: object): string[] {
  const visit = (value: unknown, path: string, above: readonly unknown[]): string[] => {
    const plain = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
    // An undefined prop is missing in the browser too; in a list it would move the items behind it.
    if (plain || (value === undefined && !Array.isArray(above[0]))) return [];
    if (above.includes(value)) return [`\`${path}\` contains itself`];
    if (isValidElement(value)) return [`\`${path}\` is a React element`];
    if (!Array.isArray(value) && !isPlain(value)) return [`\`${path}\` is ${described(value)}`];
    return Object.entries(value).flatMap(([key, item]) =>
      visit(item, path ? `${path}.${key}` : key, [value, ...above]),
    );
  };
  return visit(props, '', []);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

function described(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return value === undefined ? 'undefined' : `a ${typeof value}`;
  return `a ${value?.constructor?.name ?? 'object without prototype'}`;
}
