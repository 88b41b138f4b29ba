import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Zone } from '../../content/schema.ts';
import { checkBlog, tagPages, tagPaths } from './posts.ts';

/** A site with a post for each list of tags, the oldest first. */
function siteWith(...lists: string[][]): Zone {
  const posts = lists.map((tags, day) => ({
    slug: `post-${day}`,
    path: `/blog/post-${day}`,
    front: { tags, date: `2024-01-0${day + 1}`, sample: false },
  }));
  return {
    collections: { posts },
    data: { ui: { posts: { tag: { title: '', description: '' } } } },
  } as never;
}

const tags = suite('tags');

tags('that differ by punctuation have separate pages, which later posts do not move', () => {
  const before = tagPaths(siteWith(['C++']));
  const after = tagPaths(siteWith(['C++'], ['C#', 'C']));
  assert.is(after('C++'), before('C++'));
  assert.is(new Set(['C++', 'C#', 'C'].map(after)).size, 3);
  assert.is(tagPages(siteWith(['C++'], ['C#', 'C'])).length, 3);
});

tags('that differ only by capitals or spaces are one, spelled as in the oldest post', () => {
  const pages = tagPages(siteWith(['Smart cards'], ['smart  Cards', 'smart-cards']));
  assert.equal(
    pages.map(({ path, front }) => [path, front.tag]),
    [['/blog/tags/smart-cards', 'Smart cards']],
  );
});

tags.run();

const list = suite('the list of posts');

list('is told to search engines from the first post on', () => {
  const fault = (_: unknown, message: string) => new Error(message);
  const faultsOf = (noindex: boolean, site: Zone) =>
    [...checkBlog({ path: '/blog', front: { noindex }, fault } as never, site)].length;
  assert.is(faultsOf(true, siteWith()), 0);
  assert.is(faultsOf(true, siteWith([])), 1);
  assert.is(faultsOf(false, siteWith([])), 0);
});

list.run();
