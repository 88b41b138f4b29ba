import type { ReactNode } from 'react';
import { MailLink } from './MailLink.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** The id of the form, unique in the page. */
  id: string;
  /** Classes of the element around the fields. */
  className: string;
  /** The key of its message in `actions.messages` of `content/ui.yml`. */
  message: 'sent' | 'subscribed';
  /** The fields and the button, which must name this id as their `form`. */
  children: (form: string) => ReactNode;
}

/**
 * A form that makes no request, and says so without a script. Submitting it, by Enter or its button, closes an empty
 * dialog, and CSS then shows the message. That is sticky, so that it is visible from every field.
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
