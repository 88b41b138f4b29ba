import { newestPosts, type Post } from '../blog/posts.ts';
import { paintOf } from '../drawings/files.ts';
import { Day } from './Day.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

/** Cards of posts, by default of the newest. A card links to its page, if it has one. */
export function Posts({ posts: some }: { posts?: Post[] }) {
  const site = useSite();
  const posts = some ?? newestPosts(site);
  const { posts: words } = site.data.ui;
  return (
    <div className="posts reveal">
      {posts.map((post) => {
        const { slug, path, front } = post;
        const { category, sample } = front;
        return (
          <article key={slug} className="posts-card">
            <PostArt post={post} />
            <p className="posts-tag">
              {category}
              {sample && `. ${words.sample}`}
            </p>
            <h3>{path ? <a href={path}>{front.title}</a> : front.title}</h3>
            <p className="posts-meta">
              {front.author.join(', ')}, <Day date={front.date} />
            </p>
          </article>
        );
      })}
    </div>
  );
}

/** The picture of a post, on its paint. */
export const PostArt = ({ post: { front } }: { post: Post }) => (
  <div className={`art paint paint-${paintOf(front.drawing)}`}>
    <Picture name={front.drawing} />
  </div>
);
