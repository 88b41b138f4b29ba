/**
 * The vocabulary. A site is a table of output path → contents; every stage turns
 * the values below into further values, and this file has no code of its own.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';

/** Something wrong, and how to mend it. Lines and columns count from 1. */
export interface Problem {
  /** The file as the editor knows it: relative to the root, with forward slashes. */
  file: string;
  line?: number;
  column?: number;
  /** What is wrong, as one sentence. */
  message: string;
  /** What to do about it, as one sentence. */
  fix: string;
  /** A warning is shown; an error (the default) stops the build before anything is written. */
  severity?: 'error' | 'warning';
}

/** A stage's answer: what it made, and what it could not make. */
export interface Result<T> {
  value: T;
  problems: Problem[];
}

/** A file as it was read. The same object stands for the file until its bytes change. */
export interface SourceFile {
  /** Relative to the root, with forward slashes: `content/pricing.md`. */
  path: string;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
}

/** Everything read from the disk, in the order of the paths. */
export interface Source {
  root: string;
  /** `content/**.md`, without `content/README.md`. */
  markdown: SourceFile[];
  /** `content/*.yml`. */
  data: SourceFile[];
  /** `assets/**`, without `assets/styles/` and `assets/sources/`. */
  assets: SourceFile[];
  /** TypeScript of `pages/`, `islands/` and `content/`, without tests. */
  code: SourceFile[];
  /** Style files: `assets/styles/*.css` and every `.css` beside a component. */
  styles: SourceFile[];
  /** Whether the root has `pages/index.ts`, and `content/schema.ts`. */
  has: { pages: boolean; schema: boolean };
  /** Files of `islands/` that are islands: `islands/Globe.tsx`. */
  islands: string[];
}

/** What `content/site.yml` may say. */
export interface SiteSettings {
  name: string;
  /** Origin of the site, without a trailing slash: `https://site.example`. */
  url: string;
  /** Path prefix without a trailing slash: `` or `/some/prefix`. */
  base: string;
  /** How a page lies on disk: `pricing/index.html`, `pricing.html`, or both. */
  files: 'index' | 'flat' | 'both';
  /** Whether names of assets carry a hash of their contents. */
  assets: 'plain' | 'hashed';
  lang: string;
  /** Severity of a rule of the output's checks; `off` leaves it out. */
  checks: Partial<Record<Rule, 'error' | 'warn' | 'off'>>;
  /** Folders of `content/` whose entries are data for screens and, with `pages: false`, no pages. */
  collections: Record<string, { pages: boolean }>;
}

/** The rules that `checks:` can set. */
export type Rule =
  | 'links'
  | 'fragments'
  | 'images'
  | 'headings'
  | 'title'
  | 'description'
  | 'ids'
  | 'styles'
  | 'handlers'
  | 'scripts'
  | 'removed-html';

/** A fact is a text or number, or one that still awaits its true value. */
export type Fact = string | number | { value: string | number; placeholder: true };
/** `content/facts.yml`: facts by group, so that `{{ support.email }}` names one. */
export interface Facts {
  [group: string]: Fact | Facts;
}

/** A fact that awaits its true value, and where it stands. */
export interface Placeholder {
  name: string;
  value: string;
  file: string;
  line: number;
}

/** The keys of front matter that the generator itself understands. */
export interface FrontMatter {
  title: string;
  description: string;
  /** Name of a screen in `pages/index.ts`; `plain` when absent. */
  screen?: string;
  /** Replaces the address that the file's path gives. */
  permalink?: string;
  aliases?: string[];
  redirect_from?: string[];
  draft?: boolean;
  date?: string;
  updated?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  noindex?: boolean;
  [key: string]: unknown;
}

/** A Markdown file that passed its schema. */
export interface Entry {
  file: string;
  /** Its path below its top folder, without `.md`: `2024/x` for `content/posts/2024/x.md`. */
  slug: string;
  /** The generator's own keys, as they are written in the file. */
  front: FrontMatter;
  /** What the schema made of the whole front matter: what screens see. */
  values: Record<string, unknown>;
  /** Markdown, with facts put in place; line 1 of it is line `bodyLine` of the file. */
  body: string;
  bodyLine: number;
  /** Where a front matter key stands, for later problems about it. */
  at: (key: string) => { line: number; column: number };
}

export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** Markdown, rendered. */
export interface Body {
  html: string;
  headings: Heading[];
}

/** A page of its own address, the same screen at a further address, or a move to another. */
export type Route = PageRoute | AliasRoute | RedirectRoute;
export interface PageRoute {
  kind: 'page';
  /** Address without base, extension or trailing slash: `/`, `/pricing`. */
  path: string;
  entry: Entry;
}
export interface AliasRoute {
  kind: 'alias';
  path: string;
  of: PageRoute;
}
export interface RedirectRoute {
  kind: 'redirect';
  path: string;
  /** A root-relative address, or an absolute one elsewhere; chains are already flattened. */
  to: string;
  /** False while the target is a placeholder: the page then says where it will lead. */
  forwards: boolean;
  file: string;
}

/** One file of the site: where it lies, what it is, and how to make it. */
export interface Output {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  /** Media type: `text/html; charset=utf-8`. */
  type: string;
  /** `hashed`: the name changes with the contents, so it may be kept for ever. */
  cache: 'hashed' | 'revalidate';
  /** Source files that it was made from. */
  inputs: string[];
  /** Makes it, each time anew: a site of any size need not fit in memory. Deterministic. */
  contents: () => string | Uint8Array;
  /** The output that this one repeats byte for byte (the other spelling of a page). */
  copyOf?: string;
  /** The route that it shows, where it is a page, an alias or a redirect. */
  route?: Route;
  /** Islands whose scripts the page may run, and what was wrong with it; both filled when it is made. */
  islands?: string[];
  problems?: Problem[];
}

/** An output that was made. */
export interface Made {
  output: Output;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
}

/** A whole site, planned: its table, and what is wrong with it so far. */
export interface Site {
  settings: SiteSettings;
  routes: Route[];
  outputs: Output[];
  placeholders: Placeholder[];
  problems: Problem[];
  /** Texts of the scripts that the build itself puts into pages: nothing else may run there. */
  scripts?: string[];
  /** The services that are on, with the scripts that they bring. */
  services?: (Service & { scripts: Output[] })[];
}

/** Something that pages talk to, because the content switches it on; and what it adds to them. */
export interface Service {
  /** What it is and whose: `analytics: plausible`. */
  name: string;
  /** Its islands by name. Those in folders within `islands/` are in the site only while a service needs them. */
  islands: string[];
  /** Origins that its pages turn to, by what for; `self` is the site's own. */
  hosts: { script?: string[]; connect?: string[]; frame?: string[]; form?: string[] };
  /** Cookies, and entries of the browser's storage, by name. */
  cookies: string[];
}

/** How to build: what the command line and the environment said. */
export interface Mode {
  command: 'build' | 'dev' | 'check';
  drafts: boolean;
  future: boolean;
  /** The day that decides what is in the future, as `2024-10-13`. */
  now: string;
  /** Keeps search engines away from a staging copy. */
  noindex: boolean;
  url?: string;
  base?: string;
}

/** A page as its screen sees it. */
export interface PageView<Front = FrontMatter> {
  path: string;
  title: string;
  description: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Absolute address; an alias names the page that it repeats. */
  canonical: string;
  noindex: boolean;
  front: Front;
  body: Body;
  /** Set in dev only, for pages that a build would leave out. */
  mark?: 'draft' | 'future';
}

/** A page as lists see it: the human site map, collections. */
export interface PageSummary {
  path: string;
  title: string;
  description: string;
  screen: string;
}

/** An entry of a collection that is data, not a page. */
export interface CollectionEntry<Front = FrontMatter> {
  slug: string;
  front: Front;
  body: Body;
}

/** What every screen may look at. Data and collections have the types of `content/schema.ts`. */
export interface SiteView<Data = Record<string, unknown>, Collections = Record<string, CollectionEntry[]>> {
  name: string;
  url: string;
  base: string;
  /** The YAML files of `content/` by name, facts put in place. */
  data: Data;
  /** Names of the facts that await their true value: `maps.india`. */
  placeholders: string[];
  /** Published pages, in the order of their paths. */
  pages: PageSummary[];
  collections: Collections;
}

/** What a screen is given. Its component renders what stands inside `main`. */
export interface ScreenProps<Front = FrontMatter, Site = SiteView> {
  page: PageView<Front>;
  site: Site;
}

/** What the frame around every screen is given: it renders the whole `<html>`. */
export interface DocumentProps<Site = SiteView> {
  page: PageView;
  site: Site;
  children: ReactNode;
}

/** What the page of a redirect is given: it renders the whole `<html>`. */
export interface MovedProps<Site = SiteView> {
  /** The address that moved. */
  path: string;
  to: string;
  forwards: boolean;
  site: Site;
}

/** What `content/schema.ts` exports: zod schemas by name. */
export interface ContentSchema {
  screens: Record<string, ZodType>;
  data: Record<string, ZodType>;
  collections: Record<string, ZodType>;
  facts?: ZodType;
}

/** What `pages/index.ts` exports. Only `screens` is needed. */
export interface PagesModule {
  screens: Record<string, ComponentType<ScreenProps<never, never>>>;
  Document?: ComponentType<DocumentProps<never>>;
  Moved?: ComponentType<MovedProps<never>>;
  /** Ids of the frame, which no heading may take. */
  ids?: string[];
  /** Files made by code, such as drawings: path in the output → contents. */
  files?: Record<string, () => string>;
  /** The services that the site's data switches on. */
  services?: (data: never) => Service[];
}

/** An island as the page's render left it. Its place in the page's HTML is marked by its number among them. */
export interface IslandInstance {
  name: string;
  /** When to wake it: `load`, `idle`, `visible`, `interaction`, or a media query. */
  when: string;
  props: object;
  /** What is rendered there and hydrated; a script-only island has none. */
  View?: ComponentType<object>;
}

/** What the content says, once every file passed its schema. */
export interface Content {
  settings: SiteSettings;
  entries: Entry[];
  /** Entries of the folders that are collections, by folder. */
  collections: Record<string, Entry[]>;
  /** YAML files by name, facts put in place. */
  data: Record<string, unknown>;
  /** Names of the data files that could not be read: what rests on them cannot be judged. */
  unread: string[];
  placeholders: Placeholder[];
  redirects: MovedAddress[];
}

/** A row of `content/redirects.yml`, or of a page's `redirect_from:`. */
export interface MovedAddress {
  from: string;
  to: string;
  /** Whether its target rests on a fact that awaits its true value. */
  placeholder: boolean;
  file: string;
  line: number;
  column: number;
}

/** The code of a root, loaded. */
export interface Code {
  pages?: PagesModule;
  schema?: ContentSchema;
  /** Hands over the islands that were rendered since the last call. */
  takeIslands: () => IslandInstance[];
  /** Where in the source an error was thrown. */
  trace: (error: unknown) => Pick<Problem, 'file' | 'line' | 'column'>;
  /** Files that it was made from, relative to the root. */
  inputs: string[];
}

/** What browsers load: the files, and the address of each island's script. */
export interface Client {
  outputs: Output[];
  /** Name of the island → address of its script: `/islands/Wall-5DJ3.js`. */
  manifest: Record<string, string>;
  /** Address of the chunk that React islands share; undefined where there are none. */
  react?: string;
  /** Text of the script that wakes islands. It stands in each page that has one. */
  loader: string;
  /** Packages whose code is in the files, for the list of licences. */
  packages: string[];
}

/** Minified CSS, ready to stand in a page. */
export interface Styles {
  /** `assets/styles/`: the order of the layers, tokens, base. */
  always: string;
  /** CSS by component, in the order of the names. */
  components: Map<string, string>;
}

/** A licence that goes with the site, because the site carries the work. */
export interface Licence {
  of: string;
  text: string;
}
