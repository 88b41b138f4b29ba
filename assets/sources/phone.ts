/**
 * Takes screenshots of assets/sources/phone/phone.html, 300 by 620, as assets/pictures/phone.webp and phone-night.webp,
 * each 600 pixels wide. Needs Chromium at CHROME_PATH or /usr/bin/chromium.
 * Run: npm run draw -- phone
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import sharp from 'sharp';
import { Refusal } from '../../build/base/problem.ts';
import type { Drawn } from './make.ts';

const at = (path: string) => new URL(path, import.meta.url);
const shots = [
  ['light', 'phone'],
  ['dark', 'phone-night'],
] as const;

export async function draw(): Promise<Drawn> {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Refusal(
      executablePath,
      'There is no browser here.',
      'Install Chromium, or name one in CHROME_PATH.',
    );
  const profile = await mkdtemp(join(tmpdir(), 'phone-'));
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const drawn: Record<string, Buffer> = {};
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 300, height: 620, deviceScaleFactor: 2 });
    for (const [scheme, name] of shots) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(at('phone/phone.html').href);
      await page.evaluate(() => document.fonts.ready);
      const shot = await page.screenshot({ type: 'png' });
      drawn[`assets/pictures/${name}.webp`] = await sharp(shot)
        .webp({ quality: 82, effort: 6 })
        .toBuffer();
    }
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
  return drawn;
}
