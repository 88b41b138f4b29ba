/** Renders a whole document: React's HTML with islands, styles and scripts inserted, and addresses resolved. */
import { format } from 'node:util';
import { decodeHTML } from 'entities/decode';
import React from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { IslandInstance } from '../api.ts';
import { type Problem, Refusal } from '../base/problem.ts';
import { problemsOf, type Trace, toProblem } from '../code/errors.ts';
import type { Client, Script } from '../code/islands.ts';
import type { Code } from '../code/load.ts';
import { pageStyles } from '../code/page-styles.ts';
import { ADDRESS_ATTRIBUTES, mapAddresses } from '../html/attributes.ts';
import { finishDocument } from '../html/edit.ts';
import { escapeHtml } from '../html/escape.ts';
import { judge, NOTED, withNotes, withoutPlaces } from '../html/jsx.ts';
import { expandPictures, pictureStyles } from '../pictures/markup.ts';
import { findLostProps, renderView } from '../plan/island-view.ts';
import type { PagePlan } from '../plan/site-view.ts';
import { type AddressBook, resolveAddress } from '../site/address.ts';
import type { ArtifactFacts } from '../site/artifact.ts';
import { writePolicy } from '../site/policy.ts';

interface DocumentParts {
  element: React.ReactElement;
  file: string;
  head?: string;
  /** The components of which it consists. */
  shown?: readonly unknown[];
  /** The address of the page, if it is to have a Markdown copy. */
  url?: string | undefined;
}

/** A rendered document. If rendering threw, it has no HTML and no facts, only problems. */
export type RenderedDocument = {
  html: string;
  facts?: ArtifactFacts;
  problems: readonly Problem[];
};

export async function renderDocument(
  parts: DocumentParts,
  plan: PagePlan,
  book: AddressBook,
): Promise<RenderedDocument> {
  const { file, element } = parts;
  const { trace } = plan.code;
  try {
    const { value, warnings } = withWarnings(file, trace, () => render(parts, plan, book));
    return { ...value, problems: [...warnings, ...value.problems] };
  } catch (error) {
    // A refusal carries its own place.
    const isKnown = trace(error) || error instanceof Refusal;
    const { name, stack } = isKnown ? {} : await componentOf(element);
    const during = `rendering ${file}${name ? `, in \`${name}\`` : ''}`;
    return {
      html: '',
      problems: [{ ...toProblem(error, trace, during, file), ...trace({ stack }) }],
    };
  }
}

function render(
  { element, file, head = '', shown = [], url }: DocumentParts,
  { code, browser, content }: PagePlan,
  book: AddressBook,
): RenderedDocument {
  const { client, styles, services, pictures } = browser;
  const address = (written: string, isExact?: boolean) => resolveAddress(book, written, isExact);

  const collected = code.collectIslands(element);
  const { value: rendered, notes } = withNotes(() => {
    for (const component of shown) judge(component, true);
    return renderToStaticMarkup(collected.element);
  });
  const markup = expandPictures(`<!doctype html>${rendered}`, pictures, 'page');
  const instances = islandsIn(markup, collected.islands, code);
  const islands = instances.map((instance, index) => {
    const before = instances.slice(0, index);
    const number = before.filter(({ name }) => name === instance.name).length;
    return renderIsland(instance, number, { code, client, address, file });
  });
  const scripts = [...new Set(islands.flatMap(({ script }) => script ?? []))];

  let policy = '';
  const { html, facts } = finishDocument(markup, {
    address,
    url,
    island: (mark) => islands.find((island) => island.mark === mark)?.html,
    head: (classes) => {
      const names = islands.map(({ name }) => name);
      const page = () => withoutPlaces([markup, ...islands.map(({ html }) => html)].join('\n'));
      const css = pictureStyles(classes) + pageStyles(page, classes, names, styles);
      return (css && `<style>${css}</style>`) + head;
    },
    body: scripts.length > 0 ? loaderOf(client, instances, address) : '',
    start: (facts) => {
      const active = services.filter((service) =>
        islands.some(({ name }) => service.islands.includes(name)),
      );
      policy = writePolicy({ islands: instances, services: active, ...facts });
      return `<meta http-equiv="content-security-policy" content="${policy}"/>`;
    },
  });
  const noted = problemsOf(notes, code.trace, file, content.settings.checks.handlers);
  const problems = [...noted, ...islands.flatMap((island) => island.problems)];
  return { html: withoutPlaces(html), facts: { policy, islands: scripts, ...facts }, problems };
}

/** An island at its place. `prefix`: it is in a text, which has its HTML already. */
type PageIsland = IslandInstance & { mark: string; prefix?: string };

/** The islands of a page in order: its screen marks them by number, and texts by their names and props. */
const islandsIn = (markup: string, ofScreen: readonly IslandInstance[], code: Code): PageIsland[] =>
  [...new Set(markup.match(/(?<=<div data-island=")[^"]*/g))].flatMap((written) => {
    const mark = decodeHTML(written);
    const inText = mark.startsWith('{') && JSON.parse(mark);
    const instance = inText
      ? { ...code.islandNamed(inText.name), ...inText }
      : ofScreen[Number(mark)];
    return instance ? { ...instance, mark } : [];
  });

/** The component in which rendering throws and, in dev, its stack. Only React's streaming renderer reports these. */
const componentOf = (
  element: React.ReactElement,
): Promise<{ name?: string; stack?: string | null }> =>
  new Promise((resolve) => {
    const at: { name?: string; stack?: string | null } = {};
    const done = () => resolve(at);
    const { abort } = renderToPipeableStream(element, {
      onError(error, { componentStack = '' }) {
        [, at.name] = /^\s*at ([A-Z]\w*)/m.exec(componentStack) ?? [];
        // An error of React is about an element, and its place is in the owner of that; in production, nobody knows it, and
        // the page is rendered once more. Any other comes from the component itself.
        const { captureOwnerStack: ownerStack } = React;
        const stacks = [ownerStack?.(), componentStack];
        if (!(error instanceof Error)) stacks.reverse();
        else if (!ownerStack) return;
        at.stack = stacks.join('\n');
      },
      onShellError: done,
      onShellReady: done,
    });
    // React renders in the next turn. What waits by then may wait for ever.
    setImmediate(() => setImmediate(abort));
  });

/** The script that wakes islands: short if none replays events, and with React's chunk only if an island needs it. */
function loaderOf(
  client: Client,
  islands: readonly IslandInstance[],
  address: (address: string) => string,
): string {
  const { react, loader } = client;
  const isShort = islands.every(({ replay, when }) => replay === false && when !== 'interaction');
  const chunk = islands.some(({ View }) => View) ? react : undefined;
  return `<script${sourceOf(chunk, address)}>${isShort ? loader.short : loader.full}</script>`;
}

/** The attributes by which the loader fetches a script. */
const sourceOf = (script: Script | undefined, address: (address: string) => string): string =>
  script
    ? attribute('data-src', address(script.address)) + attribute('data-integrity', script.integrity)
    : '';

/** Renders, and collects React's warnings, which it only logs to the console in development. `render` is synchronous. */
function withWarnings<T>(
  file: string,
  trace: Trace,
  render: () => T,
): { value: T; warnings: Problem[] } {
  const warnings: Problem[] = [];
  if (process.env.NODE_ENV !== 'development') return { value: render(), warnings };
  const { error: print } = console;
  console.error = (...args: unknown[]) => {
    const text = format(...args).replace(/\s+/g, ' ');
    if (NOTED.test(text)) return;
    const warning = new Error(text.trim());
    warning.stack = React.captureOwnerStack?.() ?? '';
    warnings.push({ ...toProblem(warning, trace, `rendering ${file}`, file), severity: 'warning' });
  };
  try {
    return { value: render(), warnings };
  } finally {
    console.error = print;
  }
}

type IslandPage = {
  code: Code;
  client: Client;
  address: (address: string) => string;
  file: string;
};

/** The opening tag of an island, and its HTML. `number`: how many of its name come before. */
function renderIsland(instance: PageIsland, number: number, page: IslandPage) {
  const { code, client, address, file } = page;
  const { name, when, props, View, mark } = instance;

  const script = client.manifest[name];
  const lost = findLostProps(instance, page);
  const json =
    lost.length > 0 ? '{}' : JSON.stringify(props, (key, value) => serveProp(key, value, address));

  // It keeps the ids of `useId` unique on the page. Another island before this one does not change it.
  const prefix = View && (instance.prefix ?? `${name}${number}`);
  const attributes = [
    attribute('data-island', name),
    attribute('data-when', typeof when === 'string' ? when : `${when?.media}`),
    sourceOf(script, address),
    attribute('data-prefix', prefix),
    attribute('data-props', json === '{}' ? undefined : json),
  ];
  const view =
    prefix && !instance.prefix && lost.length === 0
      ? renderView({ ...instance, props: JSON.parse(json) }, page, prefix)
      : { value: '', problems: [] };

  const problems: Problem[] = [...view.problems, ...lost];
  const refuse = (message: string, fix: string) =>
    problems.push({ ...(code.trace(instance) ?? { file }), message, fix });
  const off = client.inactive[name];
  if (!script && off) refuse(`The island ${name} (${off}) belongs to a service that is off.`, OFF);
  else if (!script)
    refuse(
      `There is no file islands/${name.charAt(0).toUpperCase() + name.slice(1)}.tsx or .ts.`,
      FILE,
    );
  const isKnown = typeof when === 'object' ? typeof when?.media === 'string' : WHEN.includes(when);
  if (!isKnown)
    refuse(`The island ${name} would never start: its \`when\` is ${JSON.stringify(when)}.`, WAKE);
  const html = `<div${attributes.join('')}>${view.value}`;
  return { name, mark, html, script: script?.address, problems };
}

const WHEN = ['load', 'idle', 'visible', 'interaction'];
const WAKE = `Write ${WHEN.join(', ')}, or { media: '(min-width: 40rem)' }.`;
const FILE = 'Give the island and its file one name, with a capital letter.';
const OFF = 'Switch it on, or show the island only then.';

export const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

/** Resolves props that hold addresses, recognised by name, so that server and browser render the same. */
function serveProp(key: string, value: unknown, address: (address: string) => string): unknown {
  const name = key.toLowerCase();
  const isAddress = typeof value === 'string' && ADDRESS_ATTRIBUTES.has(name) && name !== 'data';
  return isAddress ? mapAddresses(name, value, address) : value;
}
