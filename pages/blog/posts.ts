/** The posts as lists, tags and ways on have them. Samples are in no list but that of the newest. */
import GithubSlugger from 'github-slugger';
import type { MadePage } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';

export type Post = Zone['collections']['posts'][number];

/** Newest first; two of one day stay in the order of their files. */
const byDate = (a: Post, b: Post) => b.front.date.localeCompare(a.front.date) || a.slug.localeCompare(b.slug);

/** The three newest posts; samples only where there are no more. */
export const newestPosts = ({ collections }: Zone): Post[] =>
  collections.posts.toSorted((a, b) => Number(a.front.sample) - Number(b.front.sample) || byDate(a, b)).slice(0, 3);

/** The posts that have a page and are no samples, newest first. */
export const publishedPosts = ({ collections }: Zone): Post[] =>
  collections.posts.filter(({ path, front }) => path && !front.sample).sort(byDate);

/** Spellings that differ by capitals or blanks are one tag. */
const spelled = (tag: string): string => tag.normalize().toLowerCase().trim().replace(/\s+/g, '-');

/** The address of a tag's page. `C` and `C++` have two: the tag of the oldest post comes first, so that no later one moves it. */
export function tagPaths(site: Zone): (tag: string) => string {
  const slugger = new GithubSlugger();
  const tags = publishedPosts(site).flatMap(({ front }) => front.tags);
  const names = new Map([...new Set(tags.reverse().map(spelled))].map((tag) => [tag, slugger.slug(tag)]));
  return (tag) => `/blog/tags/${names.get(spelled(tag))}`;
}

/** A page for each tag of a published post, which has the title that the oldest post gives it. */
export function tagPages(site: Zone): MadePage[] {
  const { tag: words } = site.data.ui.posts;
  const pathOf = tagPaths(site);
  const tags = publishedPosts(site).flatMap(({ front }) => front.tags);
  const byPath = new Map(tags.map((tag) => [pathOf(tag), tag]));
  return Array.from(byPath, ([path, tag]) => ({
    path,
    front: { title: `${words.title} ${tag}`, description: `${words.description} ${tag}.`, screen: 'tag', tag },
  }));
}

/** How many minutes a text takes to read, at 220 words a minute. */
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
