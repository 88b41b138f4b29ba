import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { Drawing } from './Drawing.tsx';

interface Props {
  paint: Paint;
  /** Markup of two drawings that fill it: `cover-wide` for wide screens, `cover-tall` for tall ones. */
  drawings: { wide: string; tall: string };
  /** `word`: one word in the middle, short, medium or long; `corner`: words in the lower corner. */
  kind: 'word-s' | 'word-m' | 'word-l' | 'corner';
  children: ReactNode;
}

/** A court that fills the window, and the words that stand on it. */
export function Cover({ paint, drawings, kind, children }: Props) {
  return (
    <section className={`cover paint p-${paint}`}>
      <Drawing svg={drawings.wide} />
      <Drawing svg={drawings.tall} />
      <div className={`wrap cover-${kind}`}>{children}</div>
    </section>
  );
}
