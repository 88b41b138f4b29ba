import type { legal } from '../../content/schema/legal.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Contents } from '../components/Contents.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';
import { Changes, Standing, VersionDay, Versions } from './Versions.tsx';
import { dayOf, historyOf } from './versions.ts';

/** A policy or the terms: a long text with a table of contents, for reading, deep links and print. */
export function Legal({ page, site }: ScreenProps<typeof legal>) {
  const { paint, drawing, lead, revised, note } = page.front;
  const { html, headings } = page.body;
  const words = site.data.ui.legal;
  const version = site.collections.legal.find(({ path }) => path === page.path);
  const history = version && historyOf(version, site);
  const isInForce = history?.at === history?.inForce;
  const earlier = history?.versions[history.at + 1];
  // Texts in two languages have nothing to compare.
  const previous = earlier?.lang === version?.lang ? earlier : undefined;
  return (
    <>
      <PageHero paint={paint} title={page.title} lead={lead} drawing={drawing}>
        {version && isInForce && (
          <p className="legal-revised">
            {words.updated} <VersionDay date={dayOf(version)} />{' '}
            {revised && site.isPlaceholder(`revised.${revised}`) && <small>{words.example}</small>}
          </p>
        )}
        {history && <Standing {...history} />}
      </PageHero>
      <div className="legal wrap section">
        <Contents headings={headings} />
        <aside className={`legal-note paint paint-${paint}`} aria-labelledby="legal-note">
          <p id="legal-note" className="legal-label">
            {words.note}
          </p>
          <p>{note}</p>
        </aside>
        <div className="legal-text">
          {previous && <Changes from={previous} html={html} headings={headings} />}
          <Prose name="prose" html={callable(html)} />
          {history && history.versions.length > 1 && <Versions {...history} headings={headings} />}
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
