import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { Picture } from './Picture.tsx';

interface Props {
  title: string;
  lead?: string;
  /** A scene below the words. */
  picture: string;
  paint: Paint;
  children: ReactNode;
}

/** A list with its heading and a picture beside it; where there is no room beside, below them. */
export function SplitSection({ title, lead, picture, paint, children }: Props) {
  return (
    <section className="split-section wrap sec">
      <div className="stack">
        <h2>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <div className={`split-section-art paint p-${paint}`}>
        <Picture name={picture} paint={paint} />
      </div>
      {children}
    </section>
  );
}
