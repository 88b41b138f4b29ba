/** Loads what a site is made of: its code, content, islands and styles. */
import type { MarkdownLook, Service } from '../api.ts';
import { createMemory, type Memory } from '../base/lazily.ts';
import { inFamily, isError, type Problem, type Result } from '../base/problem.ts';
import type { Store } from '../base/store.ts';
import { startWatchdog, type Watch } from '../base/watchdog.ts';
import { attempt, placedIn, type Trace } from '../code/errors.ts';
import { type Bundler, bundle } from '../code/esbuild.ts';
import { bundleSheets } from '../code/imported.ts';
import { bundleClient, type Client } from '../code/islands.ts';
import { type Code, loadCode } from '../code/load.ts';
import { createCompiler, makeSheets, makeStyles, type Styles } from '../code/styles.ts';
import { type Content, readContent } from '../content/content.ts';
import { settingsIn } from '../content/data.ts';
import type { Mode } from '../content/settings.ts';
import { hashesOf, mayBeCode, type Source, withLinked } from '../content/source.ts';
import type { OutputFile } from '../site/artifact.ts';

/** What a build starts from: the files of the root, and how to build them. */
export interface Input {
  source: Source;
  /** The paths of files, links and folders that could not be read. Texts may refer to them. */
  unread: readonly string[];
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
  /** The files elsewhere that code imports, and that styles of linked packages name. */
  linked: readonly string[];
  /** When `refresh` of the site's code has to be asked again, in milliseconds since 1970. */
  freshUntil?: number;
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
  /** Gets what finds the place of an error in the site's code, before that code runs. */
  onLoad: (trace: Trace) => void;
  /** The time in milliseconds since 1970. */
  clock: () => number;
}

/** Tools for one build. `limit`: the timeout of the site's code, in seconds; without one, nothing watches it. */
export const createTools = ({
  store,
  limit,
  onLoad = () => {},
}: Pick<Tools, 'store'> & Partial<Pick<Tools, 'onLoad'>> & { limit?: number }): Tools => ({
  store,
  bundler: bundle,
  remember: createMemory(),
  watch: limit ? startWatchdog(limit) : () => {},
  onLoad,
  clock: Date.now,
});

export async function loadParts(
  { value: read, problems: sourceProblems }: Result<Source>,
  mode: Mode,
  tools: Tools,
): Promise<Parts> {
  const { store, bundler, remember, watch, clock } = tools;
  const { base } = settingsIn(read, mode);
  const codeHashes = hashesOf(read, mayBeCode);

  watch('loading the code of the site');
  const compiler = await createCompiler(read, tools);
  const [code, styles] = await Promise.all([
    remember('code', [codeHashes, base], () => loadCode(read, base, tools)),
    makeStyles(read.styles, compiler.value),
  ]);
  const { imports, isLost: isBroken = false } = code.value;
  const imported = await bundleSheets(read.root, imports.sheets, base, bundler);
  const linked = [...imports.linked, ...imported.linked];
  const source = withLinked(read, linked, isBroken, store);

  watch('checking the content against its schemas');
  const contentKey = [mode, codeHashes, hashesOf(source, (path) => /\.(md|ya?ml)$/.test(path))];
  // An export in a wrong shape is reported already.
  const readable = code.problems.some(isError) ? withoutCalls(code.value) : code.value;
  const content = remember('content', contentKey, () => readContent(source, readable, mode));

  // If data could not be read, code that uses it would fail for that reason alone, so it does not run.
  const isLost = code.problems.some(isError) || content.value.lost.data.length > 0;
  const runnable: RefreshedCode = isLost
    ? { ...withoutCalls(code.value), screens: {} }
    : code.value;

  watch('calling `refresh` of pages/index.ts');
  const fresh = await attempt(runnable.trace, 'calling `refresh`', runnable, () =>
    refresh(runnable, clock()),
  );

  watch('calling `services` and `markdown` of pages/index.ts');
  const calls = await callCode(runnable, content.value);
  watch();

  const { services, looks } = calls.value;
  const client = await remember('client', [hashesOf(source, mayBeCode), base, services], () =>
    bundleClient(source, mode, store, base, services, bundler),
  );
  const sheets = await makeSheets(imported.sheets, compiler.value);
  return {
    input: { source, unread: sourceProblems.filter(isError).map(({ file }) => file), mode },
    code: fresh.value,
    freshUntil: fresh.value.freshUntil,
    content: content.value,
    browser: {
      client: { ...client.value, packages: [...client.value.packages, ...imported.packages] },
      styles: { ...styles.value, sheets: sheets.value },
      services,
    },
    looks,
    imported: [...imports.files, ...imported.files],
    linked,
    isBlocked: isLost || [client, calls].some(({ problems }) => problems.some(isError)),
    problems: [
      ...sourceProblems,
      ...inFamily('code', problemsOf(code, client, fresh, calls)),
      ...inFamily('styles', problemsOf(compiler, styles, imported, sheets)),
      ...placedIn(content.problems, code.value.trace),
    ],
  };
}

const withoutCalls = (code: Code): Code => ({ ...code, pages: undefined });

const problemsOf = (...results: readonly Pick<Result<unknown>, 'problems'>[]) =>
  results.flatMap(({ problems }) => problems);

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86400 };

/** The code, with the time from which `refresh` has to be asked again. */
type RefreshedCode = Code & Pick<Parts, 'freshUntil'>;

/** The code, with the version of the data that it fetches, as `refresh` says. `now`: in milliseconds since 1970. */
async function refresh(code: Code, now: number): Promise<RefreshedCode> {
  const { refresh: period } = code.pages ?? {};
  if (period === undefined) return code;
  if (typeof period !== 'string') {
    const version = await period();
    if (typeof version !== 'string') throw new Error('`refresh` must return a version: a string');
    return { ...code, version: code.version + version, freshUntil: now };
  }
  const length = Number.parseInt(period, 10) * (SECONDS[period.slice(-1)] ?? 1) * 1000;
  const freshUntil = (Math.floor(now / length) + 1) * length;
  return { ...code, version: code.version + freshUntil, freshUntil };
}

/** What the site's code says of services and of the look of Markdown. */
async function callCode({ pages: exports, trace }: Code, { data, settings }: Content) {
  const noCalls: { services: readonly Service[]; looks: Record<string, MarkdownLook> } = {
    services: [],
    looks: {},
  };
  return attempt(trace, 'calling `services` and `markdown`', noCalls, () => {
    const looks = Object.entries(data).map(([lang, words]) => [
      lang,
      exports?.markdown?.(words as never) ?? {},
    ]);
    const services: readonly Service[] = exports?.services
      ? exports.services((data[settings.lang] ?? {}) as never)
      : [];

    const isService = (service?: Partial<Service>) => service?.islands && service.hosts;
    if (!Array.isArray(services) || !services.every(isService))
      throw new Error(
        '`services` must return a list of services, each with its `islands` and `hosts`',
      );

    return { services, looks: Object.fromEntries(looks) };
  });
}
