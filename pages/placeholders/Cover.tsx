import type { ReactNode } from 'react';
import { Drawing } from '../components/Drawing.tsx';
import type { WordSize } from '../drawings/games.ts';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  /** Markup of two drawings that fill it, for wide and for narrow pages. */
  drawings: { wide: string; tall: string };
  /** The size of the word. */
  size: WordSize;
  children: ReactNode;
}

/** A court that fills the window, with one word in the middle. */
export function Cover({ paint, drawings, size, children }: Props) {
  return (
    <section className={`cover cover-${size} stage paint paint-${paint}`}>
      <div className="cover-court">
        <Drawing svg={drawings.wide} className="behind drawing-wide play" />
        <Drawing svg={drawings.tall} className="behind drawing-tall play" />
        {children}
      </div>
    </section>
  );
}
