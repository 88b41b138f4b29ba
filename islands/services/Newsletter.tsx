import { island } from '../island.tsx';
import {
  SubmissionButton,
  SubmissionError,
  SubmissionForm,
  type Words,
} from '../parts/Submission.tsx';
import { useSubmission } from '../parts/useSubmission.ts';

interface Props {
  id: string;
  action: string;
  label: string;
  placeholder: string;
  error: string;
  subscribe: string;
  states: Words;
}

const FIELDS = [{ name: 'email', type: 'email', required: true }];

/** The newsletter's one field. */
function Newsletter({ id, action, label, placeholder, error, subscribe, states }: Props) {
  const submission = useSubmission(FIELDS);
  const wrong = submission.wrong.length > 0;
  return (
    <SubmissionForm
      action={action}
      name="newsletter"
      className="newsletter field-row"
      submission={submission}
      words={states}
    >
      <label className="visually-hidden" htmlFor={`${id}-email`}>
        {label}
      </label>
      <input
        id={`${id}-email`}
        className="field"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder={placeholder}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
      />
      <SubmissionButton state={submission.state} words={states}>
        {subscribe}
      </SubmissionButton>
      {wrong && <SubmissionError id={`${id}-error`}>{error}</SubmissionError>}
    </SubmissionForm>
  );
}

export default island({ name: 'Newsletter', when: 'interaction', View: Newsletter });
