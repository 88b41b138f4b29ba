/** Puts the islands of a page into its HTML. They are rendered apart from it, since a render inside a render throws. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Client, Code, IslandInstance, Problem } from '../site.ts';
import type { References } from './addresses.ts';

/** What the islands of a page are made with. */
export interface IslandInput {
  code: Code;
  client: Client;
  references: References;
  /** The page's file, for what is wrong with its islands. */
  file: string;
  problems: Problem[];
}

/** The page's HTML with its islands in their places and the loader at its end; and the scripts that it may run. */
export function putIslands(html: string, input: IslandInput): { html: string; scripts: string[] } {
  const { code, client, references } = input;
  const islands = code.takeIslands();
  if (islands.length === 0) return { html, scripts: [] };
  const filled = html.replace(/<div data-island="(\d+)">/g, (place, number) => {
    const instance = islands[Number(number)];
    return instance ? renderIsland(instance, Number(number), input) : place;
  });
  const react = client.react && islands.some(({ View }) => View) ? references.address(client.react) : undefined;
  const loader = `<script${attribute('data-src', react)}>${client.loader}</script>`;
  const scripts = new Set(islands.map(({ name }) => client.manifest[name] ?? name));
  return { html: filled.replace(/(?=<\/body>(?![\s\S]*<\/body>))/, () => loader), scripts: [...scripts] };
}

/** The opening tag of an island's place, with all that the browser needs to know, and the HTML of its View. */
function renderIsland({ name, when, props, View }: IslandInstance, number: number, input: IslandInput): string {
  const { code, client, references, file, problems } = input;
  const script = client.manifest[name];
  if (!script)
    problems.push({
      file,
      message: `There is no file islands/${name}.tsx or .ts.`,
      fix: 'Name the island as its file.',
    });
  const wrong = unserialisable(props).map((what) => ({
    file,
    message: `In the props of the island ${name}, ${what}, which JSON cannot carry.`,
    fix: 'Give the island texts, finite numbers, booleans, null, and lists and plain objects of them.',
  }));
  problems.push(...wrong);
  const json = wrong.length > 0 ? '{}' : JSON.stringify(props, (key, value) => serve(key, value, references));
  // The number keeps the ids of `useId` apart where a page has several islands, or one of them twice.
  const prefix = View && `i${number}`;
  const html =
    View && wrong.length === 0
      ? renderToString(createElement(View, JSON.parse(json)), { identifierPrefix: prefix })
      : '';
  const [inner] = code.takeIslands();
  if (inner)
    problems.push({
      file,
      message: `The island ${inner.name} stands within the island ${name}.`,
      fix: 'Share the part between them in islands/parts/, and let only the outer one be an island.',
    });
  const attributes = [
    attribute('data-island', name),
    attribute('data-when', when),
    attribute('data-src', script && references.address(script)),
    attribute('data-prefix', prefix),
    attribute('data-props', json === '{}' ? undefined : json),
  ];
  return `<div${attributes.join('')}>${html}`;
}

function attribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formAction', 'poster']);

/** Addresses among the props, known by their names, as the site serves them: server and browser render the same. */
const serve = (key: string, value: unknown, references: References): unknown =>
  typeof value === 'string' && ADDRESSES.has(key) ? references.address(value) : value;

/** Props reach the browser as JSON. What JSON would lose or change, each as `path` and what is wrong with it. */
function unserialisable(props: object): string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string, above: unknown[]): void => {
    const plain = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
    // A prop that is not given is not there in the browser, either; in a list its place would move the others.
    if (plain || (value === undefined && !Array.isArray(above[0]))) return;
    if (above.includes(value)) found.push(`\`${path}\` contains itself`);
    else if (Array.isArray(value) || isPlain(value))
      for (const [key, item] of Object.entries(value)) visit(item, path ? `${path}.${key}` : key, [value, ...above]);
    else found.push(`\`${path}\` is ${described(value)}`);
  };
  visit(props, '', []);
  return found;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

function described(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return value === undefined ? 'undefined' : `a ${typeof value}`;
  return `a ${value?.constructor?.name ?? 'object without prototype'}`;
}
