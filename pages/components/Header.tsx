import { Fragment, type ReactElement } from 'react';
import { scriptOf } from '../scripts.ts';
import { Button } from './Button.tsx';
import { Anchor } from './ExternalLink.tsx';
import { Icon, ProductSign } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { ProductLine } from './ProductLine.tsx';
import { usePage, useProducts, useSite } from './site.tsx';

/** Returns a function that says whether an address is that of this page, in any of its languages. */
function useHere() {
  const { path, languages } = usePage();
  const own = [path, ...languages.map((version) => version.path)];
  return (href: string) => (own.includes(href) ? 'page' : undefined);
}

/** Links to this page in its other languages, or to the home page there, so that the bar is the same on every page. */
function useLanguages() {
  const page = usePage();
  const home = useSite().pages.find(({ path, languages }) =>
    [path, ...languages.map((version) => version.path)].includes('/'),
  );
  const versions = page.languages.length > 0 ? page.languages : (home?.languages ?? []);
  return versions
    .filter((version) => version.lang !== page.lang)
    .map((version) => {
      // A page in the same script has all its letters.
      const script =
        scriptOf(version.lang) === scriptOf(page.lang) ? undefined : scriptOf(version.lang)?.font;
      return (
        <a
          key={version.lang}
          className={script && `language-${script}`}
          href={version.path}
          hrefLang={version.lang}
          lang={version.lang}
        >
          {version.name}
        </a>
      );
    });
}

/** The fixed header. */
export function Header({ lang }: { lang?: string | undefined }) {
  const { menus, ui } = useSite().data;
  const { head, products } = menus;
  const here = useHere();
  const others = useLanguages();
  const links = head.map(({ label, href }) => (
    <Anchor key={href} href={href} aria-current={here(href)}>
      {label}
    </Anchor>
  ));
  return (
    <header className="header" lang={lang}>
      <div className="wrap header-bar">
        <a className="header-logo" href="/">
          <span className="visually-hidden">{ui.head.home}</span>
          <Logo />
        </a>
        <nav className="header-nav" aria-label={ui.head.nav}>
          <button type="button" className="header-products" popoverTarget="menu">
            {products.title}
            <Icon name="down" />
          </button>
          {links.map((link) => (
            <Fragment key={link.key}> {link}</Fragment>
          ))}{' '}
          {others}
        </nav>
        <Button href="/download-app" size="small">
          {ui.head.download}
        </Button>
        <button
          type="button"
          className="header-burger icon-button"
          popoverTarget="menu"
          aria-label={ui.head.menu}
        >
          <i />
          <i />
        </button>
        <Menu bar={[...links, ...others]} />
      </div>
    </header>
  );
}

/**
 * The menu is a popover, so the browser closes it at Escape or a click outside. On wide screens it is a panel with the
 * products; on small ones it also has the links of the bar.
 */
function Menu({ bar }: { bar: ReactElement[] }) {
  const { menus, ui } = useSite().data;
  const { products, menu } = menus;
  const here = useHere();
  return (
    <nav className="header-menu" id="menu" popover="auto" aria-label={ui.head.menu}>
      <p>{products.title}</p>
      <ul>
        {useProducts().map((product) => (
          <li key={product.key}>
            <a href={product.path} aria-current={here(product.path)}>
              <ProductSign name={product.sign} paint={product.paint} />
              <b>{product.name}</b> <ProductLine of={product} />
            </a>
          </li>
        ))}
      </ul>
      <p>{menu.title}</p>
      <ul className="header-links">
        {bar.map((link) => (
          <li key={link.key} className="header-narrow">
            {link}
          </li>
        ))}
        {menu.links.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href} aria-current={here(href)}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
