import type { ScreenProps } from 'site/api';

/** A page of running text. */
export function Page({ page }: ScreenProps) {
  return (
    <>
      <h1>{page.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders and sanitises Markdown. */}
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </>
  );
}
