/** The Markdown copies of the pages of this site, and the list of them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mainOf, wordsIn, wordsJoined, wordsShown } from './copies.ts';
import { builtSite, readOrigin, readPage } from './site.ts';

const site = builtSite();
const origin = readOrigin();

const addressesIn = (file: string) =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/<loc>([^<]*)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );

const copies = suite('Markdown copies');

copies('say what their pages show, word for word, and each page names its own', () => {
  const listed = addressesIn('sitemap.xml');
  assert.ok(listed.length > 20);
  for (const path of listed) {
    const copy = `${path === '/' ? '/index' : path}.md`;
    const html = readPage(site, path);
    assert.match(
      html,
      `<link rel="alternate" type="text/markdown" href="${origin}${copy}"/>`,
      path,
    );
    const markdown = readFileSync(join(site, copy), 'utf8');
    assert.equal(wordsIn(markdown), wordsShown(mainOf(html)), path);
    assert.match(markdown, /^# \S/m, path);
    assert.equal(wordsJoined(mainOf(html)), [], `${path}: write {' '} between these words`);
  }
});

copies(
  'are listed in llms.txt with title and description, as https://llmstxt.org describes',
  () => {
    const [title, , about, , heading, , ...lines] = readFileSync(join(site, 'llms.txt'), 'utf8')
      .trimEnd()
      .split('\n');
    assert.equal([title, heading], ['# Zone', '## Pages']);
    assert.match(about ?? '', /^> \S/);
    const rows = lines.filter((line) => line && !/^## \S/.test(line));
    assert.is(rows.length, addressesIn('sitemap.xml').length);
    for (const row of rows) {
      const [, url = ''] = /^- \[\S.*?\]\((\S+)\): \S/.exec(row) ?? [];
      assert.ok(existsSync(join(site, new URL(url).pathname)), row);
    }
  },
);

copies.run();
