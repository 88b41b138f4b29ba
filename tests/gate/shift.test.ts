/** Layout shift with the fallback fonts of a desktop, and on a machine whose only font is Roboto, like most phones. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FoundBrowser, findBrowser } from '../browser.ts';
import { SCREENS } from '../routes.ts';
import { builtSite } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { makeTree } from '../tree.ts';
import { canBrowse, stageOf } from '../visit.ts';
import { findMoved, findShift } from './shift.ts';

const browser = await findBrowser();
const canMeasure = canBrowse() && !browser?.packaged;
if (browser?.packaged)
  explainSkip('The packaged browser has no fallback font, so layout shift is not measured.');

const desk = suite('while fonts are late');
const hold = canMeasure ? desk : desk.skip;
const stage = stageOf(desk);

for (const { path } of SCREENS)
  hold(`${path} does not shift`, async () => {
    const found = await Promise.all([390, 1440].map((width) => findShift(stage, path, width)));
    assert.equal(
      [...found.flat(), ...(await findMoved(stage, path, [390, 768, 1024, 1280, 1440, 1920]))],
      [],
    );
  });

desk.run();

const FONTS = '/usr/share/fonts/truetype/roboto';
const phone = suite('on a machine whose only font is Roboto');
const isThere = existsSync(FONTS);
if (!isThere) explainSkip('Roboto is not installed: layout shift is not measured with it alone.');
const holdThere = canMeasure && isThere ? phone : phone.skip;

const fonts = makeTree({});
writeFileSync(
  join(fonts, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FONTS}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>`,
);
const env = { FONTCONFIG_FILE: join(fonts, 'fonts.conf') };
const onPhone = stageOf(phone, builtSite, async () => ({ ...(browser as FoundBrowser), env }));

for (const { path } of SCREENS)
  holdThere(`${path} does not shift when its fonts come late`, async () => {
    assert.equal(await findMoved(onPhone, path, [320, 360, 390, 412, 600, 768]), []);
  });

phone.run();
