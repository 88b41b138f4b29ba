import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';
import MessageForm from '../../islands/services/MessageForm.tsx';
import { statesOf } from './forms.ts';
import { useSite } from './site.tsx';
import { Unsent } from './Unsent.tsx';

type Words = Pick<z.infer<typeof demo>['form'], 'name' | 'email' | 'message' | 'send'>;

/** A message form. Without an endpoint, its button and Enter in a field open a letter. */
export function Form({ id, words }: { id: string; words: Words }) {
  const { name, email, message, send } = words;
  const { services, ui } = useSite().data;
  const { errors } = ui.forms;
  if (services?.forms)
    return (
      <MessageForm
        id={id}
        action={services.forms.endpoint}
        name={{ ...name, error: errors.name }}
        email={{ ...email, error: errors.email }}
        message={{ ...message, error: errors.message }}
        send={send}
        states={statesOf(ui.forms, 'sent')}
      />
    );
  return (
    <Unsent id={`${id}-form`} className="form" letter="send">
      {(form) => (
        <>
          <p className="form-field">
            <label htmlFor={`${id}-name`}>{name.label}</label>
            <input form={form} id={`${id}-name`} name="name" autoComplete="name" placeholder={name.placeholder} />
          </p>
          <p className="form-field">
            <label htmlFor={`${id}-email`}>{email.label}</label>
            <input
              form={form}
              id={`${id}-email`}
              name="email"
              inputMode="email"
              autoComplete="email"
              placeholder={email.placeholder}
            />
          </p>
          <p className="form-field form-wide">
            <label htmlFor={`${id}-message`}>{message.label}</label>
            <textarea form={form} id={`${id}-message`} name="message" rows={6} placeholder={message.placeholder} />
          </p>
          <div className="form-wide">
            <button form={form} type="submit" className="button">
              {send}
            </button>
          </div>
        </>
      )}
    </Unsent>
  );
}
