/** Weighs finished pages, and holds them to what they may weigh. */
import { brotliCompressSync, constants } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Budgets } from '../content/settings-schema.ts';
import type { Plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { SiteFile } from '../table.ts';
import type { Audit } from './audit.ts';

/** What is weighed of a page: kilobytes of 1,000 bytes in a budget, bytes in a weight. */
export type Weight = Record<'page' | 'styles' | 'script' | 'fonts' | 'pictures', number>;

export interface WeighedPage {
  path: string;
  screen: string;
  html: string;
  /** The file that its words come from. */
  file: string;
}

/** Reads a file of the site by its address; nothing where there is none. */
export type ReadFile = (address: string) => Uint8Array | undefined;

/** Holds every page to `content/budgets.yml`. Pages count once, under their own address; redirects are no pages. */
export function holdBudgets({ budgets, outputs, settings }: Plan, pages: readonly SiteFile[]): Audit {
  if (!budgets) return { problems: [], skipped: 'Budgets: there is no content/budgets.yml.' };
  const decoder = new TextDecoder();
  const byAddress = new Map(outputs.map((output) => [`${settings.base}/${output.path}`, output]));
  const weighed = pages.flatMap(({ output, bytes }): WeighedPage[] => {
    const { route } = output;
    if (route?.kind !== 'page') return [];
    const { file, front } = route.entry;
    return [{ path: route.path, screen: front.screen ?? 'plain', html: decoder.decode(bytes()), file }];
  });
  return { problems: checkBudgets(weighed, budgets, (address) => byAddress.get(address)?.make().bytes()) };
}

/** Bytes after brotli at its strongest, as hosts send them. */
export const brotliSize = (data: string | Uint8Array): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const sizeOf = (text: string): number => (text === '' ? 0 : brotliSize(text));

/** Weighs a page, with the files that it names. */
function weighPage({ html }: WeighedPage, read: ReadFile): Weight {
  const { styles, scripts, sources } = takeApart(html);
  const fonts = [...styles.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, address = '']) => address);
  const pictures = [...html.matchAll(/(?:src|srcset|poster)="([^"\s]+\.(?:svg|webp|png|jpe?g|avif|gif))[\s"]/g)];
  const sum = (addresses: string[]) =>
    [...new Set(addresses)].reduce((total, address) => total + fileSize(address, read), 0);
  return {
    page: brotliSize(html),
    styles: sizeOf(styles),
    script: sizeOf(scripts) + sum(sources),
    fonts: sum(fonts),
    pictures: sum(pictures.map(([, address = '']) => address)),
  };
}

/** Files that are compressed already are sent as they are. */
function fileSize(address: string, read: ReadFile): number {
  const bytes = read(address);
  if (!bytes) return 0;
  return /\.(svg|js|css|json)$/.test(address) ? brotliSize(bytes) : bytes.length;
}

function takeApart(html: string) {
  const tree = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, tree);
  const scripts = all('script').filter(({ attribs }) => !/json|speculationrules/.test(attribs.type ?? ''));
  return {
    styles: DomUtils.textContent(all('style')),
    scripts: DomUtils.textContent(scripts),
    sources: scripts.flatMap(({ attribs }) => attribs.src ?? []),
  };
}

/** The budget of a page: that of its screen, else that of a page with an island, else everyone's. */
function budgetOf({ html, screen }: WeighedPage, { every, island, screens }: Budgets): Budgets['every'] {
  return { ...every, ...(/\sdata-island=/.test(html) ? island : {}), ...screens[screen] };
}

export function checkBudgets(pages: WeighedPage[], budgets: Budgets, read: ReadFile): Problem[] {
  const fix = 'Take out what the page does not need, or raise its budget in content/budgets.yml and say why.';
  return pages.flatMap((page) => {
    const weight = weighPage(page, read);
    const budget = budgetOf(page, budgets);
    return (Object.keys(budget) as (keyof Weight)[]).flatMap((key) => {
      const { [key]: most = Infinity } = budget;
      const over = Math.ceil(weight[key] - most * 1000);
      if (over <= 0) return [];
      const weighs = `${NOUNS[key]} weigh${key === 'page' ? 's' : ''} ${weight[key]} bytes`;
      return { file: page.file, message: `${page.path}: ${weighs}, ${over} over ${most} kB.`, fix };
    });
  });
}

const NOUNS: Record<keyof Weight, string> = {
  page: 'the page',
  styles: 'its styles',
  script: 'its scripts',
  fonts: 'its fonts',
  pictures: 'its pictures',
};
