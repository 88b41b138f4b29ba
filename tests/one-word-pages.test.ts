import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { buildSite } from '../build/pipeline.ts';
import { copySite } from './copy.ts';
import { ADDRESSES, PAGES, WORDS } from './routes.ts';
import { builtSite, ROOT, readPage } from './site.ts';

/** Front matter of a page, as it was written. */
const frontOf = (path: string): Record<string, unknown> =>
  parse(readFileSync(join(ROOT, `content${path}.md`), 'utf8').split(/^---$/m)[1] ?? '');

/** Text of some files of the site, where the setting says this. */
async function buildWith(noindex: 'yes' | 'no', names: string[]): Promise<string[]> {
  const root = copySite();
  try {
    const file = join(root, 'content/facts.yml');
    const facts = readFileSync(file, 'utf8');
    writeFileSync(file, facts.replace(/(one_word_pages:\n {2}noindex: )"\w+"/, `$1"${noindex}"`));
    const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
    const texts = new Map<string, string>();
    await buildSite(root, mode, {
      async write({ row, bytes }) {
        if (names.includes(row.path)) texts.set(row.path, Buffer.from(bytes()).toString());
      },
    });
    return names.map((name) => texts.get(name) ?? '');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const pages = suite('the pages of one word');

pages('are fourteen, and leave it to one setting whether search engines have them', () => {
  assert.is(Object.keys(WORDS).length, 14);
  for (const path of Object.keys(WORDS)) assert.is(frontOf(path).noindex, '{{ one_word_pages.noindex }}', path);
});

pages('stay on the site map for people, with every other page', () => {
  const html = readPage(builtSite(), '/sitemap');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const { path } of PAGES.filter(({ path }) => path !== '/sitemap')) assert.match(main, ` href="${path}"`, path);
  for (const [path, word] of Object.entries(WORDS).filter(([path]) => !path.startsWith('/zone-')))
    assert.match(main, `<a href="${path}">${word}</a>`, 'a label that is its word');
  assert.ok(ADDRESSES.length > PAGES.length);
});

pages('are left out by search engines, or listed, as the setting says', async () => {
  for (const noindex of ['yes', 'no'] as const) {
    const [sitemap = '', page = ''] = await buildWith(noindex, ['sitemap.xml', 'support.html']);
    assert.is(sitemap.includes('/support</loc>'), noindex === 'no');
    assert.is(/<meta name="robots" content="noindex"/.test(page), noindex === 'yes');
    assert.match(sitemap, '/pricing</loc>');
  }
});

pages.run();
