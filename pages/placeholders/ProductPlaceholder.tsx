import type { productPlaceholder } from '../../content/schema/placeholder.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Prose } from '../components/Prose.tsx';
import { floors } from '../drawings/marking.ts';
import type { Paint } from '../drawings/paints.ts';

const paints: Record<keyof typeof floors, Paint> = { pay: 'sky', automation: 'pink' };

/** A product that is still being marked out: its word, on a floor of its own. */
export function ProductPlaceholder({ page }: ScreenProps<typeof productPlaceholder>) {
  const { floor } = page.front;
  const { wide, tall } = floors[floor]();
  return (
    <>
      <section className={`marking marking-${floor} paint p-${paints[floor]} motion-${floor}`}>
        <Drawing svg={wide} />
        <Drawing svg={tall} />
        <div className="wrap">
          <h1>{page.title}</h1>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
