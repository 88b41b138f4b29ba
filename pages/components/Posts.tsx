import type { z } from 'zod';
import type { CollectionEntry } from '../../build/api.ts';
import type { post } from '../../content/schema/posts.ts';
import { Day } from './Day.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

/** Cards of the blog, newest first: samples, which say so and lead nowhere. */
export function Posts({ posts }: { posts: CollectionEntry<z.infer<typeof post>>[] }) {
  const { products, ui } = useSite().data;
  const newest = posts.toSorted((a, b) => (a.front.date < b.front.date ? 1 : -Number(a.front.date > b.front.date)));
  return (
    <div className="posts">
      {newest.map(({ slug, front }) => {
        const paint = products.find(({ key }) => key === front.product)?.paint ?? 'green';
        return (
          <article key={slug} className="posts-card">
            <div className={`posts-art paint p-${paint}`}>
              <Picture name={front.product} paint={paint} tall={false} />
            </div>
            <p className="posts-tag">
              <b>{front.category}</b> <span>{ui.posts.sample}</span>
            </p>
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
