import Subscription from '../../islands/services/Newsletter.tsx';
import { statesOf } from './forms.ts';
import { useSite } from './site.tsx';
import { Unsent } from './Unsent.tsx';

/** The newsletter's field. Without an endpoint, it has no validation and says beforehand that it opens a letter. */
export function Newsletter({ id }: { id: string }) {
  const { services, ui } = useSite().data;
  const words = ui.newsletter;
  if (services?.forms)
    return (
      <Subscription
        id={id}
        action={services.forms.endpoint}
        label={words.label}
        placeholder={words.placeholder}
        subscribe={words.subscribe}
        error={ui.forms.errors.email}
        states={statesOf(ui.forms, 'subscribed')}
      />
    );
  return (
    <Unsent
      id={`${id}-form`}
      className="newsletter field-row"
      letter="subscribe"
      fields={[{ name: 'email', label: words.label }]}
    >
      {(form) => (
        <>
          <label className="visually-hidden" htmlFor={`${id}-email`}>
            {words.label}
          </label>
          <input
            form={form}
            id={`${id}-email`}
            className="field"
            name="email"
            inputMode="email"
            autoComplete="email"
            placeholder={words.placeholder}
            aria-describedby={`${id}-waits`}
          />
          <button form={form} type="submit" className="button">
            {words.subscribe}
          </button>
          <small className="newsletter-waits" id={`${id}-waits`}>
            {words.waits}
          </small>
        </>
      )}
    </Unsent>
  );
}
