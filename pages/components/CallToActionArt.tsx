import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { Picture } from './Picture.tsx';

/** The actions of a call to action below a drawing that hangs from its upper edge; phones have the actions alone. */
export function CallToActionArt({ name, paint, children }: { name: string; paint: Paint; children: ReactNode }) {
  return (
    <div className="cta-art">
      <Picture name={name} paint={paint} />
      {children}
    </div>
  );
}
