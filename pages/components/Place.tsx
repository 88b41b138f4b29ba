import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { Drawing } from './Drawing.tsx';

interface Props {
  paint: Paint;
  /** Markup of two drawings that fill the place: `place-wide` for wide screens, `place-tall` for tall ones. */
  drawings: { wide: string; tall: string };
  /** `word`: one word in the middle, small, medium or long; `out`: words in the lower corner. */
  kind: 'word-s' | 'word-m' | 'word-l' | 'out';
  children: ReactNode;
}

/** A court that fills the window, and the words that stand on it. */
export function Place({ paint, drawings, kind, children }: Props) {
  return (
    <section className={`place paint p-${paint}`}>
      <Drawing svg={drawings.wide} />
      <Drawing svg={drawings.tall} />
      <div className={`wrap place-${kind}`}>{children}</div>
    </section>
  );
}
