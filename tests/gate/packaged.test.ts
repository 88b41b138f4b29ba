/** The browser that takes the screenshots: what it draws must not depend on the machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch } from '../browser.ts';
import { findPackaged } from '../packaged.ts';
import { explainSkip } from '../tally.ts';
import { makeTree } from '../tree.ts';
import { canBrowse } from '../visit.ts';

const packaged = suite('the packaged browser');
const found = await findPackaged();
if (!found) explainSkip('The packaged browser runs only on Linux on x64.');
const test = canBrowse() && found ? packaged : packaged.skip;

/** Families that some machines have, and letters that few fonts have. */
const TEXT = `<p style="font-family:sans-serif">Bell ₹ हिन्दी</p>
<p style="font-family:Roboto,'Liberation Sans',Arial">Bell</p>
<p style="font-family:'Noto Sans Devanagari'">हिन्दी</p><code>price</code><button>Ring</button>`;

// With the letters of its own font, a page that names this font must not look otherwise.
test('knows no font that a page names', async () => {
  const named = await draw(`<p style="font-family:'Noto Sans Devanagari'">हिन्दी`);
  assert.ok(named.equals(await draw(`<p style="font-family:'No Such Font'">हिन्दी`)));
});

/** A machine that has only these fonts, and draws them with all that fontconfig can do. */
const machine = (
  fonts: string,
) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}
<match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
<edit name="rgba" mode="assign"><const>rgb</const></edit></match></fontconfig>`;

/** Draws a text in a browser that starts with this variable in its environment. */
async function draw(html: string, config?: string): Promise<Buffer> {
  const { FONTCONFIG_FILE: before } = process.env;
  if (config) process.env.FONTCONFIG_FILE = config;
  try {
    const browser = await launch(found);
    const page = await browser.newPage();
    await page.setContent(html);
    const shot = await page.screenshot();
    await browser.close();
    return await sharp(shot).raw().toBuffer();
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}

test('draws the same letters with any fonts and any settings of the machine', async () => {
  const usual = await draw(TEXT);
  const fonts = { all: '<dir>/usr/share/fonts</dir>', none: '' };
  for (const [name, text] of Object.entries(fonts)) {
    const config = join(makeTree({}), 'fonts.conf');
    writeFileSync(config, machine(text));
    assert.ok(usual.equals(await draw(TEXT, config)), name);
  }
});

test('has a glyph for Hindi and for the rupee', async () => {
  // A letter that no font has.
  const box = await draw('<p>\u{1f0ff}');
  const blank = await draw('<p>');
  for (const letter of ['ह', '₹']) {
    const drawn = await draw(`<p>${letter}`);
    assert.not.ok(drawn.equals(box) || drawn.equals(blank), letter);
  }
});

packaged.run();
