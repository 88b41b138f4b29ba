import { island } from '../island.tsx';
import { type Field, FormField } from '../parts/FormField.tsx';
import { SubmissionButton, SubmissionForm, type Words } from '../parts/Submission.tsx';
import { useSubmission } from '../parts/useSubmission.ts';

interface Props {
  action: string;
  fields: Field[];
  /** What is said of a field that keeps the form from being sent, by its type. */
  errors: Record<Field['type'], string>;
  optional: string;
  send: string;
  states: Words;
}

/** A message: a form with the fields that the page names. */
function MessageForm({ action, fields, errors, optional, send, states }: Props) {
  const submission = useSubmission(fields);
  return (
    <SubmissionForm
      action={action}
      name="message"
      className="form"
      submission={submission}
      words={states}
    >
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          optional={optional}
          required={field.required}
          error={submission.wrong.includes(field.name) ? errors[field.type] : undefined}
        />
      ))}
      <div className="form-wide">
        <SubmissionButton state={submission.state} words={states}>
          {send}
        </SubmissionButton>
      </div>
    </SubmissionForm>
  );
}

export default island({ name: 'MessageForm', when: 'interaction', View: MessageForm });
