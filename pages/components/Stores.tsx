import { Anchor } from './ExternalLink.tsx';
import { useSite } from './site.tsx';

const marks = {
  apple:
    'M16.7 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.2-2.8.8-3.5.8s-1.9-.8-3-.8c-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.8zM14.5 5.8c.6-.8 1.1-1.8.9-2.8-.9 0-2 .6-2.7 1.4-.6.7-1.1 1.7-1 2.7 1.1.1 2.1-.5 2.8-1.3z',
  google:
    'M4 2.5 14 12 4 21.5zM15.2 13.1l2.6 2.5-10 5.7zM15.2 10.9l2.6-2.5-10-5.7zM16.4 12l2.5-2.9 3.4 1.9c.8.5.8 1.5 0 2l-3.4 1.9z',
};

/** The badges of the app stores. */
export function Stores() {
  const { badges } = useSite().data.menus.stores;
  return (
    <div className="stores">
      {badges.map(({ store, line, name, href }) => (
        <Anchor key={store} href={href}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={marks[store]} />
          </svg>
          <span>
            {line} <b>{name}</b>
          </span>
        </Anchor>
      ))}
    </div>
  );
}
