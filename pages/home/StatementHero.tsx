import type { ReactNode } from 'react';
import { Drawing } from '../components/Drawing.tsx';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  /** The lines of the sentence, as wide screens set them. */
  lines: string[];
  /** Markup of one drawing above the words, or of two beneath them: for wide screens and for phones. */
  drawing: string | { wide: string; tall: string };
  children?: ReactNode;
}

/** A page of one sentence, set as large as the floor allows. */
export function StatementHero({ paint, lines, drawing, children }: Props) {
  const above = typeof drawing === 'string';
  return (
    <section className={`statement ${above ? 'statement-under' : 'statement-over'} paint p-${paint}`}>
      {above ? (
        <Drawing svg={drawing} />
      ) : (
        <>
          <Drawing svg={drawing.wide} className="statement-wide" />
          <Drawing svg={drawing.tall} className="statement-tall" />
        </>
      )}
      <div className="wrap">
        <h1>{lines.flatMap((line, i) => [i > 0 && ' ', <span key={line}>{line}</span>])}</h1>
        {children && <div className="statement-end">{children}</div>}
      </div>
    </section>
  );
}
