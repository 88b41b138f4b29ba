import Subscription from '../../islands/services/Newsletter.tsx';
import { Action } from './Action.tsx';
import { useSite } from './site.tsx';

/**
 * The newsletter's field. While it is connected to nothing it is without validation, and Enter sends nothing: the
 * form closes a dialog that is not there.
 */
export function Newsletter({ id }: { id: string }) {
  const { services, ui } = useSite().data;
  const words = ui.newsletter;
  const { errors, sending, trap, invalid, failed, subscribed: done } = ui.forms;
  if (services?.forms)
    return (
      <Subscription
        id={id}
        action={services.forms.endpoint}
        {...words}
        error={errors.email}
        states={{ sending, trap, invalid, failed, done }}
      />
    );
  return (
    <form className="newsletter" method="dialog">
      <label className="vh" htmlFor={`${id}-email`}>
        {words.label}
      </label>
      <input
        id={`${id}-email`}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        placeholder={words.placeholder}
      />
      <Action id={`${id}-message`} message="subscribed">
        {words.subscribe}
      </Action>
    </form>
  );
}
