import { newestPosts, type Post } from '../blog/posts.ts';
import { paintOf } from '../drawings/files.ts';
import { Day } from './Day.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

/** Cards of posts, by default of the newest. A card links to its page, if it has one. */
export function Posts({ posts: some }: { posts?: Post[] }) {
  const site = useSite();
  const posts = some ?? newestPosts(site);
  return (
    <div className="posts reveal">
      {posts.map((post) => {
        const { slug, path, front } = post;
        return (
          <article key={slug} className="posts-card">
            <PostArt post={post} />
            <p className="posts-tag">{front.category}</p>
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

/** The picture of a post, on its paint. A sample is marked on it. */
export function PostArt({ post }: { post: Post }) {
  const { drawing, sample } = post.front;
  const { posts } = useSite().data.ui;
  return (
    <div className={`art paint paint-${paintOf(drawing)}`}>
      <Picture name={drawing} />
      {sample && <p className="posts-sample">{posts.sample}</p>}
    </div>
  );
}
