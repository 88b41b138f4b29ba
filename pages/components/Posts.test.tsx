import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Zone } from '../../content/schema.ts';
import { Posts } from './Posts.tsx';
import { SiteContext } from './site.tsx';

const months = ['January', 'February', 'March'];
const data = { ui: { day: { months } } };

const post = (slug: string, date: string) => ({
  slug,
  front: { title: slug, date, drawing: 'close-education-yellow', category: 'News', author: 'A writer' },
});

/** The titles of the cards, in their order. */
function titles(...posts: ReturnType<typeof post>[]): string[] {
  const site = { data, drawings, collections: { posts } } as unknown as Zone;
  const html = renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <Posts />
    </SiteContext>,
  );
  return Array.from(html.matchAll(/<h3>(.*?)<\/h3>/g), ([, title = '']) => title);
}

const cards = suite('the cards of posts');

cards('have the newest first, and those of one day in the order of their files, whichever is read first', () => {
  const [old, a, b] = [post('old', '2024-01-02'), post('a', '2024-03-01'), post('b', '2024-03-01')];
  assert.equal(titles(old, a, b), ['a', 'b', 'old']);
  assert.equal(titles(b, a, old), ['a', 'b', 'old']);
});

cards.run();
