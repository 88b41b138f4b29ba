/** Holds finished pages to the weights of `content/budgets.yml`. */
import { brotliCompressSync } from 'node:zlib';
import { sourceHash } from '../html/facts.ts';
import { walkHtml } from '../html/walk.ts';
import { lazily } from '../lazily.ts';
import type { Site } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { directiveOf } from '../render/policy.ts';
import { decoded, splitAddress } from '../routes/address.ts';
import { isText } from '../routes/media-types.ts';
import type { Artifact, ArtifactFacts } from '../site.ts';
import type { Output } from '../write/output.ts';
import type { Audit } from './audit.ts';

/** What is weighed of a page: kilobytes of 1,000 bytes in a budget, bytes in a weight. */
type Weight = Record<'page' | 'styles' | 'script' | 'fonts' | 'pictures', number>;

/** What is said of two of them; the others are nouns. */
const WEIGHS: Partial<Record<keyof Weight, string>> = { page: 'the page weighs', script: 'its scripts weigh' };
const FIX = 'Take out what the page does not need, or raise its budget in content/budgets.yml and say why.';

/** Pages count once, under their own address; redirects do not count. */
export function checkBudgets({ artifacts, content }: Site, out: Output): Audit {
  const { budgets, settings } = content;
  if (!budgets) return { problems: [], skipped: 'Budgets: there is no content/budgets.yml.' };
  const weightOf = ({ path, type, size }: Artifact) => (isText(type) ? brotliSize(out.read(path)) : size);
  const weights = new Map(artifacts.map((one) => [`${settings.base}/${one.path}`, lazily(() => weightOf(one))]));
  const sum = (addresses: readonly string[]) => {
    const paths = new Set(addresses.map((address) => decoded(splitAddress(address)[0])));
    return [...paths].reduce((total, path) => total + (weights.get(path)?.() ?? 0), 0);
  };
  const problems = artifacts.flatMap(({ path, page, facts, copyOf }): Problem[] => {
    if (page?.kind !== 'entry' || !facts || copyOf !== undefined) return [];
    const weight = weigh(Buffer.from(out.read(path)).toString(), facts, sum);
    const { front, file } = page.entry;
    const { every, island, screens } = budgets;
    const budget = { ...every, ...(facts.islands.length > 0 && island), ...screens[front.screen ?? 'plain'] };
    return (Object.keys(budget) as (keyof Weight)[]).flatMap((key) => {
      const { [key]: most = Infinity } = budget;
      const over = Math.ceil(weight[key] - most * 1000);
      const message = `${page.path}: ${WEIGHS[key] ?? `its ${key} weigh`} ${weight[key]} bytes, ${over} over ${most} kB.`;
      return over > 0 ? [{ file, message, fix: FIX }] : [];
    });
  });
  return { problems };
}

/** Weighs a page, with the files that it names: of a picture in several files, the one of its `src`. */
function weigh(html: string, facts: ArtifactFacts, sum: (addresses: readonly string[]) => number): Weight {
  const running = facts.scripts.filter(({ runs }) => runs);
  const inline = new Set(running.map(({ sha256 }) => sha256));
  const texts = { style: '', script: '' };
  walkHtml(html, {
    text(tag, text) {
      if (tag === 'style' || (tag === 'script' && inline.has(sourceHash(text)))) texts[tag] += text;
    },
  });
  const shown = facts.references.filter(({ tag, attribute }) => tag !== 'link' && !attribute.endsWith('srcset'));
  const loaded = (name: string) => shown.flatMap((one) => (directiveOf(one) === name ? one.address : []));
  return {
    page: brotliSize(html),
    styles: brotliSize(texts.style),
    script: brotliSize(texts.script) + sum(running.flatMap(({ src = [] }) => src)),
    fonts: sum(loaded('font-src')),
    pictures: sum(loaded('img-src')),
  };
}

/** Bytes after brotli at its strongest, Node's default; none for nothing. */
const brotliSize = (data: string | Uint8Array): number => (data.length > 0 ? brotliCompressSync(data).length : 0);
