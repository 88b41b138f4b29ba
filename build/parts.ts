/** Loads what a site is made of: its code, content, islands and styles. */
import type { MarkdownLook, Service } from './api.ts';
import { attempt } from './code/errors.ts';
import { bundle } from './code/esbuild.ts';
import { bundleSheets } from './code/imported.ts';
import { bundleClient } from './code/islands.ts';
import { loadCode } from './code/load.ts';
import { readContent } from './content/content.ts';
import { settingsIn } from './content/data.ts';
import type { Mode } from './content/settings.ts';
import type { Source } from './content/source.ts';
import { createMemory } from './lazily.ts';
import { isError, type Result } from './problem.ts';
import type { Store } from './store.ts';
import { makeSheets, makeStyles } from './styles.ts';
import type { Watch } from './watchdog.ts';

export type Parts = Awaited<ReturnType<typeof loadParts>>;

/** The tools of a build. dev keeps them between builds, so that only what changed is made again. */
export type Tools = ReturnType<typeof createTools>;

export const createTools = (store: Store, watch: Watch = () => {}) => ({
  ...{ store, watch, bundler: bundle, remember: createMemory() },
  /** The services of the last build: a guess, so that scripts are bundled while the code loads. */
  services: [] as readonly Service[],
});

export async function loadParts({ value: source, problems: unreadable }: Result<Source>, mode: Mode, tools: Tools) {
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
  const { data, dataIn, unread } = content.value;
  // If data could not be read, code that uses it would fail for that reason alone, so it does not run.
  const isLost = loaded.problems.some(isError) || unread.length > 0;
  const code = isLost ? { ...loaded.value, pages: undefined, screens: {} } : loaded.value;
  const { pages, trace } = code;
  watch('calling `services` and `markdown` of pages/index.ts');
  const none: { services: readonly Service[]; looks: Record<string, MarkdownLook> } = { services: [], looks: {} };
  const called = await attempt(trace, 'calling `services` and `markdown`', none, () => {
    const looks = Object.entries(dataIn).map(([lang, words]) => [lang, pages?.markdown?.(words as never) ?? {}]);
    const services: readonly Service[] = pages?.services?.(data as never) ?? [];
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
    ...{ source, mode, code },
    content: content.value,
    client: { ...client.value, packages: [...client.value.packages, ...imported.packages] },
    styles: { ...styles.value, sheets: sheets.value },
    imported: [...new Map([...loaded.value.files, ...imported.files].map((file) => [file.path, file])).values()],
    ...called.value,
    problems: all.flatMap(({ problems }) => problems),
    /** Whether something is broken that every page needs. Then no page is rendered or checked. */
    isBlocked: isLost || [client, called].some(({ problems }) => problems.some(isError)),
  };
}
