/** The built pages in other languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGES } from './routes.ts';
import { builtSite, ROOT, readPage, readProducts } from './site.ts';

const site = builtSite();
const hindi = PAGES.filter(({ path }) => /^\/hi(\/|$)/.test(path)).map(({ path }) => path);

/** Pieces of Hindi text, without those of scripts, drawings and elements marked as another language. */
const textsOf = (nodes: ReturnType<typeof parseDocument>['children']): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [node.data.trim()];
    if (!('attribs' in node) || /^(script|style|svg)$/.test(node.name)) return [];
    return (node.attribs.lang ?? 'hi') === 'hi' ? textsOf(node.children) : [];
  });

const languages = suite('pages in Hindi');

languages('mark words of other languages, except names', () => {
  const names = new RegExp(Array.from(readProducts(), ({ name }) => name).join('|'), 'g');
  const isForeign = (text: string) =>
    /[a-z]{2,} [a-z]{2,}/.test(text.replace(names, '')) && !/\p{Script=Devanagari}/u.test(text);
  for (const path of hindi)
    assert.equal(textsOf(parseDocument(readPage(site, path)).children).filter(isForeign), [], path);
});

languages('link to each other, and to and from their English page', () => {
  for (const path of hindi) {
    const html = readPage(site, path);
    assert.match(html, /<html lang="hi"/);
    const original = path.slice('/hi'.length) || '/';
    assert.match(html, new RegExp(`<a [^>]*href="${original}" hrefLang="en-IN"`, 'i'));
    assert.match(readPage(site, original), new RegExp(`<a [^>]*href="${path}" hrefLang="hi"`, 'i'));
    for (const other of hindi) assert.not.match(html, new RegExp(`<a href="${other.slice(3) || '/'}">`), path);
  }
});

languages('say that they await a review if their text does', () => {
  const texts = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.hi.md'),
  );
  const waiting = texts.filter((path) => /^review: waiting$/m.test(readFileSync(join(ROOT, 'content', path), 'utf8')));
  const saying = hindi.filter((path) => /<main[^>]*><p class="wrap muted"><small>/.test(readPage(site, path)));
  assert.is(saying.length, waiting.length);
});

languages.run();
