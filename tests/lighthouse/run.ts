/**
 * Runs Lighthouse, with its settings for a mobile visitor, over five screens, and writes the table of bench/lighthouse.md.
 * The scores are the same for much heavier sites, so bytes, requests and times stand beside them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

function measure(address: string, chrome: string, file: string): Report {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      CLI,
      address,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chrome } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}.\n${stderr}`);
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
  const rows = PATHS.map((path) => {
    const report = measure(served.origin + path, browser.path, join(folder, 'report.json'));
    process.stdout.write(`${rowOf(path, report)}\n`);
    return rowOf(path, report);
  });
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
