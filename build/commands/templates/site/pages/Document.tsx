import type { DocumentProps } from 'site/api';
import type { Site } from '../content/schema.ts';

/** The frame around every screen. */
export function Document({ page, site, children }: DocumentProps<Site>) {
  return (
    <html lang={page.lang} dir={page.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${page.title} | ${site.name}`}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={page.canonical} />
        {page.noindex && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/assets/pictures/sun.svg" />
      </head>
      <body>
        <nav>
          <a href="/">{site.name}</a>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  );
}
