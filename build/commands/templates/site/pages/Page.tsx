import type { ScreenProps } from 'site/api';
import { Hero } from './components/Hero.tsx';

/** A page of running text. */
export function Page({ page }: ScreenProps) {
  return (
    <>
      <Hero title={page.title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders and sanitises Markdown. */}
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </>
  );
}
