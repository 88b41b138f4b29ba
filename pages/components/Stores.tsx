import { Anchor } from './ExternalLink.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

/** The badges of the app stores. */
export function Stores() {
  const { badges } = useSite().data.menus.stores;
  return (
    <div className="stores">
      {badges.map(({ store, line, name, href }) => (
        <Anchor key={store} href={href}>
          <Picture name={`store-${store}-night`} />
          <span>
            {line} <b>{name}</b>
          </span>
        </Anchor>
      ))}
    </div>
  );
}
