/** The page of a root without `pages/`: its Markdown in a readable column, with nothing to load. */
import { readFileSync } from 'node:fs';
import type { DocumentProps, MovedProps, PageView, ScreenProps } from '../api.ts';

/** In one line, as every page has it inline. */
const STYLE = readFileSync(new URL('plain.css', import.meta.url), 'utf8').replace(
  /^\/\*.*\*\/|\n\s*/g,
  '',
);

type Shown = Pick<
  PageView,
  'lang' | 'dir' | 'title' | 'description' | 'canonical' | 'noindex' | 'languages'
>;

export function PlainDocument({
  page,
  children,
}: Pick<DocumentProps, 'children'> & { page: Shown }) {
  return (
    <html lang={page.lang} dir={page.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{page.title}</title>
        {page.description && <meta name="description" content={page.description} />}
        <link rel="canonical" href={page.canonical} />
        {page.noindex && <meta name="robots" content="noindex" />}
        <link rel="icon" href="data:," />
        <style>{STYLE}</style>
      </head>
      <body>
        {page.languages.length > 0 && (
          <nav>
            {page.languages.map(({ lang, name, path }) => (
              <a
                key={lang}
                href={path}
                hrefLang={lang}
                lang={lang}
                aria-current={lang === page.lang && 'page'}
              >
                {name}{' '}
              </a>
            ))}
          </nav>
        )}
        <main>{children}</main>
      </body>
    </html>
  );
}

/** The h1 is one in the body, or the heading at its top if that is the title; otherwise the title itself. */
export function PlainScreen({ page: { title, body } }: ScreenProps) {
  const top = /^<h[2-6]( .*?)<\/h[2-6]>/s;
  const html = body.headings[0]?.text === title ? body.html.replace(top, '<h1$1</h1>') : body.html;
  return (
    <>
      {!/<h1[ >]/.test(html) && <h1>{title}</h1>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown stage made it safe. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

export const PlainMoved = ({ to }: MovedProps) => {
  const moved = {
    title: 'Moved',
    description: '',
    lang: 'en',
    dir: 'ltr',
    canonical: to,
    noindex: true,
    languages: [],
  } as const;
  return (
    <PlainDocument page={moved}>
      <h1>Moved</h1>
      <p>
        <a href={to}>{to}</a>
      </p>
    </PlainDocument>
  );
};
