/** The built pages in the other languages of `languages:` in content/site.yml. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { PAGES } from './routes.ts';
import { builtSite, ROOT, readPage, readProducts } from './site.ts';

const site = builtSite();
const { lang: own, languages: names } = parse(
  readFileSync(join(ROOT, 'content/site.yml'), 'utf8'),
) as {
  lang: string;
  languages: Record<string, string>;
};
const further = Object.keys(names).filter((lang) => lang !== own);
const pagesIn = (lang: string) =>
  PAGES.map(({ path }) => path).filter(
    (path) => path === `/${lang}` || path.startsWith(`/${lang}/`),
  );

/** Pieces of text in a language, without those of scripts, drawings and elements marked as another language. */
const textsOf = (nodes: ReturnType<typeof parseDocument>['children'], lang: string): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [node.data.trim()];
    if (!('attribs' in node) || /^(script|style|svg)$/.test(node.name)) return [];
    return (node.attribs.lang ?? lang) === lang ? textsOf(node.children, lang) : [];
  });

const languages = suite('pages in other languages');

languages('mark words of other languages, except names', () => {
  const products = new RegExp(Array.from(readProducts(), ({ name }) => name).join('|'), 'g');
  const isForeign = (text: string) =>
    /[a-z]{2,} [a-z]{2,}/.test(text.replace(products, '')) &&
    !/[^\p{Script=Latin}\P{L}]/u.test(text);
  for (const lang of further.filter((one) => new Intl.Locale(one).maximize().script !== 'Latn'))
    for (const path of pagesIn(lang))
      assert.equal(
        textsOf(parseDocument(readPage(site, path)).children, lang).filter(isForeign),
        [],
        path,
      );
});

languages('link to each other, and to and from the page that they translate', () => {
  for (const lang of further) {
    const pages = pagesIn(lang);
    for (const path of pages) {
      const html = readPage(site, path);
      const start = `/${lang}`.length;
      assert.match(html, `<html lang="${lang}"`);
      const original = path.slice(start) || '/';
      assert.match(html, new RegExp(`<a [^>]*href="${original}" hrefLang="${own}"`, 'i'));
      assert.match(
        readPage(site, original),
        new RegExp(`<a [^>]*href="${path}" hrefLang="${lang}"`, 'i'),
      );
      for (const other of pages)
        assert.not.match(html, new RegExp(`<a href="${other.slice(start) || '/'}">`), path);
    }
  }
});

languages('name their country in the preview of shared links', () => {
  const localeOf = (path: string) =>
    /property="og:locale" content="([^"]*)"/.exec(readPage(site, path))?.[1];
  assert.is(localeOf('/'), own.replace('-', '_'));
  for (const lang of further)
    for (const path of pagesIn(lang))
      assert.match(localeOf(path) ?? '', new RegExp(`^${lang.slice(0, 2)}_[A-Z]{2}$`), path);
});

languages('say at their end that they await a review, if their text does', () => {
  for (const lang of further) {
    const texts = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith(`.${lang}.md`),
    );
    const waiting = texts.filter((path) =>
      /^review: waiting$/m.test(readFileSync(join(ROOT, 'content', path), 'utf8')),
    );
    const saying = pagesIn(lang).filter((path) =>
      /<p class="wrap muted"><small>[^<]*<\/small><\/p><\/main>/.test(readPage(site, path)),
    );
    assert.is(saying.length, waiting.length, lang);
  }
});

languages.run();
