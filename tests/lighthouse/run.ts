/**
 * Runs Lighthouse, with its settings for a mobile visitor, over five screens, and writes the table of bench/lighthouse.md.
 * The scores are the same for much heavier sites, so the table also has bytes, requests and times.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../browser.ts';
import { serve } from '../server.ts';
import { builtSite, ROOT } from '../site.ts';

const PATHS = ['/', '/zone-education', '/terms-of-service', '/demo', '/contact-us'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CLI = join(ROOT, 'tests/lighthouse/node_modules/lighthouse/cli/index.js');

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items: unknown[] }; title: string; score: number | null }
  >;
}

const run = promisify(execFile);

async function measure(address: string, chrome: string, file: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic';
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  await run(process.execPath, [CLI, address, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chrome },
    timeout: 180_000,
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function rowOf(path: string, { categories, audits }: Report): string {
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const cells = [
    `\`${path}\``,
    ...CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100))),
    `${(value('total-byte-weight') / 1000).toFixed(1)} kB`,
    String(audits['network-requests']?.details?.items.length ?? 0),
    `${(value('first-contentful-paint') / 1000).toFixed(2)} s`,
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${Math.round(value('total-blocking-time'))} ms`,
    value('cumulative-layout-shift').toFixed(4),
  ];
  return `| ${cells.join(' | ')} |`;
}

const browser = await findBrowser();
if (!browser) throw new Error('Lighthouse needs a browser.');
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const served = await serve(builtSite(), { compress: true });
try {
  const rows: string[] = [];
  for (const path of PATHS) {
    rows.push(rowOf(path, await measure(served.origin + path, browser.path, join(folder, 'report.json'))));
    process.stdout.write(`${rows.at(-1)}\n`);
  }
  const head = ['screen', ...CATEGORIES, 'bytes', 'requests', 'first paint', 'largest paint', 'blocked', 'shift'];
  const lines = [
    '# Lighthouse',
    '',
    'Written by `npm run lighthouse`: Lighthouse 12.8.2 with its settings for a mobile visitor (slow 4G, a processor four',
    'times as slow), the site served on loopback in brotli. Scores are out of 100.',
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`,
    ...rows,
  ];
  writeFileSync(join(ROOT, 'bench/lighthouse.md'), `${lines.join('\n')}\n`);
} finally {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
}
