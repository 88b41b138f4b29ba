import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { MailLink } from './MailLink.tsx';
import { useSite } from './site.tsx';

interface Props {
  /** Unique in the page. */
  id: string;
  /** What did not happen, a key of `actions.messages` in `content/ui.yml`. */
  message: 'ordered' | 'claimed';
  children: ReactNode;
}

/**
 * A button that tells the truth: it makes no request, so it says that nothing was ordered or sent,
 * and whom to write to. A popover does it without script; the button submits no form.
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
        {/* It comes first, so that what follows the focus is the way on. */}
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
