import type { MovedProps } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';
import { ButtonLinks } from './components/ButtonLinks.tsx';
import { Drawing } from './components/Drawing.tsx';
import { Logo } from './components/Logo.tsx';
import { SiteContext } from './components/site.tsx';
import { Fonts, Icons } from './Document.tsx';
import { OperatorNote } from './doors/Doors.tsx';
import { doorAt } from './doors/doors.ts';

type Props = MovedProps<Zone>;

/** The words of the page, with links to the new address or, until that is live, to other pages. */
function Words({ path, to, forwards, site }: Props) {
  const words = site.data.ui.moved;
  const place = words.places[path];
  const door = doorAt(to, site);
  const target =
    site.pages.find((page) => page.path === to)?.title ?? to.replace(/^https?:\/\//, '');
  if (forwards)
    return (
      <>
        <p className="lead">{place ? words.opens : words.forwards}</p>
        <ButtonLinks list={[{ label: `${words.go} ${target}`, href: to }]} />
      </>
    );
  return (
    <>
      <p className="lead">
        {place?.what} {words.waits}
      </p>
      <ButtonLinks list={place?.about ? [place.about, words.contact] : [words.contact]} />
      {door && <OperatorNote fact={door.fact} />}
    </>
  );
}

/** The page at an address that moved. If it forwards, the build adds the redirect. */
export function Moved(props: Props) {
  const { path, to, forwards, site } = props;
  const { head, moved } = site.data.ui;
  const place = moved.places[path];
  const name = place?.name ?? moved.heading;
  return (
    <SiteContext value={{ site }}>
      <html lang={site.lang} dir="auto">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>{`${name} | ${site.name}`}</title>
          <meta name="robots" content="noindex" />
          {forwards && (
            <link rel="canonical" href={/^https?:/.test(to) ? to : site.url + site.base + to} />
          )}
          <Fonts />
          <Icons />
        </head>
        <body>
          <main className="moved stage paint paint-sky">
            <div className="wrap moved-top">
              <a href="/" aria-label={head.home}>
                <Logo />
              </a>
              <a href="/">{moved.back}</a>
            </div>
            <div className="moved-door">
              <Drawing name={`door-${place?.room ?? 'desk'}`} className="behind moved-art play" />
            </div>
            <div className="wrap moved-text">
              <h1>{name}</h1>
              <Words {...props} />
            </div>
          </main>
        </body>
      </html>
    </SiteContext>
  );
}
