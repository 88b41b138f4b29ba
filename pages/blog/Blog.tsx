import type { blog } from '../../content/schema/posts.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { PageHero } from '../components/PageHero.tsx';
import { Posts } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';
import { Placeholder } from '../placeholders/Placeholder.tsx';

/** /blog: its word while no post has a page, and then the list of posts. */
export function Blog({ page, site }: ScreenProps<typeof blog>) {
  if (!site.collections.posts.some(({ path }) => path)) return <Placeholder page={page} />;
  return (
    <>
      <PageHero paint="pink" title={page.title} drawing="blog" />
      <section className="wrap section">
        <h2 className="visually-hidden">{site.data.ui.posts.all}</h2>
        <Posts count={Number.POSITIVE_INFINITY} />
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
