import type { ScreenProps } from '../content/schema.ts';

/** A page that is only its Markdown. */
export function Plain({ page }: ScreenProps<'plain'>) {
  return (
    <div className="wrap sec">
      <h1>{page.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator renders and sanitises Markdown. */}
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </div>
  );
}
