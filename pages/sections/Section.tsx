import type { ReactNode } from 'react';
import { Intro } from '../components/Intro.tsx';

interface Props {
  title: string;
  lead?: string | undefined;
  /** The id of the heading. */
  id?: string;
  ground?: 'sunk' | undefined;
  className?: string;
  children: ReactNode;
}

/** A section with its heading, in the column of the page. */
export function Section({ title, lead, id, ground, className, children }: Props) {
  const classes = ['wrap', 'section', className].filter(Boolean).join(' ');
  const words = <Intro title={title} lead={lead} id={id} />;
  if (!ground)
    return (
      <section className={classes}>
        {words}
        {children}
      </section>
    );
  return (
    <section className={ground}>
      <div className={classes}>
        {words}
        {children}
      </div>
    </section>
  );
}
