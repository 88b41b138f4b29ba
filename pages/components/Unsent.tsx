import type { ReactNode } from 'react';
import { MailLink } from './MailLink.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** The form's id, unique in the page. */
  id: string;
  /** Classes of what holds the fields. */
  className: string;
  /** What did not happen, a key of `actions.messages` in `content/ui.yml`. */
  message: 'sent' | 'subscribed';
  /** The fields and the button, which belong to the form of this id. */
  children: (form: string) => ReactNode;
}

/**
 * A form that makes no request, and says so without a script, by Enter as by its button: sending it closes an empty
 * dialog, and where that is closed the style shows the message. It is sticky, so that it is seen from every field.
 */
export function Unsent({ id, className, message, children }: Props) {
  const { email, messages } = useSite().data.ui.actions;
  const { title, text, mail } = messages[message];
  return (
    <div className="unsent">
      <dialog className="unsent-form" open>
        <form id={id} method="dialog" />
      </dialog>
      <div className={className}>{children(id)}</div>
      <div className="unsent-note" role="status">
        <div className="message">
          <p className="message-title display">{title}</p>
          <p>{text}</p>
          <MailLink email={email} {...mail} />
        </div>
      </div>
    </div>
  );
}
