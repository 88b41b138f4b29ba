import { Fragment } from 'react';
import { logo } from '../drawings/brand.ts';
import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';
import { Anchor } from './ExternalLink.tsx';
import { Icon } from './Icon.tsx';
import { usePage, useSite } from './site.tsx';

/** The fixed header. On small screens its menu is a popover, which Escape and a click outside close by themselves. */
export function Header() {
  const { menus, products, ui } = useSite().data;
  const { path } = usePage();
  const here = (href: string) => (href === path ? 'page' : undefined);
  return (
    <header className="header">
      <div className="wrap header-bar">
        <a className="header-logo" href="/">
          <span className="vh">{ui.head.home}</span>
          <Drawing svg={logo} />
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
        <Button href="/download-app" size="sm">
          {ui.head.download}
        </Button>
        <button type="button" className="header-burger" popoverTarget="menu" aria-label={ui.head.menu}>
          <i />
          <i />
        </button>
        <nav className="header-menu" id="menu" popover="auto" aria-label={ui.head.menu}>
          <ul>
            {products.map(({ key, name, path: href }) => (
              <li key={key}>
                <a href={href} aria-current={here(href)}>
                  <Icon name={key} />
                  {name}
                </a>
              </li>
            ))}
            {menus.menu.map(({ label, href }) => (
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
