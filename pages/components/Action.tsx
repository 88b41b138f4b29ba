import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { MailLink } from './MailLink.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** Unique in the page. */
  id: string;
  /** The key of its message in `actions.messages` of `content/ui.yml`. */
  message: 'ordered' | 'claimed';
  children: ReactNode;
}

/**
 * A button without a backend: it makes no request, and says that nothing was ordered or sent, and whom to write to.
 * It opens a popover, which needs no script.
 */
export function Action({ id, message, children }: Props) {
  const { actions } = useSite().data.ui;
  const { title, text, mail } = actions.messages[message];
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {children}
      </button>
      <div
        id={id}
        className="action message"
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        {/* It comes first, so that the link is the next stop of the focus. */}
        <button
          type="button"
          className="action-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={actions.close}
          // biome-ignore lint/a11y/noAutofocus: it takes the focus when the message opens, not when the page loads.
          autoFocus
        >
          <Icon name="close" />
        </button>
        <p id={`${id}-title`} className="message-title display">
          {title}
        </p>
        <p id={`${id}-text`}>{text}</p>
        <MailLink email={actions.email} {...mail} />
      </div>
    </>
  );
}
