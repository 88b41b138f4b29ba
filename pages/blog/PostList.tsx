import { PageHero } from '../components/PageHero.tsx';
import { Posts } from '../components/Posts.tsx';
import type { Post } from './posts.ts';

/** The top of a list of posts, and their cards. `name` is its heading for screen readers. */
export function PostList({ title, name, posts }: { title: string; name: string; posts: Post[] }) {
  return (
    <>
      <PageHero paint="pink" title={title} drawing="page-blog" />
      <section className="wrap section post-list">
        <h2 className="visually-hidden">{name}</h2>
        <Posts posts={posts} />
      </section>
    </>
  );
}
