/** The posts as lists, tags and ways on have them. Samples are in no list but that of the newest. */
import { slug } from 'github-slugger';
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

/** The address of a tag's page. Spellings that differ by capitals or blanks are one tag, shown as the oldest post has it. */
export const tagPath = (tag: string): string => `/blog/tags/${slug(tag)}`;

/** A page for each tag of a published post. */
export function tagPages(site: Zone): MadePage[] {
  const { tag: words } = site.data.ui.posts;
  const tags = publishedPosts(site).flatMap(({ front }) => front.tags);
  const byPath = new Map(tags.map((tag) => [tagPath(tag), tag]));
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
