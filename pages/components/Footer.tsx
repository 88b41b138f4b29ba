import type { MenuLink } from '../../content/schema/frame.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { BackToTop } from './BackToTop.tsx';
import { ConsentLink } from './Consent.tsx';
import { Anchor } from './ExternalLink.tsx';
import { Stores } from './Stores.tsx';
import { usePage, useProducts, useSite } from './site.tsx';

/** The footer: what Zone is for, the app, all lists of links, legal notices, and the link to the top. */
export function Footer({ lang }: { lang?: string | undefined }) {
  const { menus, ui } = useSite().data;
  const { foot, stores } = menus;
  const named = foot.lists.flatMap(({ links }) => links.map(({ href }) => href));
  // The home page adds links to its sections.
  const { footer = [] } = usePage().front as { footer?: MenuLink[] };
  const products = useProducts()
    .filter(({ path }) => !named.includes(path))
    .map(({ name, path }) => ({ label: name, href: path }));
  return (
    <footer lang={lang}>
      <div className="footer stage paint paint-night">
        <div className="wrap">
          <div className="footer-head">
            <div>
              <p className="footer-claim display">{foot.title}</p>
              <p>{foot.lead}</p>
              <p className="footer-ways">
                <ArrowLink href={foot.action.href}>{foot.action.label}</ArrowLink>
                <ArrowLink href={foot.search.href}>{foot.search.label}</ArrowLink>
              </p>
            </div>
            <div>
              <h2>{stores.title}</h2>
              <Stores />
            </div>
          </div>
          <nav className="footer-lists" aria-label={ui.foot.nav}>
            {foot.lists.map((list, at) => (
              <List
                key={at}
                title={list.title}
                links={list.products ? [...products, ...list.links, ...footer] : list.links}
              />
            ))}
          </nav>
          <div className="footer-legal">
            <small>{foot.claims}</small>
            <ConsentLink />
            <small>
              {foot.copyright} {foot.notice}
            </small>
          </div>
        </div>
      </div>
      <BackToTop />
    </footer>
  );
}

/** A list that folds on phones. On wider screens, CSS opens it and shows the heading instead of the toggle. */
function List({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul>
          {links.map(({ label, href, about }) => (
            <li key={href}>
              <Anchor href={href}>
                {about && <span className="visually-hidden">{about} </span>}
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
