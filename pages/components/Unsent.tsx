import type { ReactNode } from 'react';
import LetterScript from '../../islands/Letter.ts';
import { Icon } from './Icon.tsx';
import { Letter, type LetterName } from './Letter.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** The id of the form, unique in the page. */
  id: string;
  /** Classes of the element around the fields. */
  className: string;
  letter: LetterName;
  /** The fields whose values the letter has. */
  fields: { name: string; label: string }[];
  /** The fields and the button, which must name this id as their `form`. */
  children: (form: string) => ReactNode;
}

/**
 * A form that makes no request, and opens a letter without a script. Submitting it, by Enter or its button, closes an empty
 * dialog, and CSS then shows the letter. That is sticky, so that it is visible from every field.
 */
export function Unsent({ id, className, letter, fields, children }: Props) {
  const { close } = useSite().data.ui.actions;
  return (
    <LetterScript>
      <div className="unsent">
        <dialog className="unsent-form" open>
          <form id={id} method="dialog" noValidate />
        </dialog>
        <div className={className}>{children(id)}</div>
        <div className="unsent-note" role="status">
          <div className="letter">
            <button
              type="button"
              className="unsent-close letter-close icon-button screen"
              aria-label={close}
            >
              <Icon name="close" />
            </button>
            <Letter name={letter} fields={fields} />
          </div>
        </div>
      </div>
    </LetterScript>
  );
}
