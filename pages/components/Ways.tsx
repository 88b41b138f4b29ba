import type { z } from 'zod';
import type { CollectionEntry } from '../../build/api.ts';
import type { ways } from '../../content/schema/ways.ts';
import type { Zone } from '../../content/schema.ts';
import { listedPosts } from '../blog/posts.ts';
import type { Paint } from '../drawings/paints.ts';
import { eventsOf } from '../events/calendar.ts';
import { BigDay } from '../events/Events.tsx';
import { Button, ButtonGroup } from './Button.tsx';
import { Anchor } from './ExternalLink.tsx';
import { Icon } from './Icon.tsx';
import { mailTo } from './MailLink.tsx';
import { Picture } from './Picture.tsx';
import { Posts } from './Posts.tsx';
import { productsOf, usePage, useProducts, useSite } from './site.tsx';

type Props = z.infer<typeof ways>;

/** Finds tiles whose words are not in `content/tiles.yml`. */
export function* checkWays({ front, fault }: CollectionEntry, site: Zone): Iterable<Error> {
  const { ways } = front as { ways?: Props };
  if (!ways || ways.tiles === 'events') return;
  const names = [...Object.keys(site.data.tiles), ...productsOf(site).map(({ path }) => path)];
  for (const [i, tile] of ways.tiles.entries()) {
    if (tile === 'products' || names.includes(tile)) continue;
    yield fault(
      ['ways', 'tiles', i],
      `Neither a product nor content/tiles.yml has the address \`${tile}\`.`,
      'Write another address, or add its title and text there. If the page was renamed, change its old address there.',
      names,
    );
  }
}

/** The paints of tiles that are not of a product, by preference. */
const PAINTS: Paint[] = ['yellow', 'sky', 'pink', 'green', 'coral', 'night', 'cobalt'];

/** What a page of one word leads to, between its main part and the footer: one thing to do, and tiles. */
export function Ways({ title, lead, samples, tiles }: Props) {
  const site = useSite();
  const onlySamples = samples !== undefined && listedPosts(site).length === 0;
  const { title: subject, path } = usePage();
  const isProduct = useProducts().some((product) => product.path === path);
  return (
    <aside className="ways" aria-labelledby="ways">
      <div className="wrap">
        <div className="ways-grid">
          <h2 id="ways">{onlySamples ? samples : title}</h2>
          {onlySamples && <Posts />}
          <div className={`ways-lead paint paint-${lead.paint}`}>
            <p className={`display ${lead.title.includes('@') ? 'ways-mail' : 'ways-head'}`}>
              {lead.title}
            </p>
            <p>{lead.text}</p>
            <ButtonGroup>
              {lead.actions.map(({ label, href }, i) => (
                <Button
                  key={i}
                  href={href ?? mailTo(site.data.ui.actions.email, { subject })}
                  kind={i > 0 ? 'ghost' : undefined}
                >
                  {!href && <Icon name="mail" />}
                  {label}
                </Button>
              ))}
            </ButtonGroup>
            {lead.drawing && <Picture name={lead.drawing} />}
          </div>
          {isProduct && <h2 className="ways-more">{site.data.ui.next.label}</h2>}
          {!onlySamples && tiles === 'events' && <Stubs />}
          {!onlySamples && tiles !== 'events' && <Tiles list={tiles} after={lead.paint} />}
        </div>
      </div>
    </aside>
  );
}

/** A tile for each page. A product has the paint and the sign of its zone. */
function Tiles({ list, after }: { list: Exclude<Props['tiles'], 'events'>; after: Paint }) {
  const { tiles, menus } = useSite().data;
  const { path: current } = usePage();
  const products = useProducts().map(({ key, path, paint, sign, line, name, lang }) => {
    const words = menus.products.lines?.[key];
    return {
      path,
      paint,
      sign,
      title: name,
      text: words ?? line,
      lang: words ? undefined : lang,
    };
  });
  /** All of them are those that the list does not name itself. */
  const others = products.filter(({ path }) => path !== current && !list.includes(path));
  const shown = list.flatMap((tile): TileProps[] => {
    if (tile === 'products') return others;
    const product = products.find(({ path }) => path === tile);
    if (product) return [product];
    const words = tiles[tile];
    return words ? [{ ...words, path: tile, paint: undefined, sign: 'arrow' }] : [];
  });
  for (const [at, tile] of shown.entries()) {
    // The next tiles, and those above and below in two or three columns.
    const near = shown.slice(Math.max(0, at - 3), at + 4).map(({ paint }) => paint);
    const start = PAINTS.indexOf(after) + at;
    const free = PAINTS.map((_, i) => PAINTS[(start + i) % PAINTS.length]);
    tile.paint ??= free.find((paint) => paint !== after && !near.includes(paint)) ?? free[0];
  }
  return (
    <ul className="ways-tiles tile-list">
      {shown.map((tile) => (
        <Tile key={tile.path} {...tile} />
      ))}
    </ul>
  );
}

interface TileProps {
  path: string;
  paint: Paint | undefined;
  sign: string;
  title: string;
  text: string;
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined;
}

/** A page as a block of paint, in a list with the class `tile-list`. */
const Tile = ({ path, paint, sign, title, text, lang }: TileProps) => (
  <li>
    <Anchor className={`tile paint paint-${paint}`} href={path}>
      <b>{title}</b> <span lang={lang}>{text}</span>
      <Icon name={sign} />
    </Anchor>
  </li>
);

/** A stub for each of the next events and for the last webinar. */
function Stubs() {
  const site = useSite();
  const { coming, past } = eventsOf(site);
  const { sample } = site.data.ui.posts;
  return (
    <ul className="ways-stubs">
      {[...coming.slice(0, 2), ...past.slice(0, 1)].map(({ slug, path = '/event', front }, i) => (
        <li key={slug}>
          <a className={`tile paint paint-${['pink', 'yellow', 'sky'][i]}`} href={path}>
            <span className="ways-stubs-date">
              <BigDay {...front} />
            </span>
            <span>
              <b>{front.title}</b>{' '}
              <span>{front.sample ? `${front.place}. ${sample}` : front.place}</span>
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
