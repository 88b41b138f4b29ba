import type { post } from '../../content/schema/posts.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Day } from '../components/Day.tsx';
import { PostArt } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';

/** A post: its title and picture, its text, and the way to all others. */
export function Post({ page, site }: ScreenProps<typeof post>) {
  const { category, author, date, drawing } = page.front;
  return (
    <article className="post">
      <header className="wrap post-head">
        <p className="post-tag">{category}</p>
        <h1>{page.title}</h1>
        <p className="muted">
          {author}, <Day date={date} />
        </p>
        <PostArt className="post-art" drawing={drawing} file={page.path} />
      </header>
      <Prose html={page.body.html} />
      <p className="wrap post-way">
        <ArrowLink href="/blog">{site.data.ui.posts.all}</ArrowLink>
      </p>
    </article>
  );
}
