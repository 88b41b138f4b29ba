/**
 * Takes screenshots of assets/sources/phone/phone.html, 300 by 620, as assets/pictures/phone.webp and phone-night.webp,
 * each 600 pixels wide. Needs Chromium at CHROME_PATH or /usr/bin/chromium.
 * Run: npm run draw -- phone
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import sharp from 'sharp';

const at = (path: string) => new URL(path, import.meta.url);
const profile = await mkdtemp(join(tmpdir(), 'phone-'));
const browser = await puppeteer.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  userDataDir: profile,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 300, height: 620, deviceScaleFactor: 2 });
  await mkdir(at('../pictures/'), { recursive: true });
  for (const [scheme, name] of [
    ['light', 'phone'],
    ['dark', 'phone-night'],
  ] as const) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(at('phone/phone.html').href);
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot({ type: 'png' });
    await sharp(shot)
      .webp({ quality: 82, effort: 6 })
      .toFile(at(`../pictures/${name}.webp`).pathname);
  }
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
}
