/** Compares pages with the budgets in `content/budgets.yml`, and tells what a page over budget has gained since the last release. */
import { brotliCompressSync, constants } from 'node:zlib';
import { lazily } from '../base/lazily.ts';
import { type Problem, warning } from '../base/problem.ts';
import { keyOf, type Store } from '../base/store.ts';
import type { Weight, Weights } from '../content/settings.ts';
import { sourceHash } from '../html/page-facts.ts';
import { type Visitor, walkHtml } from '../html/walk.ts';
import type { Site } from '../plan/plan.ts';
import { pathIn } from '../site/address.ts';
import { type Artifact, isRenderedEntry, type RenderedPage } from '../site/artifact.ts';
import { isText } from '../site/media.ts';
import { directiveOf } from '../site/policy.ts';
import type { Output } from '../write/output.ts';

/** The brotli level that servers use on the fly. The highest level saves another 10 %, and takes forty times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const FIX = 'Make the page lighter, or raise its limit in content/budgets.yml.';

/** Warns of pages over budget. Each page counts once, under its own address; redirects do not count. */
export function checkBudgets(site: Site, out: Output, store: Store): Problem[] {
  const { budgets, weights } = site.plan.content.limits;
  if (!budgets) return [];
  const weighed = weighPages(site, out, store);
  return site.artifacts.filter(isRenderedEntry).flatMap(({ facts, page }): Problem[] => {
    const { front, file } = page.entry;
    const { every, island, service, screens } = budgets;
    const budget = {
      ...every,
      ...(facts.islands.length > 0 && island),
      ...screens[front.screen ?? 'plain'],
    };
    const connected = site.plan.browser.services.length;
    const before = weights?.[page.path];
    const weight = weighed[page.path] as Weight;
    const growth = weights ? ` ${growthOf(weight, before)}` : '';
    return keysOf(weight).flatMap((key): Problem[] => {
      const limit = Math.round(
        ((budget[key] ?? Infinity) + connected * (service[key] ?? 0)) * 1000,
      );
      if (weight[key] <= limit) return [];
      const over = `${weight[key] - limit} over ${limit / 1000} kB`;
      const message = `${page.path}: ${weight[key]} bytes of ${key}, ${over}.${growth}`;
      return [{ code: 'budgets/weight', ...warning(file, message, FIX) }];
    });
  });
}

const keysOf = (weight: Weight) => Object.keys(weight) as (keyof Weight)[];

function growthOf(weight: Weight, before: Weight | undefined): string {
  if (!before) return 'It is new since the last release.';
  const grown = keysOf(weight).filter((key) => weight[key] > before[key]);
  return `Since the last release: ${grown.map((key) => `${key} +${weight[key] - before[key]}`).join(', ') || 'no growth'}.`;
}

/** Says how many pages weigh over a tenth more than at the last release, if any: a note, since a page's limit is its budget. */
export function noteGrowth(weights: Weights | undefined, weighed: Weights): string {
  const grown = Object.entries(weighed).flatMap(([path, { page }]) => {
    const before = weights?.[path]?.page ?? Infinity;
    return page > before * 1.1 ? [{ path, by: page - before }] : [];
  });
  const [most] = grown.sort((a, b) => b.by - a.by);
  if (!most) return '';
  return `Over a tenth heavier than at the last release: ${grown.length}, most of all ${most.path} (+${most.by} bytes).\n`;
}

/** Weighs every page with the files it loads. Of a picture with several files, the one in `src` counts. */
export function weighPages({ artifacts, plan }: Site, out: Output, store: Store): Weights {
  // Compression takes longer than all checks together, so sizes are cached.
  const sizesOf = (artifact: Artifact): Sizes => {
    const key = keyOf('sizes', QUALITY, artifact.sha256);
    const sizes = store.get(key) ?? Buffer.from(JSON.stringify(measure(artifact, out)));
    store.put(key, sizes);
    return JSON.parse(new TextDecoder().decode(sizes));
  };
  const weightOf = (artifact: Artifact) =>
    isText(artifact.type) ? sizesOf(artifact).whole : artifact.size;
  const files = new Map(
    artifacts.map((file) => [
      `${plan.content.settings.base}/${file.path}`,
      lazily(() => weightOf(file)),
    ]),
  );
  const sum = (addresses: readonly string[]) => {
    const paths = new Set(addresses.map(pathIn));
    return [...paths].reduce((total, path) => total + (files.get(path)?.() ?? 0), 0);
  };
  const weigh = (page: RenderedPage): Weight => {
    const { scripts, references } = page.facts;
    const { whole, style, script } = sizesOf(page);
    const loadedByPage = references.filter(
      ({ tag, attribute }) => tag !== 'link' && !attribute.endsWith('srcset'),
    );
    const loadedBy = (directive: string) =>
      loadedByPage.flatMap((reference) =>
        directiveOf(reference) === directive ? reference.address : [],
      );
    return {
      page: whole,
      styles: style,
      script: script + sum(scripts.flatMap(({ runs, src = [] }) => (runs ? src : []))),
      fonts: sum(loadedBy('font-src')),
      pictures: sum(loadedBy('img-src')),
    };
  };
  return Object.fromEntries(
    artifacts.filter(isRenderedEntry).map((page) => [page.page.path, weigh(page)]),
  );
}

/** Compressed bytes: the whole file, and the styles and scripts inside a page. */
type Sizes = { whole: number; style: number; script: number };

function measure({ path, facts }: Artifact, out: Output): Sizes {
  const compressed = (data: string | Uint8Array) =>
    data.length > 0 ? brotliCompressSync(data, QUALITY).length : 0;
  const bytes = out.read(path);
  const inline = new Set(facts?.scripts.flatMap(({ runs, sha256 }) => (runs ? sha256 : [])));
  const texts = { style: '', script: '' };
  const visitor: Visitor = {
    text(tag, text) {
      if (tag === 'style' || (tag === 'script' && inline.has(sourceHash(text)))) texts[tag] += text;
    },
  };
  if (facts) walkHtml(new TextDecoder().decode(bytes), visitor);
  return {
    whole: compressed(bytes),
    style: compressed(texts.style),
    script: compressed(texts.script),
  };
}
