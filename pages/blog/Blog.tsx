import type { blog } from '../../content/schema/posts.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Prose } from '../components/Prose.tsx';
import { Placeholder } from '../placeholders/Placeholder.tsx';
import { feedsOf } from './feed.ts';
import { PostList } from './PostList.tsx';
import { listedPosts } from './posts.ts';

/** /blog: its word as long as there is no post, and then the list of posts. */
export function Blog({ page, site }: ScreenProps<typeof blog>) {
  const posts = listedPosts(site);
  if (posts.length === 0) return <Placeholder page={page} />;
  return (
    <>
      <PostList title={page.title} name={site.data.ui.posts.all} posts={posts} />
      {feedsOf(site)
        .slice(0, 1)
        .map(({ href }) => (
          <p key={href} className="wrap post-way">
            <ArrowLink href={href}>{site.data.ui.posts.feed}</ArrowLink>
          </p>
        ))}
      <Prose html={page.body.html} />
    </>
  );
}
