/** The page of a root without `pages/`: its Markdown in a readable column, with nothing to load. */
import type { DocumentProps, MovedProps, ScreenProps } from '../api.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:44rem;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#161616);color:light-dark(#1a1a1a,#e8e8e8)}h1,h2,h3{line-height:1.2;text-wrap:balance}a{color:light-dark(#0b57d0,#8ab4f8)}img,video,svg{max-width:100%;height:auto}pre{overflow:auto;padding:1rem;background:light-dark(#f3f3f3,#222);border-radius:4px}code{font-size:.92em}.hljs-comment{color:light-dark(#5c5c5c,#b0b0b0)}.hljs-keyword,.hljs-name,.hljs-literal{color:light-dark(#0b57d0,#8ab4f8)}.hljs-string{color:light-dark(#116329,#7ee787)}table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid #8888;padding:.35rem .6rem;text-align:start}.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.align-center{text-align:center}.align-end{text-align:end}blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:4px solid #8888}`;

export function PlainDocument({ page, children }: DocumentProps) {
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
              <a key={lang} href={path} hrefLang={lang} lang={lang} aria-current={lang === page.lang && 'page'}>
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

export const PlainMoved = ({ path, to, site }: MovedProps) => {
  const own = { path, title: 'Moved', description: '', lang: 'en', dir: 'ltr', canonical: to, noindex: true } as const;
  return (
    <PlainDocument page={{ ...own, front: own, languages: [], body: { html: '', headings: [] } }} site={site}>
      <h1>Moved</h1>
      <p>
        <a href={to}>{to}</a>
      </p>
    </PlainDocument>
  );
};
