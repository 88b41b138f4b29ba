import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Letter, type LetterName } from './Letter.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** Unique in the page. */
  id: string;
  letter: LetterName;
  children: ReactNode;
}

/** A button without a backend: it makes no request, and opens a letter. That is a popover, which needs no script. */
export function Action({ id, letter, children }: Props) {
  const { close } = useSite().data.ui.actions;
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {children}
      </button>
      <div
        id={id}
        className="action letter"
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <button type="button" className="action-close" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <Icon name="close" />
        </button>
        <Letter name={letter} id={id} />
      </div>
    </>
  );
}
