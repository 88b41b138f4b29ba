/** Loads what a site is made of: its code, content, islands and styles. */
import type { MarkdownLook, Service } from './api.ts';
import { attempt } from './code/errors.ts';
import { type Bundler, bundle } from './code/esbuild.ts';
import { bundleSheets } from './code/imported.ts';
import { bundleClient, type Client } from './code/islands.ts';
import { type Code, loadCode } from './code/load.ts';
import { type Content, readContent } from './content/content.ts';
import { settingsIn } from './content/data.ts';
import type { Mode } from './content/settings.ts';
import type { Source } from './content/source.ts';
import { createMemory, type Memory } from './lazily.ts';
import { isError, type Problem, type Result } from './problem.ts';
import type { OutputFile } from './site/artifact.ts';
import type { Store } from './store.ts';
import { makeSheets, makeStyles, type Styles } from './styles.ts';
import type { Watch } from './watchdog.ts';

/** What a build starts from: the files of the root, and how to build them. */
export interface Input {
  source: Source;
  mode: Mode;
}

/** What browsers load besides pages. */
export interface Browser {
  /** The scripts of islands, and the loader. */
  client: Client;
  styles: Styles;
  /** The services that the site has switched on. */
  services: readonly Service[];
}

/** What a site is made of, before its pages have addresses. */
export interface Parts {
  input: Input;
  code: Code;
  content: Content;
  browser: Browser;
  /** Language → labels and class names for Markdown. */
  looks: Readonly<Record<string, MarkdownLook>>;
  /** Pictures and fonts that code imports. */
  imported: readonly OutputFile[];
  /** Whether something is broken that every page needs. Then no page is rendered or checked. */
  isBlocked: boolean;
  problems: readonly Problem[];
}

/** What a build works with. dev keeps it from one build to the next, so that only what changed is made again. */
export interface Tools {
  store: Store;
  bundler: Bundler;
  /** Keeps a value under a name until its key changes: only in memory. */
  remember: Memory;
  /** Tells the watchdog what the site's code is doing. */
  watch: Watch;
  /** The services of the last build: a guess, so that scripts are bundled while the code loads. */
  services: readonly Service[];
}

export const createTools = (store: Store, watch: Watch = () => {}): Tools => ({
  store,
  bundler: bundle,
  remember: createMemory(),
  watch,
  services: [],
});

export async function loadParts(
  { value: source, problems: unreadable }: Result<Source>,
  mode: Mode,
  tools: Tools,
): Promise<Parts> {
  const { store, watch, bundler, remember } = tools;
  watch('loading the code of the site');
  const hashes = (isOwn: (path: string) => boolean) =>
    source.files.flatMap(({ path, hash }) => (isOwn(path) ? [path, hash] : []));
  const { base } = settingsIn(source, mode);
  const ofCode = hashes((path) => !/\.(css|md|ya?ml)$/.test(path));
  const clientOf = (services: readonly Service[]) =>
    remember('client', [ofCode, base, services], () => bundleClient(source, mode, store, base, services, bundler));
  const [loaded, styles] = await Promise.all([
    remember('code', [ofCode, base], () => loadCode(source, base, bundler)),
    makeStyles(source.styles, store),
    clientOf(tools.services),
  ]);
  watch('checking the content against its schemas');
  const ofContent = [mode, ofCode, hashes((path) => /\.(md|ya?ml)$/.test(path))];
  const content = remember('content', ofContent, () => readContent(source, loaded.value, mode));
  const { data, settings, lost } = content.value;
  // If data could not be read, code that uses it would fail for that reason alone, so it does not run.
  const isLost = loaded.problems.some(isError) || lost.data.length > 0;
  const code = isLost ? { ...loaded.value, pages: undefined, screens: {} } : loaded.value;
  const { pages, trace } = code;
  watch('calling `services` and `markdown` of pages/index.ts');
  const none: { services: readonly Service[]; looks: Record<string, MarkdownLook> } = { services: [], looks: {} };
  const called = await attempt(trace, 'calling `services` and `markdown`', none, () => {
    const looks = Object.entries(data).map(([lang, words]) => [lang, pages?.markdown?.(words as never) ?? {}]);
    const services: readonly Service[] = pages?.services?.((data[settings.lang] ?? {}) as never) ?? [];
    if (!Array.isArray(services) || services.some((one) => !one?.islands || !one.hosts))
      throw new Error('`services` must return a list of services, each with its `islands` and `hosts`');
    return { services, looks: Object.fromEntries(looks) };
  });
  watch();
  tools.services = called.value.services;
  const client = await clientOf(called.value.services);
  const imported = await bundleSheets(source.root, loaded.value.sheets, base, bundler);
  const sheets = await makeSheets(imported.sheets, store);
  const all = [{ problems: unreadable }, loaded, client, styles, imported, sheets, content, called];
  return {
    input: { source, mode },
    code,
    content: content.value,
    browser: {
      client: { ...client.value, packages: [...client.value.packages, ...imported.packages] },
      styles: { ...styles.value, sheets: sheets.value },
      services: called.value.services,
    },
    looks: called.value.looks,
    imported: [...new Map([...loaded.value.files, ...imported.files].map((file) => [file.path, file])).values()],
    isBlocked: isLost || [client, called].some(({ problems }) => problems.some(isError)),
    problems: all.flatMap(({ problems }) => problems),
  };
}
