import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Zone } from '../../content/schema.ts';
import { Posts } from './Posts.tsx';
import { SiteContext } from './site.tsx';

const data = { doors: { list: {} }, ui: { posts: { sample: 'Sample' }, moved: { places: {} } } };

const post = (slug: string, date: string, more: { path?: string; sample?: boolean } = {}) => ({
  slug,
  path: more.path,
  front: {
    title: slug,
    date,
    sample: more.sample ?? false,
    drawing: 'close-education-yellow',
    category: 'News',
    author: ['A writer'],
  },
});

function show(...posts: ReturnType<typeof post>[]): string {
  const site = { lang: 'en-IN', data, drawings, collections: { posts } } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <Posts />
    </SiteContext>,
  );
}

/** The titles of the cards, in order. */
const titles = (...posts: ReturnType<typeof post>[]) =>
  Array.from(show(...posts).matchAll(/<h3>(.*?)<\/h3>/g), ([, title = '']) => title);

const cards = suite('the cards of posts');

cards('have the newest first, and those of one day in the order of their files', () => {
  const [old, a, b] = [post('old', '2024-01-02'), post('a', '2024-03-01'), post('b', '2024-03-01')];
  assert.equal(titles(old, a, b), ['a', 'b', 'old']);
  assert.equal(titles(b, a, old), ['a', 'b', 'old']);
});

cards('are the three newest, filled up with samples, which are marked', () => {
  const sample = post('sample', '2025-01-01', { sample: true });
  const [a, b, c] = [post('a', '2024-01-03'), post('b', '2024-01-02'), post('c', '2024-01-01')];
  assert.equal(titles(sample, a, b), ['a', 'b', 'sample']);
  assert.equal(titles(sample, a, b, c), ['a', 'b', 'c']);
  assert.match(show(sample, a), '. Sample<');
  assert.not.match(show(a), 'Sample<');
});

cards('link to the page of a post that has a text', () => {
  assert.equal(titles(post('a', '2024-01-01', { path: '/blog/a' })), ['<a href="/blog/a">a</a>']);
});

cards.run();
