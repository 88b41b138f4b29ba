/** A further language, in a copy of the site. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../built.ts';
import { cacheOf, copySite } from '../copy.ts';
import { readData } from '../site.ts';

const { languages } = readData('site');

const language = suite('a further language');

language(
  'needs no more than its words: an error names the file of those that are missing',
  async () => {
    const root = copySite();
    const cache = cacheOf(root);
    // One in a script of this site that the site does not have yet.
    const lang = ['mr', 'ne', 'mai', 'bho'].find((code) => !(code in languages)) ?? '';
    const file = (path: string) => join(root, 'content', path);
    const edit = (path: string, change: (text: string) => string) =>
      writeFileSync(file(path), change(readFileSync(file(path), 'utf8')));
    edit('site.yml', (text) => text.replace(/^languages: \{/m, `languages: { ${lang}: मराठी,`));
    // Words of another language in the same script are enough to see how they are shown.
    cpSync(file('index.hi.md'), file(`index.${lang}.md`));
    for (const name of ['menus', 'faq'])
      cpSync(file(`${name}.hi.yml`), file(`${name}.${lang}.yml`));
    const lacking = await build(root, {}, cache);
    assert.equal(lacking.problems, [
      `content/index.${lang}.md This page is in \`${lang}\`, but content/ui.${lang}.yml, with words that it shows, is missing.`,
    ]);

    cpSync(file('ui.hi.yml'), file(`ui.${lang}.yml`));
    for (const name of ['menus', 'faq']) rmSync(file(`${name}.${lang}.yml`));
    assert.equal(
      (await build(root, {}, cache)).problems.map(
        (problem) => /content\/(\w+)\.\w+\.yml/.exec(problem)?.[1],
      ),
      ['menus', 'faq'],
    );

    for (const name of ['menus', 'faq'])
      cpSync(file(`${name}.hi.yml`), file(`${name}.${lang}.yml`));
    const { problems, texts } = await build(root, {}, cache);
    assert.equal(problems, []);
    const html = texts[`${lang}.html`] ?? texts[`${lang}/index.html`] ?? '';
    assert.match(html, new RegExp(`<html lang="${lang}"[^>]* class="script-devanagari"`));
    assert.match(html, /rel="preload" href="[^"]*zone-devanagari[^"]*\.woff2"/);
    assert.match(html, /\.script-devanagari[^{]*\{[^}]*letter-spacing:0/);
    assert.match(html, new RegExp(`content="${lang}_[A-Z]{2}"`));
    const link = (more = '') =>
      new RegExp(`<a${more} href="/${lang}" hrefLang="${lang}"[^>]*>मराठी<`, 'i');
    assert.match(texts['index.html'] ?? '', link(' class="language-devanagari"'));
    // A page in the same script shows the name in its own font.
    assert.match(texts['hi.html'] ?? texts['hi/index.html'] ?? '', link());
  },
);

language(
  'in a script for which the site has no font is a warning, with the name of the script',
  async () => {
    const root = copySite();
    const edit = (path: string, change: (text: string) => string) => {
      const file = join(root, 'content', path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    };
    edit('site.yml', (text) => text.replace(/^languages: \{/m, 'languages: { ur: اردو,'));
    for (const name of ['index.hi.md', 'ui.hi.yml', 'menus.hi.yml', 'faq.hi.yml'])
      cpSync(join(root, 'content', name), join(root, 'content', name.replace('.hi.', '.ur.')));
    assert.equal((await build(root, {}, cacheOf(root))).problems, [
      'content/index.ur.md This page is in `ur`, but pages/scripts.ts has no row for its script, `Arab`.',
    ]);
  },
);

language.run();
