/** The pages in further languages, as they are built. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { walkHtml } from '../build/html/walk.ts';
import { PAGES } from './routes.ts';
import { builtSite, readPage } from './site.ts';

const site = builtSite();
const hindi = PAGES.filter(({ path }) => /^\/hi(\/|$)/.test(path)).map(({ path }) => path);

/** Pieces of text, but for those of scripts, drawings and elements that say a language of their own. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  const open: { tag: string; isOther: boolean }[] = [];
  const NO_END = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/;
  walkHtml(html, {
    open(tag, attributes) {
      const lang = attributes.find(({ name }) => name === 'lang')?.value;
      const isOther = /^(script|style|svg)$/.test(tag) || (lang !== undefined && lang !== 'hi');
      if (!NO_END.test(tag)) open.push({ tag, isOther });
    },
    close(tag) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.length = at;
    },
    text: (_, text) => void (open.some(({ isOther }) => isOther) || texts.push(text.trim())),
  });
  return texts;
}

const languages = suite('pages in Hindi');

languages('have no words of another language that do not say so, but for names', () => {
  assert.ok(hindi.length > 0);
  const isForeign = (text: string) => /[a-z]{2,} [a-z]{2,}/.test(text) && !/\p{Script=Devanagari}/u.test(text);
  for (const path of hindi) assert.equal(textsOf(readPage(site, path)).filter(isForeign), [], path);
});

languages('say that they wait for a reviewer, and lead to each other and to the page in English', () => {
  for (const path of hindi) {
    const html = readPage(site, path);
    assert.match(html, /<html lang="hi"/);
    assert.match(html, /<main[^>]*><p class="wrap muted"><small>/, path);
    const original = path.slice('/hi'.length) || '/';
    assert.match(html, new RegExp(`<a [^>]*href="${original}" hrefLang="en-IN"`, 'i'));
    assert.match(readPage(site, original), new RegExp(`<a [^>]*href="${path}" hrefLang="hi"`, 'i'));
    for (const other of hindi) assert.not.match(html, new RegExp(`<a href="${other.slice(3) || '/'}">`), path);
  }
});

languages.run();
