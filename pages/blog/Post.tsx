import type { post } from '../../content/schema/posts.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Day } from '../components/Day.tsx';
import { PostArt } from '../components/Posts.tsx';
import { Reading } from '../components/Reading.tsx';
import { PostData } from '../components/StructuredData.tsx';
import { useSite } from '../components/site.tsx';
import { minutesFor, type Post as PostEntry, publishedPosts, tagPaths } from './posts.ts';

/** A post: its title and picture, its text, its tags, and links to other posts. */
export function Post({ page, site }: ScreenProps<typeof post>) {
  const { category, author, date, tags, sample } = page.front;
  const { posts: words } = site.data.ui;
  const entry = site.collections.posts.find(({ path }) => path === page.path);
  const posts = publishedPosts(site);
  const pathOf = tagPaths(site);
  const at = posts.findIndex(({ path }) => path === page.path);
  return (
    <article className="post">
      {!sample && <PostData author={author} date={date} />}
      <header className="wrap post-head">
        <div className="post-words">
          <p className="post-tag">
            {category}
            {sample && `. ${words.sample}`}
          </p>
          <h1>{page.title}</h1>
          <p className="muted">
            {author.join(', ')}, <Day date={date} />,{' '}
            {`${minutesFor(page.body.html)}\u00a0${words.minutes}`}
          </p>
        </div>
        {entry && <PostArt post={entry} />}
      </header>
      <Reading>
        {at >= 0 && tags.length > 0 && (
          <ul className="post-tags" aria-label={words.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <a href={encodeURI(pathOf(tag))}>{tag}</a>
              </li>
            ))}
          </ul>
        )}
      </Reading>
      {at >= 0 && <Others newer={posts[at - 1]} older={posts[at + 1]} />}
      <p className="wrap post-way screen">
        <ArrowLink href="/blog">{words.all}</ArrowLink>
      </p>
    </article>
  );
}

/** Links to the next newer and older posts, if there are any. */
function Others({ newer, older }: { newer?: PostEntry; older?: PostEntry }) {
  const { posts: words } = useSite().data.ui;
  const ways = [
    { word: words.newer, post: newer },
    { word: words.older, post: older },
  ].flatMap(({ word, post }) => (post ? [{ word, href: post.path, title: post.front.title }] : []));
  if (ways.length === 0) return null;
  return (
    <aside className="wrap post-others screen" aria-label={words.others}>
      {ways.map(({ word, href, title }) => (
        <p key={word}>
          <span className="post-tag">{word}</span>
          <a href={href}>{title}</a>
        </p>
      ))}
    </aside>
  );
}
