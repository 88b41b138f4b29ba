import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

interface Tile {
  paint: Paint;
  title: string;
  text?: string;
  /** A drawing above the words, 220 by 120. */
  art?: ReactNode;
  /** What follows the words, such as buttons. */
  after?: ReactNode;
}

/** Blocks of paint. They are numbered where they are `ordered`, since then their order matters. */
export function Tiles({ list, ordered = false }: { list: Tile[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className="tiles reveal">
      {list.map(({ paint, title, text, art, after }) => (
        <li key={title} className={`paint p-${paint}`}>
          {art}
          <h3>{title}</h3>
          {text && <p>{text}</p>}
          {after}
        </li>
      ))}
    </List>
  );
}
