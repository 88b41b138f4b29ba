import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Budgets } from '../content/settings-schema.ts';
import { brotliSize, checkBudgets, type WeighedPage } from './budgets.ts';

const budgets: Budgets = {
  every: { page: 0.1, styles: 1, script: 0, fonts: 1, pictures: 1 },
  island: { page: 0.2, script: 1 },
  screens: { legal: { page: 9 } },
};
const page = (html: string, screen = 'plain'): WeighedPage => ({ path: '/a', screen, html, file: 'content/a.md' });
/** Text that compression can do little with. */
const long = Array.from({ length: 90 }, (_, index) => (index * 7919 + 13).toString(36)).join('');
const messages = (one: WeighedPage, files: Record<string, string> = {}) => {
  const read = (address: string) => (files[address] === undefined ? undefined : Buffer.from(files[address]));
  return checkBudgets([one], budgets, read).map(({ message }) => message);
};

const held = suite('budgets');

held('name the page, its bytes and how many are too many', () => {
  const html = `<p>${long}</p>`;
  assert.equal(messages(page(html)), [
    `/a: the page weighs ${brotliSize(html)} bytes, ${brotliSize(html) - 100} over 0.1 kB.`,
  ]);
});

held('are wider for a screen that is named, and for a page with an island', () => {
  assert.equal(messages(page(`<p>${long}</p>`, 'legal')), []);
  assert.equal(messages(page('<div data-island="A"></div><script>run()</script>')), []);
  assert.match(messages(page('<script>run()</script>'))[0] ?? '', 'its scripts weigh');
});

held('count the files that a page names, each once', () => {
  const html = '<style>@font-face{src:url(/a.woff2)}</style><img src="/b.webp" alt=""><img src="/b.webp" alt="">';
  const found = messages(page(html, 'legal'), { '/a.woff2': 'x'.repeat(1001), '/b.webp': 'x'.repeat(1500) });
  assert.equal(found, [
    '/a: its fonts weigh 1001 bytes, 1 over 1 kB.',
    '/a: its pictures weigh 1500 bytes, 500 over 1 kB.',
  ]);
});

held.run();
