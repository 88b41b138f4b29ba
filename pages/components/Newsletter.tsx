import { Action } from './Action.tsx';
import { useSite } from './site.tsx';

/** The newsletter's field, without validation. Enter sends nothing: the form closes a dialog that is not there. */
export function Newsletter({ id }: { id: string }) {
  const words = useSite().data.ui.newsletter;
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
