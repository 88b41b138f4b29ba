import type { Zone } from '../../content/schema.ts';
import { paintOf } from '../drawings/files.ts';
import { Day } from './Day.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

type Post = Zone['collections']['posts'][number];

/** The newest posts; samples only where there are no more. Two of one day stay in the order of their files. */
const newestPosts = ({ collections }: Zone, count = 3): Post[] =>
  collections.posts
    .toSorted(
      (a, b) =>
        Number(a.front.sample) - Number(b.front.sample) ||
        b.front.date.localeCompare(a.front.date) ||
        a.slug.localeCompare(b.slug),
    )
    .slice(0, count);

const areSamples = (posts: Post[]) => posts.every(({ front }) => front.sample);

/** What is said once of posts that are all samples. */
export const samplesLead = (site: Zone): string | undefined =>
  areSamples(newestPosts(site)) ? site.data.ui.posts.samples : undefined;

/** Cards of posts. A card leads to its page, where it has one. */
export function Posts({ count }: { count?: number }) {
  const site = useSite();
  const posts = newestPosts(site, count);
  const mark = areSamples(posts) ? '' : `. ${site.data.ui.posts.sample}`;
  return (
    <div className="posts reveal">
      {posts.map(({ slug, path, front }) => (
        <article key={slug} className="posts-card">
          <PostArt className="posts-art" drawing={front.drawing} file={`content/posts/${slug}.md`} />
          <p className="posts-tag">
            {front.category}
            {front.sample && mark}
          </p>
          <h3>{path ? <a href={path}>{front.title}</a> : front.title}</h3>
          <p className="posts-meta">
            {front.author}, <Day date={front.date} />
          </p>
        </article>
      ))}
    </div>
  );
}

/** The picture of a post, on its paint. `file`: the post, to name when there is no such drawing. */
export function PostArt({ drawing, file, className }: { drawing: string; file: string; className: string }) {
  const { drawings } = useSite();
  const paint = paintOf(drawing);
  if (!paint || !(drawing in drawings))
    throw new Error(
      `${file} names the drawing “${drawing}”, and there is no assets/drawings/${drawing}.svg on a paint.`,
    );
  return (
    <div className={`${className} paint paint-${paint}`}>
      <Picture name={drawing.slice(0, -paint.length - 1)} paint={paint} />
    </div>
  );
}
