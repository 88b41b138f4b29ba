import type { ReactNode } from 'react';
import { ArrowLink } from './ArrowLink.tsx';
import { Contents } from './Contents.tsx';
import { mailTo } from './MailLink.tsx';
import { Prose } from './Prose.tsx';
import { usePage, useSite } from './site.tsx';

/** The text of a page, with its contents next to it. Last, or in place of the contents, is what belongs to it, such as its tags. */
export function Reading({ children }: { children?: ReactNode }) {
  const { title, canonical, body } = usePage();
  const { share } = useSite().data.ui.text;
  if (!body.html.trim()) return null;
  return (
    <div className="reading wrap section">
      <Contents headings={body.headings} />
      <Prose name="prose" html={body.html} />
      <div className="reading-more screen">
        {children}
        <ArrowLink href={mailTo('', { subject: title, body: canonical })}>{share}</ArrowLink>
      </div>
    </div>
  );
}
