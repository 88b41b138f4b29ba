/// <reference path="./modules.d.ts" />
/** The public API: everything that a site's own code may import from the generator. See also docs/reference.md. */
import type { MarkedExtension } from 'marked';
import { type ComponentType, createElement, type ImgHTMLAttributes, type ReactNode } from 'react';
import type { ZodType, z } from 'zod';
import type { CodePage, EntryAtAddress } from './content/entry.ts';
import type { FrontMatter } from './content/front-matter-keys.ts';
import type { PageFacts } from './html/page-facts.ts';
import type { MarkdownLook } from './markdown/look.ts';
import type { Body, Heading } from './markdown/markdown.ts';

export { frontMatter } from './content/front-matter-keys.ts';
export type { Body, CodePage, EntryAtAddress, FrontMatter, Heading, MarkdownLook, PageFacts };

/** A kind of page: a component that renders the contents of `main`, and the schema for the front matter that it needs. */
export interface Screen<Front = FrontMatter> {
  schema: ZodType<Front>;
  View: ComponentType<ScreenProps<Front, never>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds screens of many types; `screen` has checked each of them.
export type AnyScreen = Screen<any>;

/** Joins a component with its schema. If the component needs more than the schema promises, this is a type error. */
export const screen = <Schema extends ZodType, Site>(
  schema: Schema,
  View: ComponentType<ScreenProps<z.infer<Schema>, Site>>,
): AnyScreen => ({ schema, View: View as AnyScreen['View'] });

/**
 * Joins a component that Markdown calls as `::name{key=value}` with the schema for its attributes. Values are strings, and a
 * key without a value is `true`. One called `code` renders all code: it also gets `language`, `text` and highlighted `html`.
 */
export const component = <Schema extends ZodType, Site>(
  schema: Schema,
  View: ComponentType<z.infer<Schema> & ComponentProps<Site>>,
): AnyComponent => ({ schema, View: View as AnyComponent['View'] });

/**
 * The props of a Markdown component, in addition to its attributes. `children` is the rendered text inside `:::name`.
 * `fault` makes an error to throw when an attribute is wrong. Of `names`, which it could be, close ones are suggested.
 */
export type ComponentProps<Site = SiteView> = {
  children?: ReactNode;
  site: Site;
  fault: (key: string, message: string, fix: string, names?: Iterable<string>) => Error;
};

// biome-ignore lint/suspicious/noExplicitAny: as in `AnyScreen`.
export type AnyComponent = { schema: ZodType; View: ComponentType<any> };

/** A picture in `assets/` or next to a Markdown file. Write `src` out in full, in content or code. Not for islands. */
export interface PictureProps {
  src: string;
  alt: string;
  /** The displayed width, as in HTML: `(min-width: 40rem) 50vw, 100vw`. The default is `100vw`. */
  sizes?: string;
  /** Loads at once instead of lazily: for a picture at the top of a page. */
  eager?: boolean;
  className?: string;
}

/** Shows a picture in the widths and formats that the build encodes; the browser picks one. */
export const Picture = ({ eager, sizes = '100vw', ...props }: PictureProps) => {
  const image = { ...props, sizes, loading: eager ? 'eager' : 'lazy', 'data-picture': '' };
  // Without the `<picture>` around it, React would preload the original file.
  return createElement(
    'picture',
    null,
    createElement('img', image as ImgHTMLAttributes<HTMLImageElement>),
  );
};

/** The exports of `pages/index.ts`. Only `screens` is required. */
export interface PagesModule {
  /** The screens that `screen:` in front matter can name. Pages without `screen:` use `plain`. */
  screens: Record<string, AnyScreen | ComponentType<ScreenProps<never, never>>>;
  /** The components that Markdown can call as `::name`. */
  components?: Record<string, AnyComponent | ComponentType<ComponentProps<never>>>;
  /** The frame around every screen: it renders the whole `<html>`, with the screen as `children`. */
  Document?: ComponentType<DocumentProps<never>>;
  /** The page at the old address of a redirect: it renders the whole `<html>`. */
  Moved?: ComponentType<MovedProps<never>>;
  /** Ids that `Document` uses itself, so that no heading gets one of them. */
  ids?: readonly string[];
  /** Files made by code, such as a JSON feed. */
  files?: FileTable | ((site: never) => FileTable | Promise<FileTable>);
  /** Pages made by code, such as one for each tag, and addresses that code gives to entries of collections. */
  routes?: (site: never) => CodePages | Promise<CodePages>;
  /**
   * How long data from elsewhere stays fresh, such as `30m` or `1h` (s, m, h, d); or a function that asks for its version.
   * A build after that time, or with another version, calls `routes` and `files` again and renders every page.
   */
  refresh?: string | (() => string | Promise<string>);
  /** The services that `data` switches on, such as analytics. A page's policy allows the hosts of those it uses. */
  services?: (data: never) => readonly Service[];
  /** Labels and class names for rendered Markdown. Called once for each language, with its data. */
  markdown?: (data: never) => MarkdownLook;
  /** Extensions of marked, for extra Markdown syntax. */
  extensions?: readonly MarkedExtension[];
  /** The site's own checks of front matter. Each one is called once for every entry, before pages are rendered. */
  entryChecks?: readonly EntryCheck<never>[];
  /** The site's own checks. Each one is called once for every finished page. */
  checks?: readonly PageCheck<never>[];
  /** Files derived from the finished pages, such as a search index. */
  derived?: (site: never, pages: readonly FinishedPage[]) => DerivedFiles | Promise<DerivedFiles>;
}

type CodePages = readonly (CodePage | EntryAtAddress)[];

/** A rendered page, as `checks` and `derived` get it. `path` is `/pricing`, and `file` its source: `content/pricing.md`. */
export interface FinishedPage {
  readonly path: string;
  readonly file: string;
  readonly facts: PageFacts;
  readonly html: () => string;
}

/** Checks a finished page and yields its faults. */
export type PageCheck<Site = SiteView> = (page: FinishedPage, site: Site) => Iterable<PageFault>;

/** What is wrong in a page, and how to fix it: a sentence each. */
export interface PageFault {
  message: string;
  fix: string;
  /** The default is `error`. */
  severity?: 'error' | 'warning';
  /** The file to correct, if it is not that of the page: `content/menus.yml`. */
  file?: string;
  /** Words of that file. The problem is reported where they first stand. */
  at?: string;
}

/**
 * Finds what a schema cannot know, such as the name of a missing drawing. Yields `entry.fault(…)` for each error. With
 * `Object.assign(entry.fault(…), { severity: 'warning' })`, it is a warning.
 */
export type EntryCheck<Site = SiteView> = (entry: CollectionEntry, site: Site) => Iterable<Error>;

/** Path in the output folder → contents. */
export type DerivedFiles = Readonly<Record<string, string | Uint8Array>>;

/** Path in the output folder → contents. With `assets: hashed` in site.yml, names in `assets/` get a hash. */
export type FileTable = Readonly<Record<string, FileContents>>;
/** Text or bytes, or a function that returns them. It gets the complete site, in which every address is known. */
export type FileContents =
  | string
  | Uint8Array
  | ((site: never) => string | Uint8Array | Promise<string | Uint8Array>);

/** A page, as its screen and `Document` get it. `path` is its address, such as `/pricing`, without `base`. */
export interface PageView<Front = FrontMatter> {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The absolute URL. On an alias, it is the URL of the page that the alias repeats. */
  readonly canonical: string;
  readonly noindex: boolean;
  /** The day on which its words or pictures last changed, if that is known: `2026-11-28`. */
  readonly updated?: string | undefined;
  /** All versions of the page, the site's language first. Empty if the page has only one. */
  readonly languages: readonly PageVersion[];
  readonly front: Front;
  readonly body: Body;
}

/** A page in one language: the language's code and name, and the page's address and title. Link to it with `hreflang`. */
export type PageVersion = Readonly<{ lang: string; name: string; path: string; title: string }>;

/** A page in a list, such as a site map for visitors or an index of a folder. */
export interface PageSummary
  extends Pick<PageView, 'path' | 'title' | 'description' | 'languages' | 'front'> {
  readonly screen: string;
}

/** An entry of a collection. Its body is rendered when first read. */
export interface CollectionEntry<Front = FrontMatter> {
  /** The path below the collection's folder, without extension: `one-bell`, `2024/one-bell`. */
  readonly slug: string;
  /** Its address, or undefined if the entry has no page. */
  readonly path: string | undefined;
  /** The entry's language, for a `lang` attribute: the page's if it has that version, else the site's if it has that. */
  readonly lang: string;
  readonly front: Front;
  readonly body: Body;
  /**
   * Makes an error to throw when a front matter value is wrong. It is reported at the line of its key: `sections`, `2`,
   * `paint`. Of `names`, which the value could be, those that are close to it are suggested.
   */
  readonly fault: (
    key: string | readonly (string | number)[],
    message: string,
    fix: string,
    names?: Iterable<string>,
  ) => Error;
}

/** The site, as every screen gets it. `Data` and `Collections` are the types from `content/schema.ts`. */
export interface SiteView<
  Data = Record<string, unknown>,
  Collections = Record<string, readonly CollectionEntry[]>,
> {
  readonly name: string;
  /** The origin, without a trailing slash: `https://site.example`. */
  readonly url: string;
  /** The path prefix, without a trailing slash: `/docs`, or empty. */
  readonly base: string;
  /** The page's language if the site has it, otherwise the site's own: `en-IN`. */
  readonly lang: string;
  /** The day of the build in UTC, as `2024-10-13`. A page that reads it is rendered again on another day. */
  readonly today: string;
  /** The YAML and JSON files of `content/` by path, with facts filled in: `ui`, `team/people`. */
  readonly data: Data;
  /** Whether a fact such as `maps.india` is still a placeholder. Throws if there is no such fact. */
  readonly isPlaceholder: (name: string) => boolean;
  /** Published pages by path, each in the page's language if it exists there. No aliases, redirects, 404 or `noindex`. */
  readonly pages: readonly PageSummary[];
  readonly collections: Collections;
  /** The SVG files of `assets/drawings/` as text, by path without extension: `sea/wave`. */
  readonly drawings: Readonly<Record<string, string>>;
  /** The paths of all files in `assets/`, from there: `pictures/phone.webp`. */
  readonly assets: readonly string[];
  /** The absolute URL for an address such as `/pricing`: with origin, base and, for an asset, its hashed name. */
  readonly absolute: (address: string) => string;
}

export type ScreenProps<Front = FrontMatter, Site = SiteView> = {
  page: PageView<Front>;
  site: Site;
};
export type DocumentProps<Site = SiteView> = { page: PageView; site: Site; children: ReactNode };

export interface MovedProps<Site = SiteView> {
  path: string;
  to: string;
  /** False while the target is a placeholder. Then nothing forwards; say where the page will lead. */
  forwards: boolean;
  site: Site;
}

/** A service that the content switches on, such as analytics or forms, and what it needs in pages. */
export interface Service {
  /** The names of its islands. An island in a subfolder of `islands/` is published only while a service names it. */
  islands: readonly string[];
  /** The origins its pages may use, by purpose, for the content security policy. `self` is the site's own origin. */
  hosts: {
    script?: string[];
    connect?: string[];
    img?: string[];
    frame?: string[];
    form?: string[];
  };
  policy?: Loosened;
}

/**
 * What a package does in the browser that the strict policy of a page refuses: it adds styles (`styles`), writes markup as
 * text or starts a worker (`html`), or runs WebAssembly (`wasm`). Only pages that have the island get a looser policy;
 * docs/security.md explains the trade-off.
 */
export interface Loosened {
  styles?: boolean;
  html?: boolean;
  wasm?: boolean;
}

/** When an island's script is fetched: at once, when idle, when visible, on first interaction, or for a media query. */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | { media: string };

/** An island that a page's render has collected. Its index in the list marks its place in the HTML. */
export interface IslandInstance {
  name: string;
  when: When;
  props: object;
  /** False if there is nothing to press before the island wakes, so that no events need to be replayed. */
  replay?: false;
  /** The component to render and hydrate. A script-only island has none. */
  View?: ComponentType<object>;
  policy?: Loosened;
  /** React's owner stack in development, which says where the page shows the island. */
  stack?: string | null;
}
