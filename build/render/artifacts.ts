/** Makes the files of pages, and keeps them for the next build. */
import { isError } from '../problem.ts';
import { typeOf } from '../routes/media-types.ts';
import { sourceOf } from '../routes/page.ts';
import { pagePaths } from '../routes/paths.ts';
import { type Made, makeArtifact, type Page } from '../site.ts';
import { keyOf, type Store } from '../store.ts';
import type { RenderedDocument } from './document.ts';
import { renderPage } from './pages.tsx';
import type { PagePlan } from './site-view.ts';

export const pathsOf = ({ path }: Page, { content }: Pick<PagePlan, 'content'>): string[] =>
  pagePaths(path, content.settings.files);

const HTML = typeOf('x.html');

/** A page as its own file. It is read from the store where nothing that it depends on has changed. */
export async function makePage(page: Page, plan: PagePlan, store: Store): Promise<Made> {
  const { bytes, ...known } = await readOrRender(page, plan, store);
  const [path = ''] = pathsOf(page, plan);
  return makeArtifact({ path, type: HTML, cache: 'revalidate', source: sourceOf(page), page, ...known }, bytes);
}

type Rendered = Omit<RenderedDocument, 'html'> & { bytes: Uint8Array };

async function readOrRender(page: Page, plan: PagePlan, store: Store): Promise<Rendered> {
  const { version, texts, reading } = plan;
  const key = keyOf('page', version, page.path, page.kind === 'entry' && [page.entry.text, page.entry.bodyLine]);
  // A page that shows the texts of others, or goes by the day, depends on all of these: then nothing lies under the first key.
  const ofAll = () => keyOf(key, texts);
  const own = store.get(key);
  const kept = own?.length === 0 ? store.get(ofAll()) : own;
  if (kept) return decode(kept);
  reading.others = false;
  const rendering = renderPage(page, plan);
  const readsOthers = reading.others;
  const { html, ...known } = await rendering;
  const bytes = Buffer.from(html);
  if (known.problems.some(isError)) return { ...known, bytes };
  if (readsOthers) store.put(key, new Uint8Array());
  store.put(readsOthers ? ofAll() : key, Buffer.concat([Buffer.from(`${JSON.stringify(known)}\n`), bytes]));
  return { ...known, bytes };
}

function decode(kept: Uint8Array): Rendered {
  const end = kept.indexOf('\n'.charCodeAt(0));
  return { ...JSON.parse(Buffer.from(kept.subarray(0, end)).toString()), bytes: kept.subarray(end + 1) };
}

/** The other names of a page that is made: its other spellings, and its aliases. */
export function copiesOf(made: Made, plan: PagePlan): Made[] {
  const { page, path } = made;
  const names = page ? [page, ...(plan.aliases.get(page) ?? [])] : [];
  const others = names.flatMap((one) => pathsOf(one, plan).map((place) => ({ path: place, page: one })));
  return others.slice(1).map((one) => ({ ...made, ...one, problems: [], copyOf: path }));
}
