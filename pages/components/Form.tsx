import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';
import MessageForm from '../../islands/services/MessageForm.tsx';
import { Action } from './Action.tsx';
import { useSite } from './site.tsx';

type Words = Pick<z.infer<typeof demo>['form'], 'name' | 'email' | 'message' | 'send'>;

/** A message form. While it is connected to nothing, Enter in a field does nothing, and the button says so. */
export function Form({ id, words }: { id: string; words: Words }) {
  const { name, email, message, send } = words;
  const { services, ui } = useSite().data;
  const { errors, sending, trap, invalid, failed, sent: done } = ui.forms;
  if (services?.forms)
    return (
      <MessageForm
        id={id}
        action={services.forms.endpoint}
        name={{ ...name, error: errors.name }}
        email={{ ...email, error: errors.email }}
        message={{ ...message, error: errors.message }}
        send={send}
        states={{ sending, trap, invalid, failed, done }}
      />
    );
  return (
    <form className="form" method="dialog">
      <p className="form-field">
        <label htmlFor={`${id}-name`}>{name.label}</label>
        <input id={`${id}-name`} name="name" autoComplete="name" placeholder={name.placeholder} />
      </p>
      <p className="form-field">
        <label htmlFor={`${id}-email`}>{email.label}</label>
        <input id={`${id}-email`} name="email" type="email" autoComplete="email" placeholder={email.placeholder} />
      </p>
      <p className="form-field form-wide">
        <label htmlFor={`${id}-message`}>{message.label}</label>
        <textarea id={`${id}-message`} name="message" rows={6} placeholder={message.placeholder} />
      </p>
      <div className="form-wide">
        <Action id={`${id}-sent`} message="sent">
          {send}
        </Action>
      </div>
    </form>
  );
}
