/** The browser of `@sparticuz/chromium`, which draws every page alike on any machine, since it knows none of its fonts. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import subset from 'subset-font';
import { range } from '../assets/sources/faces.ts';
import type { FoundBrowser } from './browser.ts';

const { resolve } = createRequire(import.meta.url);

/** Where its fonts are, and how it draws letters. */
const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** Only Linux on x64 runs it; elsewhere this returns undefined. */
export async function findPackaged(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = resolve('@sparticuz/chromium');
  const home = join(entry, '../../..');
  // In the folder of its package, so that another version is unpacked anew.
  const folder = join(home, 'browser');
  if (!existsSync(folder)) {
    const staging = mkdtempSync(join(home, '.unpacked-'));
    await unpack(entry, staging);
    // Another process may have been faster.
    if (existsSync(folder)) rmSync(staging, { recursive: true });
    else renameSync(staging, folder);
  }
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: FONTS };
  return { kind: 'chrome', path: join(folder, 'chromium'), packaged: true, env };
}

async function unpack(entry: string, folder: string): Promise<void> {
  // The package unpacks into the folder for temporary files, and its libraries only in what looks like a cloud function.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await promisify(execFile)(
    process.execPath,
    ['-e', 'require(process.argv[1]).executablePath()', entry],
    { env },
  );
  // Its own font has no Devanagari and no ₹, and it reads no compressed fonts.
  // No page names Hind: a font that one names would take the place of the site's own.
  const hind = readFileSync(resolve('@fontsource/hind/files/hind-devanagari-400-normal.woff2'));
  const font = await subset(hind, `${range(0x900, 0x97f)}₹`, { targetFormat: 'truetype' });
  writeFileSync(join(folder, 'fonts/fonts/hind.ttf'), font);
}
