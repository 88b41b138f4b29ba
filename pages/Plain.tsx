import type { frontMatter } from '../content/schema/base.ts';
import type { ScreenProps } from '../content/schema.ts';
import { Reading } from './components/Reading.tsx';

/** A page with nothing but its Markdown. */
export function Plain({ page }: ScreenProps<typeof frontMatter>) {
  return (
    <>
      <div className="plain wrap">
        <h1>{page.title}</h1>
      </div>
      <Reading />
    </>
  );
}
