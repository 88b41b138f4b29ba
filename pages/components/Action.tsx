import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { Letter, type LetterName } from './Letter.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** Unique in the page. Without it, it has one of its own. */
  id?: string;
  letter: LetterName;
  /** The subject of the letter, in place of that of its words. */
  subject?: string;
  kind?: 'ghost' | undefined;
  size?: 'small' | undefined;
  children: ReactNode;
}

/** A button without a backend: it makes no request, and opens a letter. That is a popover, which needs no script. */
export function Action({ letter, subject, kind, size, children, ...props }: Props) {
  const own = useId();
  const id = props.id ?? own;
  const { close } = useSite().data.ui.actions;
  return (
    <>
      <button
        type="button"
        className={['button', size, kind].filter(Boolean).join(' ')}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        id={id}
        className="action letter screen"
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <button
          type="button"
          className="letter-close icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon name="close" />
        </button>
        <Letter name={letter} id={id} subject={subject} />
      </div>
    </>
  );
}
