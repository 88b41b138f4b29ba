import { island } from '../island.tsx';
import { SubmissionButton, SubmissionError, SubmissionForm, type Words } from '../parts/Submission.tsx';
import { isEmail, isWritten, useSubmission } from '../parts/useSubmission.ts';

/** A field's label, its placeholder, and its error. */
interface Field {
  label: string;
  placeholder: string;
  error: string;
}

interface Props {
  id: string;
  action: string;
  name: Field;
  email: Field;
  message: Field;
  send: string;
  states: Words;
}

/** A message: name, e-mail address and text. */
function MessageForm({ id, action, name, email, message, send, states }: Props) {
  const submission = useSubmission({ name: isWritten, email: isEmail, message: isWritten });
  const about = (field: string) => {
    const wrong = submission.wrong.includes(field);
    const described = wrong ? `${id}-${field}-error` : undefined;
    return {
      id: `${id}-${field}`,
      name: field,
      required: true,
      'aria-invalid': wrong || undefined,
      'aria-describedby': described,
    };
  };
  const error = (field: string, { error }: Field) =>
    submission.wrong.includes(field) && <SubmissionError id={`${id}-${field}-error`}>{error}</SubmissionError>;
  return (
    <SubmissionForm action={action} name="message" className="form" submission={submission} words={states}>
      <p className="form-field">
        <label htmlFor={`${id}-name`}>{name.label}</label>
        <input {...about('name')} autoComplete="name" placeholder={name.placeholder} />
        {error('name', name)}
      </p>
      <p className="form-field">
        <label htmlFor={`${id}-email`}>{email.label}</label>
        <input {...about('email')} type="email" autoComplete="email" placeholder={email.placeholder} />
        {error('email', email)}
      </p>
      <p className="form-field form-wide">
        <label htmlFor={`${id}-message`}>{message.label}</label>
        <textarea {...about('message')} rows={6} placeholder={message.placeholder} />
        {error('message', message)}
      </p>
      <div className="form-wide">
        <SubmissionButton state={submission.state} words={states}>
          {send}
        </SubmissionButton>
      </div>
    </SubmissionForm>
  );
}

export default island({ name: 'MessageForm', when: 'interaction', View: MessageForm });
