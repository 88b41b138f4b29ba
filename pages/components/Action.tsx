import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { MailLink } from './MailLink.tsx';
import { useSite } from './site.tsx';

interface Props extends ButtonLook {
  /** Unique in the page. */
  id: string;
  /** What did not happen, a key of `actions.messages` in `content/ui.yml`. */
  message: 'ordered' | 'claimed' | 'sent' | 'subscribed';
  children: ReactNode;
}

/**
 * A button that tells the truth: it makes no request, so it says that nothing was ordered or sent,
 * and whom to write to. A popover does it without script; the button submits no form.
 */
export function Action({ id, message, children, ...look }: Props) {
  const { actions } = useSite().data.ui;
  const { title, text, mail } = actions.messages[message];
  return (
    <>
      <button type="button" className={buttonClass(look)} popoverTarget={id}>
        {children}
      </button>
      <div id={id} className="action" popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
        <p id={`${id}-title`} className="action-title d">
          {title}
        </p>
        <p>{text}</p>
        <MailLink className="action-mail" email={actions.email} {...mail} />
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
      </div>
    </>
  );
}
