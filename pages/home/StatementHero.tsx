import type { ReactNode } from 'react';
import { Drawing } from '../components/Drawing.tsx';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  /** The lines of the sentence, as wide screens set them. */
  lines: string[];
  /** Markup of the drawing above the words. */
  drawing: string;
  children: ReactNode;
}

/** A page of one sentence, set as large as the page is wide. */
export function StatementHero({ paint, lines, drawing, children }: Props) {
  return (
    <section className={`statement paint p-${paint}`}>
      <Drawing svg={drawing} />
      <div className="statement-text">
        <h1>{lines.flatMap((line, i) => [i > 0 && ' ', <span key={line}>{line}</span>])}</h1>
        <div className="statement-end">{children}</div>
      </div>
    </section>
  );
}
