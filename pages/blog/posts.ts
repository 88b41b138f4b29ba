/** The lists and tags of posts. Only the list of the newest may have samples. */
import GithubSlugger from 'github-slugger';
import type { CodePage, CollectionEntry } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { compareTexts } from '../components/compare.ts';

export type Post = Zone['collections']['posts'][number];

/** Newest first; posts of the same day in the order of their files. */
const byDate = (a: Post, b: Post) =>
  compareTexts(b.front.date, a.front.date) || compareTexts(a.slug, b.slug);

/** The three newest posts, filled up with samples. */
export const newestPosts = ({ collections }: Zone): Post[] =>
  collections.posts
    .toSorted((a, b) => Number(a.front.sample) - Number(b.front.sample) || byDate(a, b))
    .slice(0, 3);

/** The posts without samples, newest first. */
export const listedPosts = ({ collections }: Zone): Post[] =>
  collections.posts.filter(({ front }) => !front.sample).sort(byDate);

/** Those of them with a page. */
export const publishedPosts = (site: Zone): Post[] => listedPosts(site).filter(({ path }) => path);

/** Finds `noindex` on the list of posts, which was a page of one word until the first post. */
export function* checkBlog({ path, front, fault }: CollectionEntry, site: Zone): Iterable<Error> {
  const first = listedPosts(site).at(-1);
  if (path !== '/blog' || !front.noindex || !first) return;
  const message = `Search engines leave out the list of posts, though it has posts from ${first.front.date} on.`;
  yield Object.assign(fault(['noindex'], message, 'Remove this line.'), { severity: 'warning' });
}

/** Makes spellings that differ only by capitals or spaces one tag. */
const spelled = (tag: string): string => tag.normalize().toLowerCase().trim().replace(/\s+/g, '-');

/** The address of a tag's page. `C` and `C++` get different ones, the oldest tag first, so that no later one moves it. */
export function tagPaths(site: Zone): (tag: string) => string {
  const slugger = new GithubSlugger();
  const tags = publishedPosts(site).flatMap(({ front }) => front.tags);
  const names = new Map(
    [...new Set(tags.reverse().map(spelled))].map((tag) => [tag, slugger.slug(tag)]),
  );
  return (tag) => `/blog/tags/${names.get(spelled(tag))}`;
}

/** A page for each tag of a published post, with the spelling of the oldest post. */
export function tagPages(site: Zone): CodePage[] {
  const { tag: words } = site.data.ui.posts;
  const pathOf = tagPaths(site);
  const tags = publishedPosts(site).flatMap(({ front }) => front.tags);
  const byPath = new Map(tags.map((tag) => [pathOf(tag), tag]));
  return Array.from(byPath, ([path, tag]) => ({
    path,
    front: {
      title: `${words.title} ${tag}`,
      description: `${words.description} ${tag}.`,
      screen: 'tag',
      tag,
    },
  }));
}

/** The minutes to read a text, at 220 words a minute, at least one. */
export const minutesFor = (html: string): number =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/).length / 220,
    ),
  );
