import type { legal } from '../../content/schema/legal.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Contents } from '../components/Contents.tsx';
import { Day } from '../components/Day.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';

/** A policy or the terms: a long text with a table of contents, for reading, deep links and print. */
export function Legal({ page, site }: ScreenProps<typeof legal>) {
  const { paint, drawing, lead, updated, revised, note } = page.front;
  const words = site.data.ui.legal;
  return (
    <>
      <PageHero paint={paint} title={page.title} lead={lead} drawing={drawing}>
        <p className="legal-revised">
          {words.updated} <Day date={updated} lang="en-US" />
          {site.isPlaceholder(`revised.${revised}`) && ` ${words.example}`}
        </p>
      </PageHero>
      <div className="legal wrap section">
        <Contents headings={page.body.headings} />
        <aside className={`legal-note paint paint-${paint}`} aria-labelledby="legal-note">
          <p id="legal-note" className="legal-label">
            {words.note}
          </p>
          <p>{note}</p>
        </aside>
        <div className="legal-text">
          <Prose html={callable(page.body.html)} />
        </div>
      </div>
    </>
  );
}

/** Turns phone numbers in a text into links, which do not break across lines. Links and tags are left unchanged. */
const callable = (html: string) =>
  html.replace(/<a\b.*?<\/a>|<[^>]*>|\+\d[\d -]{6,}\d/gs, (text) =>
    text.startsWith('<') ? text : `<a href="tel:${text.replace(/[ -]/g, '')}">${text}</a>`,
  );
