import type { tag } from '../../content/schema/posts.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { PostList } from './PostList.tsx';
import { publishedPosts, tagPaths } from './posts.ts';

/** /blog/tags/NAME: the posts of a tag. */
export function Tag({ page, site }: ScreenProps<typeof tag>) {
  const pathOf = tagPaths(site);
  const posts = publishedPosts(site).filter(({ front }) =>
    front.tags.some((tag) => pathOf(tag) === page.path),
  );
  return (
    <>
      <PostList title={page.title} name={page.front.tag} posts={posts} />
      <p className="wrap post-way">
        <ArrowLink href="/blog">{site.data.ui.posts.all}</ArrowLink>
      </p>
    </>
  );
}
