import { useId } from 'react';
import { SubmissionError } from './Submission.tsx';

/** A field of a form, as `fields:` in its page's front matter describes it. */
export interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'textarea';
  required: boolean;
  placeholder?: string;
}

interface Props {
  field: Field;
  /** The words that mark a field as optional. */
  optional: string;
  /** The id of its form, if it is not inside of it. */
  form?: string;
  /** Whether browsers without JavaScript refuse to send the form without it. */
  required?: boolean;
  error?: string;
}

/** The tokens by which browsers fill in fields: those of a field's type or, for text, of its name. */
const AUTOCOMPLETE = ['email', 'tel', 'name', 'organization'];

/** A field with its label and its error. A text of several lines is as wide as the form. */
export function FormField({
  field: { name, label, type, placeholder, ...field },
  optional,
  form,
  required,
  error,
}: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const control = {
    id,
    className: 'field',
    form,
    name,
    required,
    placeholder,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error && errorId,
  };
  const isLong = type === 'textarea';
  return (
    <p className={isLong ? 'form-field form-wide' : 'form-field'}>
      <label htmlFor={id}>{field.required ? label : `${label} (${optional})`}</label>
      {isLong ? (
        <textarea {...control} rows={6} />
      ) : (
        <input
          {...control}
          type={type}
          autoComplete={AUTOCOMPLETE.find((token) => token === type || token === name)}
        />
      )}
      {error && <SubmissionError id={errorId}>{error}</SubmissionError>}
    </p>
  );
}
