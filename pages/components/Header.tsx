import { Fragment } from 'react';
import { Button } from './Button.tsx';
import { Anchor } from './ExternalLink.tsx';
import { Logo } from './Logo.tsx';
import { usePage, useProducts, useSite } from './site.tsx';

/** The fixed header. On small screens its menu is a popover, which Escape and a click outside close by themselves. */
export function Header({ lang }: { lang?: string | undefined }) {
  const { menus, ui } = useSite().data;
  const links = [...useProducts().map(({ name, path }) => ({ label: name, href: path })), ...menus.menu];
  const { path } = usePage();
  const here = (href: string) => (href === path ? 'page' : undefined);
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
          </ul>
        </nav>
      </div>
    </header>
  );
}
