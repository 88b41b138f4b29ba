import type { DocumentProps } from '../build/site.ts';
import type { Zone } from '../content/schema.ts';
import { SiteContext } from './components/site.tsx';

/** The frame around every screen. */
export function Document({ page, site, children }: DocumentProps<Zone>) {
  return (
    <SiteContext value={{ site, page }}>
      <html lang={page.lang} dir={page.dir}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>{page.title}</title>
          <meta name="description" content={page.description} />
          <link rel="canonical" href={page.canonical} />
        </head>
        <body>
          <main id="main">{children}</main>
        </body>
      </html>
    </SiteContext>
  );
}
