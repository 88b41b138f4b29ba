/** Plans a site: what it says, where everything will be, and how each file is made. No page is rendered yet. */
import { hash } from 'node:crypto';
import type { MarkdownLook, Service } from './api.ts';
import { bundleClient, type Client, joinClients } from './code/client.ts';
import type { Code } from './code/code.ts';
import { type Bundler, bundle } from './code/esbuild.ts';
import { loadCode, withoutPages } from './code/load.ts';
import { readLook } from './code/made.ts';
import { type ActiveService, findServiceIslands, listServices, withScripts } from './code/services.ts';
import type { Placeholder } from './content/facts.ts';
import type { SiteSettings } from './content/settings.ts';
import type { Budgets } from './content/settings-schema.ts';
import type { Source, SourceFile } from './content/source.ts';
import { type Content, validateContent } from './content/validate.ts';
import type { Licence } from './derive/finished-site.ts';
import { readLicences } from './derive/licences.ts';
import { planFiles, type ViewParts, withMadePages } from './files.ts';
import { createInterner } from './html/references.ts';
import { createInterrupt, type MakeEach } from './limit.ts';
import type { Memo } from './memo.ts';
import type { Mode } from './mode.ts';
import { isError, type Problem, type Result } from './problem.ts';
import { textProblems } from './render/body.ts';
import { FORWARD_SCRIPT, planPages } from './render/pages.tsx';
import { addressOf, serve } from './routes/address.ts';
import type { Route } from './routes/route.ts';
import { planRoutes } from './routes/routes.ts';
import { resolveStyles } from './styles/page-styles.ts';
import { makeStyles, type Styles } from './styles/styles.ts';
import { findUnknownNames } from './styles/unknown-names.ts';
import { mergeOutputs, type Output } from './table.ts';

/** A planned site: its table, and what is wrong with it so far. */
export interface Plan {
  /** What pages may weigh; nothing where no file says it. */
  readonly budgets?: Budgets;
  /** What pages are made with beside their texts: data, code and styles. */
  readonly sources: readonly SourceFile[];
  readonly mode: Mode;
  readonly settings: SiteSettings;
  readonly routes: readonly Route[];
  /** Every file but those that are made from all others; none while something is wrong that all pages rest on. */
  readonly outputs: readonly Output[];
  /** What they are made with. */
  readonly makeEach: MakeEach;
  readonly placeholders: readonly Placeholder[];
  /** The services that are on, with the scripts that they bring. */
  readonly services: readonly ActiveService[];
  readonly licences: readonly Licence[];
  /** Addresses of texts that could not be read: links to them cannot be judged. */
  readonly lost: ReadonlySet<string>;
  /** SHA-256 in base64 of the scripts that the build itself puts into pages. */
  readonly ownScripts: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** The Markdown of an entry. */
  readonly markdownOf: Content['markdownOf'];
  /** What is wrong with texts that are on no page of their own. Finding it renders them. */
  readonly textProblems: () => readonly Problem[];
}

/** What code, content and styles bring, before anything has its place. */
interface Parts {
  code: Code;
  content: Content;
  client: Client;
  styles: Styles;
  services: readonly Service[];
  look: MarkdownLook;
  problems: readonly Problem[];
  /** The first error in what all pages rest on: no page is made or judged before it is fixed. */
  blocker?: Problem;
}

/** The stages of a build, in their order. */
export type Stage = 'read' | 'bundle' | 'validate' | 'plan' | 'render and write' | 'derive' | 'check';

/** Called when a stage begins. */
export type OnStage = (stage: Stage) => void;

/** How to plan. `bundler`: a process that plans often has one that remembers. */
export interface PlanOptions {
  onStage?: OnStage;
  bundler?: Bundler;
}

/** Plans a site from what was read. */
export async function planSite(
  { value: source, problems }: Result<Source>,
  mode: Mode,
  memo: Memo,
  { onStage = () => {}, bundler = bundle }: PlanOptions = {},
): Promise<Plan> {
  const parts = await readParts(source, mode, memo, { onStage, bundler });
  onStage('plan');
  const { code, client, styles, look, services, blocker } = parts;
  const views: ViewParts = { source, code, content: parts.content, mode, look, memo };
  const { value: content, ...made } = await withMadePages(views);
  const { value: routes, ...routing } = planRoutes(content, mode);
  const { value: files, ...filing } = await planFiles({ ...views, content }, routes);
  const { book, bodyOf, viewFor, answer } = files;
  const served = resolveStyles(styles, (address) => serve(book, address));
  const shared = { code, client, styles: served, book, services, intern: createInterner() };
  const { manifest, inactive, react, loader } = client;
  const ask = answer([served, inactive, react, loader, services], manifest);
  const pages = planPages({ ...shared, content, routes, viewFor, bodyOf, mode, ask, memo });
  const outputs = mergeOutputs(pages, files.outputs, client.outputs);
  const all = [{ problems }, parts, made, routing, filing, outputs].flatMap((result) => [...result.problems]);
  const waiting = routes.filter(({ kind }) => kind === 'page').length + content.lost.length;
  return {
    ...{ mode, routes, settings: content.settings, budgets: content.budgets },
    sources: [...source.data, ...source.code, ...source.styles],
    outputs: blocker ? [] : outputs.value,
    makeEach: code.makeEach,
    placeholders: content.placeholders,
    lost: new Set(content.lost.map(addressOf)),
    services: withScripts(services, client),
    licences: readLicences(source, client),
    ownScripts: new Set([loader.full, loader.short, FORWARD_SCRIPT].map((text) => hash('sha256', text, 'base64'))),
    problems: all.map((problem) => (problem === blocker ? withWaiting(problem, waiting) : problem)),
    markdownOf: content.markdownOf,
    textProblems: () => textProblems(content, bodyOf, ask, memo),
  };
}

/** Adds how many pages wait for this error. Their own errors would hide it. */
const withWaiting = (problem: Problem, pages: number): Problem => {
  const count = pages === 1 ? '1 page waits' : `${pages} pages wait`;
  return pages === 0 ? problem : { ...problem, fix: `${problem.fix} ${count} for this.` };
};

async function readParts(
  source: Source,
  mode: Mode,
  memo: Memo,
  { onStage, bundler }: Required<PlanOptions>,
): Promise<Parts> {
  onStage('bundle');
  const [code, islands, styles] = await Promise.all([
    loadCode(source, memo, bundler),
    bundleClient(source, mode, memo, source.islands),
    makeStyles(source.styles, memo, mode.command === 'dev'),
  ]);
  onStage('validate');
  const { schema, versions, isLost } = code.value;
  const given = { schema, schemaKey: versions.schema, isLost };
  const content = memo('interrupt', createInterrupt)(() => validateContent(source, given, mode, memo));
  const unread = content.value.unread.map((name) => `content/${name}`);
  const ofData = content.problems.filter(({ file }) => unread.includes(file.replace(/\.ya?ml$/, '')));
  const early = [...code.problems, ...islands.problems, ...ofData].find(isError);
  // Code that is given data which could not be read fails for that reason alone.
  const usable = early ? withoutPages(code.value) : code.value;
  const services = listServices(usable, content.value);
  const look = readLook(usable, content.value.data);
  const client = await planClient(source, mode, memo, islands.value, services.value);
  // A style that is missing or broken has said so: its names are not unknown as well.
  const names = { problems: styles.problems.length > 0 ? [] : findUnknownNames(source) };
  return {
    code: usable,
    blocker: early ?? [...services.problems, ...look.problems, ...client.problems].find(isError),
    content: content.value,
    client: client.value,
    styles: styles.value,
    services: services.value,
    look: look.value,
    problems: [code, islands, styles, names, content, services, look, client].flatMap(({ problems }) => [...problems]),
  };
}

/** The islands of the site and of the services that are on. */
async function planClient(
  source: Source,
  mode: Mode,
  memo: Memo,
  own: Client,
  services: readonly Service[],
): Promise<Result<Client>> {
  const found = findServiceIslands(source, services);
  const added = await bundleClient(source, mode, memo, found.value.needed);
  const value = joinClients(own, added.value, found.value.inactive);
  return { value, problems: [...found.problems, ...added.problems] };
}
