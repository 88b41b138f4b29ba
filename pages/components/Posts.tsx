import { paintOf } from '../drawings/files.ts';
import { Day } from './Day.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

/** Cards of the blog, newest first: samples, which lead nowhere. The section that shows them says so. */
export function Posts() {
  const { collections } = useSite();
  // Two posts of one day stay in the order of their files.
  const newest = collections.posts.toSorted(
    (a, b) => b.front.date.localeCompare(a.front.date) || a.slug.localeCompare(b.slug),
  );
  return (
    <div className="posts reveal">
      {newest.map(({ slug, front }) => {
        const paint = paintOf(front.drawing) ?? 'green';
        return (
          <article key={slug} className="posts-card">
            <div className={`posts-art paint paint-${paint}`}>
              <Picture name={front.drawing.replace(new RegExp(`-${paint}$`), '')} paint={paint} />
            </div>
            <p className="posts-tag">{front.category}</p>
            <h3>{front.title}</h3>
            <p className="posts-meta">
              {front.author}, <Day date={front.date} />
            </p>
          </article>
        );
      })}
    </div>
  );
}
