/// <reference path="./modules.d.ts" />
/** The one door for the code of a site; docs/reference.md describes everything here. */
import type { MarkedExtension } from 'marked';
import { type ComponentType, createElement, type ImgHTMLAttributes, type ReactNode } from 'react';
import type { ZodType, z } from 'zod';
import type { MadePage } from './content/entry.ts';
import type { FrontMatter } from './content/front-matter-keys.ts';
import type { PageFacts } from './html/facts.ts';
import type { MarkdownLook } from './markdown/look.ts';
import type { Body, Heading } from './markdown/markdown.ts';

export { frontMatter } from './content/front-matter-keys.ts';
export type { Body, FrontMatter, Heading, MadePage, MarkdownLook, PageFacts };

/** A component that renders what is inside `main`, and the schema of the front matter that it needs. */
export interface Screen<Front = FrontMatter> {
  schema: ZodType<Front>;
  View: ComponentType<ScreenProps<Front, never>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds screens of many types; `screen` has checked each of them.
export type AnyScreen = Screen<any>;

/** Joins a component with its schema. A component that asks for more than its schema promises is a type error here. */
export const screen = <Schema extends ZodType, Site>(
  schema: Schema,
  View: ComponentType<ScreenProps<z.infer<Schema>, Site>>,
): AnyScreen => ({ schema, View: View as AnyScreen['View'] });

/**
 * Joins a component that texts name as `::name{key=value}` with the schema of its attributes, which are texts, or `true`
 * without a value. One called `code` shows code: it also has the attributes `language`, `text` and, with colours, `html`.
 */
export const component = <Schema extends ZodType, Site>(
  schema: Schema,
  View: ComponentType<z.infer<Schema> & ComponentProps<Site>>,
): AnyComponent => ({ schema, View: View as AnyComponent['View'] });

/** What a component of a text has besides its attributes: the site and, where it is around a text, that. */
export type ComponentProps<Site = SiteView> = { children?: ReactNode; site: Site };

// biome-ignore lint/suspicious/noExplicitAny: as in `AnyScreen`.
export type AnyComponent = { schema: ZodType; View: ComponentType<any> };

/** A picture of `assets/`, or one next to a text, whose name is written in full in content or code. Not for islands. */
export interface PictureProps {
  src: string;
  alt: string;
  /** How wide it is shown, as in HTML; the whole window without it. */
  sizes?: string;
  /** For one at the top of a page: it is not lazy. */
  eager?: boolean;
  className?: string;
}

/** Shows a picture in fitting widths and formats, which the build makes. */
export const Picture = ({ eager, sizes = '100vw', ...props }: PictureProps) => {
  const image = { ...props, sizes, loading: eager ? 'eager' : 'lazy', 'data-picture': '' };
  // React would preload the file itself if it were not in a `<picture>`.
  return createElement('picture', null, createElement('img', image as ImgHTMLAttributes<HTMLImageElement>));
};

/** What `pages/index.ts` exports. Only `screens` is needed. */
export interface PagesModule {
  /** The screens that `screen:` in front matter may name. `plain` is for pages that name none. */
  screens: Record<string, AnyScreen | ComponentType<ScreenProps<never, never>>>;
  /** What a text may name as `::name`. */
  components?: Record<string, AnyComponent | ComponentType<ComponentProps<never>>>;
  /** The frame around every screen: it renders the whole `<html>`. */
  Document?: ComponentType<DocumentProps<never>>;
  /** The page that a redirect leaves behind: it renders the whole `<html>`. */
  Moved?: ComponentType<MovedProps<never>>;
  /** Ids of the frame, which no heading may take. */
  ids?: readonly string[];
  /** Files made by code, such as drawings. */
  files?: FileTable | ((site: never) => FileTable | Promise<FileTable>);
  routes?: (site: never) => readonly MadePage[] | Promise<readonly MadePage[]>;
  /** The services that the site's data switches on. */
  services?: (data: never) => readonly Service[];
  /** Words and classes of rendered Markdown. */
  markdown?: (data: never) => MarkdownLook;
  /** Extensions of marked, for syntax of the site's own in its texts. */
  extensions?: readonly MarkedExtension[];
  /** Checks of the site's own: each is called with every finished page. */
  checks?: readonly PageCheck<never>[];
  /** Files that are made from the finished pages, such as an index for a search. */
  derived?: (site: never, pages: readonly FinishedPage[]) => DerivedFiles | Promise<DerivedFiles>;
}

/** A page that is made, as checks and derived files see it. */
export interface FinishedPage {
  /** Its address: `/pricing`. */
  readonly path: string;
  readonly file: string;
  readonly facts: PageFacts;
  readonly html: () => string;
}

/** Looks at a finished page. Gives what is wrong: a sentence each, and a fix; an error unless it is said to be a warning. */
export type PageCheck<Site = SiteView> = (page: FinishedPage, site: Site) => Iterable<PageFault>;
export type PageFault = { message: string; fix: string; severity?: 'error' | 'warning' };

/** Path in the output → contents. */
export type DerivedFiles = Readonly<Record<string, string | Uint8Array>>;

/** Path in the output → contents. What lies in `assets/` gets a hashed name where the settings say so. */
export type FileTable = Readonly<Record<string, FileContents>>;
/** Text or bytes. A function is called with the finished view of the site, which knows every address. */
export type FileContents = string | Uint8Array | ((site: never) => string | Uint8Array | Promise<string | Uint8Array>);

/** A page as its screen sees it. */
export interface PageView<Front = FrontMatter> {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Absolute address; an alias names the page that it repeats. */
  readonly canonical: string;
  readonly noindex: boolean;
  /** Where it has more than one, that of the site first. */
  readonly languages: readonly PageVersion[];
  readonly front: Front;
  readonly body: Body;
}

/** A page in one of its languages: the name of that, its address and title there. A link to it has `hreflang`. */
export type PageVersion = Readonly<{ lang: string; name: string; path: string; title: string }>;

/** A page as lists see it: the human site map, an index of a folder. */
export interface PageSummary extends Pick<PageView, 'path' | 'title' | 'description' | 'languages' | 'front'> {
  readonly screen: string;
}

/** An entry of a collection. Its body is rendered when it is asked for. */
export interface CollectionEntry<Front = FrontMatter> {
  /** Its path below the collection's folder, without extension: `one-bell`, `2024/one-bell`. */
  readonly slug: string;
  /** Its address; undefined where the collection's entries are no pages. */
  readonly path: string | undefined;
  /** That of the pages that look at it, where there is a version in it. */
  readonly lang: string;
  readonly front: Front;
  readonly body: Body;
  /** An error for code to throw where a value of the front matter does not fit. It is reported at the line of its key. */
  readonly fault: (key: string, message: string, fix: string) => Error;
}

/** What every screen may look at. Data and collections have the types of `content/schema.ts`. */
export interface SiteView<Data = Record<string, unknown>, Collections = Record<string, readonly CollectionEntry[]>> {
  readonly name: string;
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** Path prefix, without a slash at its end. */
  readonly base: string;
  /** The language of its words: that of the page, where the site has it, or else the site's own, such as `en-IN`. */
  readonly lang: string;
  /** The day of the build in UTC, as `2024-10-13`: what is past by it changes with the next build. */
  readonly today: string;
  /** The YAML files of `content/` by name, facts put in place. */
  readonly data: Data;
  /** Whether a fact such as `maps.india` waits for its true value. A name that no fact has is an error. */
  readonly isPlaceholder: (name: string) => boolean;
  /** Published pages, in the order of their paths. */
  readonly pages: readonly PageSummary[];
  readonly collections: Collections;
  /** The SVG files of `assets/drawings/` as text, by their paths there without extension. */
  readonly drawings: Readonly<Record<string, string>>;
  /** An address of the site as others reach it, with origin, base and hashed name. */
  readonly absolute: (address: string) => string;
}

export type ScreenProps<Front = FrontMatter, Site = SiteView> = { page: PageView<Front>; site: Site };
export type DocumentProps<Site = SiteView> = { page: PageView; site: Site; children: ReactNode };

export interface MovedProps<Site = SiteView> {
  path: string;
  to: string;
  /** False while the target is a placeholder: the page then says where it will lead. */
  forwards: boolean;
  site: Site;
}

/** Something that pages talk to, because the content switches it on; and what it adds to them. */
export interface Service {
  /** What it is and whose: `analytics: google`. */
  name: string;
  /** Its islands by name. Those in folders within `islands/` are in the site only while a service needs them. */
  islands: readonly string[];
  /** Origins that its pages turn to, by what for; `self` is the site's own. */
  hosts: { script?: string[]; connect?: string[]; img?: string[]; frame?: string[]; form?: string[] };
  /** Cookies, and entries of the browser's storage, by name. */
  cookies: readonly string[];
}

/** When an island's script is fetched: at once, when idle, when seen, when a media query matches, or at the first touch. */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | { media: string };

/** An island as the page's render left it. Its number among them marks its place in the page's HTML. */
export interface IslandInstance {
  name: string;
  when: When;
  props: object;
  /** False where there is nothing to press before it wakes: then no event is kept for it. */
  replay?: false;
  /** What is rendered there and hydrated; a script-only island has none. */
  View?: ComponentType<object>;
  /** Where the page has it, as React knows it in development. */
  stack?: string | null;
}
