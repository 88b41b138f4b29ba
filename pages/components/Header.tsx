import { Fragment } from 'react';
import { Button } from './Button.tsx';
import { Anchor } from './ExternalLink.tsx';
import { Logo } from './Logo.tsx';
import { usePage, useProducts, useSite } from './site.tsx';

/** The fixed header. On small screens its menu is a popover, so the browser closes it at Escape or a click outside. */
export function Header({ lang }: { lang?: string | undefined }) {
  const { menus, ui } = useSite().data;
  const links = [...useProducts().map(({ name, path }) => ({ label: name, href: path })), ...menus.menu];
  const { path, languages, ...page } = usePage();
  const here = (href: string) => ([path, ...languages.map((one) => one.path)].includes(href) ? 'page' : undefined);
  const others = languages
    .filter((one) => one.lang !== page.lang)
    .map((one) => (
      <a
        key={one.lang}
        className={one.lang === 'hi' ? 'language' : undefined}
        href={one.path}
        hrefLang={one.lang}
        lang={one.lang}
      >
        {one.name}
      </a>
    ));
  return (
    <header className="header" lang={lang}>
      <div className="wrap header-bar">
        <a className="header-logo" href="/">
          <span className="visually-hidden">{ui.head.home}</span>
          <Logo />
        </a>
        <nav className="header-nav" aria-label={ui.head.nav}>
          {menus.head.map(({ label, href }) => (
            <Fragment key={href}>
              <Anchor href={href} aria-current={here(href)}>
                {label}
              </Anchor>{' '}
            </Fragment>
          ))}
          {others}
        </nav>
        <Button href="/download-app" size="small">
          {ui.head.download}
        </Button>
        <button type="button" className="header-burger" popoverTarget="menu" aria-label={ui.head.menu}>
          <i />
          <i />
        </button>
        <nav className="header-menu" id="menu" popover="auto" aria-label={ui.head.menu}>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Anchor href={href} aria-current={here(href)}>
                  {label}
                </Anchor>
              </li>
            ))}
            {others.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
