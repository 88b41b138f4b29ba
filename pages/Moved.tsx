import type { MovedProps, PageView } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';
import { ButtonLinks } from './components/ButtonLinks.tsx';
import { Drawing } from './components/Drawing.tsx';
import { Logo } from './components/Logo.tsx';
import { SiteContext } from './components/site.tsx';
import { Document, Fonts, Icons } from './Document.tsx';
import { OperatorNote } from './doors/Doors.tsx';
import { doorAt } from './doors/doors.ts';

type Props = MovedProps<Zone>;

/** The page at an address that moved. Until the new one is live, it is a page like others, with a way on. */
export function Moved(props: Props) {
  const { path, to, forwards, site } = props;
  const { moved } = site.data.ui;
  const place = moved.places[path];
  const name = place?.name ?? moved.heading;
  if (forwards)
    return <Forward {...props} name={name} lead={place ? moved.opens : moved.forwards} />;
  const lead = [place?.what, moved.waits].filter(Boolean).join(' ');
  const door = doorAt(to, site);
  return (
    <Document page={viewOf(props, name, lead)} site={site}>
      <div className="moved moved-waits stage paint paint-sky">
        <Room name={place?.room} />
        <div className="wrap moved-text">
          <h1>{name}</h1>
          <p className="lead">{lead}</p>
          <ButtonLinks
            list={[{ label: site.data.doors.ask, subject: name }, place?.about ?? moved.contact]}
          />
          {door && <OperatorNote facts={[door.fact]} />}
        </div>
      </div>
    </Document>
  );
}

/** What the frame of a page needs to know of it. */
const viewOf = ({ path, site }: Props, title: string, description: string): PageView => ({
  path,
  title,
  description,
  lang: site.lang,
  dir: 'ltr',
  canonical: site.url + site.base + path,
  noindex: true,
  languages: [],
  front: { title, description },
  body: { html: '', headings: [] },
});

/** A page that is left at once has neither the header nor the footer. */
function Forward({ path, to, site, name, lead }: Props & { name: string; lead: string }) {
  const { head, moved } = site.data.ui;
  const target =
    site.pages.find((page) => page.path === to)?.title ?? to.replace(/^https?:\/\//, '');
  return (
    <SiteContext value={{ site }}>
      <html lang={site.lang} dir="auto">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>{`${name} | ${site.name}`}</title>
          <meta name="robots" content="noindex" />
          <link rel="canonical" href={/^https?:/.test(to) ? to : site.url + site.base + to} />
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
            <Room name={site.data.ui.moved.places[path]?.room} />
            <div className="wrap moved-text">
              <h1>{name}</h1>
              <p className="lead">{lead}</p>
              <ButtonLinks list={[{ label: `${moved.go} ${target}`, href: to }]} />
            </div>
          </main>
        </body>
      </html>
    </SiteContext>
  );
}

/** The door, and behind it the room of the place, which is a desk unless it has another. */
const Room = ({ name = 'desk' }: { name?: string | undefined }) => (
  <div className="moved-door">
    <Drawing name={`door-${name}`} className="behind behind-fill moved-art play" />
  </div>
);
