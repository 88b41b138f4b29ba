/** Layout shift on a machine whose only font is Roboto, as most phones are, at five widths. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser } from '../browser.ts';
import { SCREENS } from '../routes.ts';
import { explainSkip } from '../tally.ts';
import { canBrowse, isFull, stageOf, takeWindow } from '../visit.ts';
import { findShift } from './shift.ts';

const FONTS = '/usr/share/fonts/truetype/roboto';
const WIDTHS = [320, 390, 768, 1024, 1440];

const phone = suite('on a machine whose only font is Roboto');
const isThere = existsSync(FONTS) && !(await findBrowser())?.packaged;
if (!isThere) explainSkip('Roboto is not installed: layout shift is not measured with it alone.');
const hold = isFull && canBrowse() && isThere ? phone : phone.skip;

// The browser of this file's process finds no other font.
const folder = mkdtempSync(join(tmpdir(), 'roboto-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  join(folder, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FONTS}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
);
process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
const stage = stageOf(phone);

hold('there is Roboto, and neither Arial nor Liberation Sans', async () => {
  const page = await takeWindow(stage);
  const found = await page.evaluate(async () => {
    const names = ['Roboto', 'Roboto Bold', 'Arial', 'Liberation Sans'];
    const loads = await Promise.allSettled(names.map((name) => new FontFace('one', `local("${name}")`).load()));
    return names.filter((_, i) => loads[i]?.status === 'fulfilled');
  });
  assert.equal(found, ['Roboto', 'Roboto Bold']);
});

for (const { path } of SCREENS)
  hold(`${path} does not shift when its fonts come late`, async () => {
    const found: string[] = [];
    for (const width of WIDTHS)
      found.push(...(await findShift(stage, path, width, { delay: 400 })).map((shift) => `${width}: ${shift}`));
    assert.equal(found, []);
  });

phone.run();
