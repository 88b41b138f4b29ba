import type { ComponentProps } from 'react';
import type { DocumentProps } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';
import { feedsOf } from './blog/feed.ts';
import { cardOf } from './cards.ts';
import { Footer } from './components/Footer.tsx';
import { Header } from './components/Header.tsx';
import { Services } from './components/Services.tsx';
import { ProductData, SiteData } from './components/StructuredData.tsx';
import { productsOf, SiteContext } from './components/site.tsx';
import { Ways } from './components/Ways.tsx';
import { hex } from './drawings/color.ts';
import { resolve } from './drawings/paints.ts';
import { localeOf, scriptOf } from './scripts.ts';

/** The frame around every screen. */
export function Document({ page, site, children }: DocumentProps<Zone>) {
  const { ui } = site.data;
  const { review, ways } = page.front as { review?: string; ways?: ComponentProps<typeof Ways> };
  // Around a text in another language, the frame stays in the language of the site.
  const lang = page.lang === site.lang ? undefined : site.lang;
  const script = scriptOf(page.lang)?.font;
  const product = productsOf(site).find(({ path, waits }) => path === page.path && !waits);
  return (
    <SiteContext value={{ site, page }}>
      <html lang={page.lang} dir={page.dir} className={script && `script-${script}`}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>{titled(page.title, site.name)}</title>
          <meta name="description" content={page.description} />
          <link rel="canonical" href={page.canonical} />
          {page.noindex && <meta name="robots" content="noindex" />}
          <Fonts faces={script ? ['display', 'text', script] : undefined} />
          <Icons />
          {page.path.startsWith('/blog') && <Feeds site={site} />}
          <Card page={page} site={site} />
          <Prefetch base={site.base} />
          {page.path === '/' && <SiteData />}
          {product && <ProductData name={product.name} />}
          <Motion page={page} site={site} />
        </head>
        <body id="top" tabIndex={-1}>
          <a className="header-skip" href="#main" lang={lang}>
            {ui.page.skip}
          </a>
          <Services />
          <Header lang={lang} />
          <p className="imprint">
            {site.name} <span>{page.canonical}</span>
          </p>
          <main id="main" tabIndex={-1}>
            {children}
            {review && (
              <p className="wrap muted">
                <small>{ui.page.review}</small>
              </p>
            )}
          </main>
          {ways && <Ways {...ways} />}
          <Footer lang={lang} />
        </body>
      </html>
    </SiteContext>
  );
}

/** The links by which feed readers find the feeds. */
const Feeds = ({ site }: { site: Zone }) =>
  feedsOf(site).map(({ type, href }) => (
    <link key={type} rel="alternate" type={type} title={site.data.ui.posts.feed} href={href} />
  ));

/** The title with the site's name, unless it has that already. */
const titled = (title: string, name: string) =>
  title.includes(name) ? title : `${title} | ${name}`;

/** Lets the browser prefetch a page when the pointer rests on its link. This is data, not a script. */
function Prefetch({ base }: { base: string }) {
  const rules = { prefetch: [{ where: { href_matches: `${base}/*` }, eagerness: 'moderate' }] };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single "<".
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
  );
}

/** Preloads fonts before the browser finds them in the styles. */
export const Fonts = ({ faces = ['display', 'text'] }: { faces?: readonly string[] | undefined }) =>
  faces.map((face) => (
    <link
      key={face}
      rel="preload"
      href={`/assets/fonts/zone-${face}.woff2`}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ));

/** A chosen zone of the home page grows into the page of its product, by a view transition between the two documents. */
function Motion({ page, site }: Pick<DocumentProps<Zone>, 'page' | 'site'>) {
  const isHome = page.front.screen === 'home';
  const products = productsOf(site).filter(
    ({ home, path }) => home && (isHome || path === page.path),
  );
  if (products.length === 0) return null;
  return (
    <style>
      {products.map(({ key }) => `.motion-${key}{view-transition-name:zone-${key}}`).join('')}
    </style>
  );
}

/** Icons, and the colour of the browser's own bars, which is that of the page. */
export const Icons = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <meta
      name="theme-color"
      content={hex(resolve('chalk', false))}
      media="(prefers-color-scheme: light)"
    />
    <meta
      name="theme-color"
      content={hex(resolve('chalk', true))}
      media="(prefers-color-scheme: dark)"
    />
  </>
);

/** The preview of a shared link. Its picture has a stable address, since other sites cache it. */
function Card({ page, site }: Pick<DocumentProps<Zone>, 'page' | 'site'>) {
  const own = page.canonical.slice((site.url + site.base).length);
  // The words in the pictures are in the language of the site.
  const isOriginal = page.languages.every(({ path }, i) => i > 0 || path === page.path);
  const hasOwn = 'card' in page.front || productsOf(site).some(({ path }) => path === own);
  const isOwn = isOriginal && hasOwn && site.assets.includes(cardOf(own));
  const properties = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:locale': localeOf(page.lang),
    'og:title': page.title,
    'og:description': page.description,
    'og:url': page.canonical,
    'og:image': `${site.url}${site.base}${isOwn ? cardOf(own).slice('root'.length) : '/card.png'}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': isOwn ? page.title : site.data.ui.page.card,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
