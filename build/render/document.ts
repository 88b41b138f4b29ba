/** Renders a whole document: React's HTML, the islands in their places, styles and scripts, addresses as they are served. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IslandInstance, Service } from '../api.ts';
import type { Client } from '../code/client.ts';
import type { Code } from '../code/code.ts';
import { thrown } from '../code/thrown.ts';
import { fillDocument } from '../html/document.ts';
import { readFacts } from '../html/facts.ts';
import type { PageFacts } from '../html/page-facts.ts';
import type { Intern } from '../html/references.ts';
import { leanList } from '../lean.ts';
import type { Problem } from '../problem.ts';
import { type AddressBook, isIdle, serve } from '../routes/address.ts';
import { stylesFor } from '../styles/page-styles.ts';
import type { Styles } from '../styles/styles.ts';
import { madeOf, type Rendered } from '../table.ts';
import { attribute, type RenderedIsland, renderIsland } from './islands.ts';
import { writePolicy } from './policy.ts';
import { withWarnings } from './warnings.ts';

/** What every document of a site is made with. */
export interface DocumentInput {
  code: Code;
  client: Client;
  /** Styles with their addresses as they are served. */
  styles: Styles;
  book: AddressBook;
  /** The services that are on. */
  services: readonly Service[];
  intern: Intern;
}

/** What belongs to one document alone. */
export interface DocumentParts {
  element: ReactElement;
  /** The file to name when something is wrong. */
  file: string;
  /** What is known to be wrong with its text already. */
  problems: readonly Problem[];
  /** HTML for the end of its head. */
  head?: string;
}

/** A document as a value. One that throws has no bytes, and says why. */
export function renderDocument(parts: DocumentParts, input: DocumentInput): Rendered {
  const { file, problems } = parts;
  try {
    const { value, warnings } = withWarnings(file, input.code.trace, () => input.code.limit(() => fill(parts, input)));
    const { html, islands } = value;
    const scripts = [...new Set(islands.flatMap(({ script }) => script ?? []))];
    const found = [...problems, ...warnings, ...islands.flatMap((island) => island.problems)];
    const facts = readFacts(html, input.intern);
    const hasIslands = islands.length > 0;
    const policy = input.intern.text(writePolicy({ hasIslands, services: servicesOf(islands, input), ...facts }));
    const page = { policy, islands: leanList(scripts), ...facts };
    return { page, ...madeOf(Buffer.from(withPolicy(html, policy, facts)), leanList(found)) };
  } catch (error) {
    return madeOf(new Uint8Array(), [...problems, thrown(error, input.code.trace, `${file} was rendered`)]);
  }
}

/** The services that the islands of a page belong to. */
const servicesOf = (islands: readonly RenderedIsland[], { services }: DocumentInput): Service[] =>
  services.filter((service) => islands.some(({ name }) => service.islands.includes(name)));

/** The policy is written last, and only what is before it is not under it: the character set. */
const withPolicy = (html: string, policy: string, { headStart }: PageFacts): string =>
  `${html.slice(0, headStart)}<meta http-equiv="content-security-policy" content="${policy}"/>${html.slice(headStart)}`;

function fill({ element, file, head = '' }: DocumentParts, { code, client, styles, book }: DocumentInput) {
  const address = (one: string) => serve(book, one);
  const collected = code.collectIslands(element);
  const html = `<!doctype html>${renderToStaticMarkup(code.watched(collected.element))}`;
  const islands = collected.islands.map((one, index) => renderIsland(one, index, { code, client, address, file }));
  // Most pages of a folder of Markdown have nothing to fill in.
  const hasStyles = styles.always !== '' || styles.components.size > 0;
  if (islands.length === 0 && isIdle(book, html) && !head && !hasStyles) return { html, islands };
  const filled = fillDocument(html, {
    address,
    island: (number) => islands[number]?.html,
    inner: islands.map((one) => one.html),
    head: (classes) => styleElement(stylesFor(classes, styles)) + head,
    body: islands.some(({ script }) => script !== undefined) ? loaderOf(client, collected.islands, address) : '',
  });
  return { html: filled, islands };
}

/** A source map is for the whole of its element. */
const styleElement = (css: string): string => {
  const parts = css.includes('/*# sourceMappingURL') ? css.split(/(?<=\/\*# sourceMappingURL=\S+ \*\/)/) : [css];
  return parts.map((part) => part && `<style>${part}</style>`).join('');
};

/** The script that wakes islands, no longer than they need it; the chunk with React only where an island needs it. */
function loaderOf(client: Client, islands: readonly IslandInstance[], address: (one: string) => string): string {
  const { react, integrity } = client;
  const loader = islands.every(({ replay, when }) => replay === false && when !== 'interaction')
    ? client.loader.short
    : client.loader.full;
  if (react === undefined || !islands.some(({ View }) => View)) return `<script>${loader}</script>`;
  return `<script${attribute('data-src', address(react))}${attribute('data-integrity', integrity[react])}>${loader}</script>`;
}
