import type { Kind } from '../../content/schema/products.ts';
import { More } from '../components/More.tsx';
import { Picture } from '../components/Picture.tsx';

/** Kinds of card, each with its picture. */
export function Kinds({ list }: { list: Kind[] }) {
  return (
    <ul className="kinds">
      {list.map(({ drawing, paint, title, text, link }) => (
        <li key={title}>
          <div className={`kinds-art paint p-${paint}`}>
            <Picture name={`card-${drawing}`} paint={paint} />
          </div>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
          {link && <More href={link.href}>{link.label}</More>}
        </li>
      ))}
    </ul>
  );
}
