import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { Picture } from './Picture.tsx';

/** The actions of a closing band below a drawing that hangs from its upper edge; phones have the actions alone. */
export function Hang({ name, paint, children }: { name: string; paint: Paint; children: ReactNode }) {
  return (
    <div className="hang">
      <Picture name={name} paint={paint} />
      {children}
    </div>
  );
}
