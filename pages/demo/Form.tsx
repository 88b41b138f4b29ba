import type { z } from 'zod';
import type { form } from '../../content/schema/base.ts';
import { FormField } from '../../islands/parts/FormField.tsx';
import MessageForm from '../../islands/services/MessageForm.tsx';
import { statesOf } from '../components/forms.ts';
import { useSite } from '../components/site.tsx';
import { Unsent } from '../components/Unsent.tsx';

type Props = z.infer<typeof form> & {
  /** Unique in the page. */
  id: string;
};

/** A message form. Without an endpoint, its button and Enter in a field open a letter. */
export function Form({ id, fields, send }: Props) {
  const { services, ui } = useSite().data;
  const { errors, optional } = ui.forms;
  if (services?.forms)
    return (
      <MessageForm
        action={services.forms.endpoint}
        fields={fields}
        errors={errors}
        optional={optional}
        send={send}
        states={statesOf(ui.forms, 'sent')}
      />
    );
  return (
    <Unsent id={`${id}-form`} className="form" letter="send" fields={fields}>
      {(form) => (
        <>
          {fields.map((field) => (
            <FormField key={field.name} field={field} optional={optional} form={form} />
          ))}
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
