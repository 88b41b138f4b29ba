import type { Door, PaintedDoor } from '../../content/schema/products.ts';
import { Anchor } from '../components/ExternalLink.tsx';
import { Icon } from '../components/Icon.tsx';

/** Ways into the web app, as doors in one wall, and two pages beside it. */
export function LinkTiles({ list, beside }: { list: Door[]; beside: PaintedDoor[] }) {
  return (
    <>
      <ul className="link-tiles reveal">
        {list.map(({ title, text, href }) => (
          <li key={href}>
            <Anchor href={href}>
              <b>{title}</b>
              <span>{text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <ul className="link-tiles-beside reveal">
        {beside.map(({ paint, title, text, href }) => (
          <li key={href}>
            <a className={`paint p-${paint}`} href={href}>
              <b>{title}</b>
              <span>{text}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
