import { type ReactNode, useEffect, useRef } from 'react';
import { type Submission, TRAP } from './useSubmission.ts';

/** What a form says, by its state. */
export interface Words {
  sending: string;
  /** The label of the field that people do not see. */
  trap: string;
  done: Say;
  failed: Say & { email: string };
  /** `title` where several fields are not right, `one` where one is. */
  invalid: Say & { one: string };
}

interface Say {
  title: string;
  text: string;
}

interface Props {
  action: string;
  /** Tells the forms of the site apart where they arrive. */
  name: string;
  /** Classes of the form. */
  className: string;
  submission: Submission;
  words: Words;
  children: ReactNode;
}

/** A form that posts by itself without scripts, and with them says what becomes of it. Fields keep what was typed. */
export function SubmissionForm({ action, name, className, submission, words, children }: Props) {
  const { state, wrong, live, submit } = submission;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'done') note.current?.focus();
  }, [state]);
  return (
    <div className="submission">
      <div ref={note} role="status" tabIndex={-1}>
        {state === 'invalid' && (
          <Note paint="coral" sign="M4 28h48" title={wrong.length === 1 ? words.invalid.one : words.invalid.title}>
            {words.invalid.text}
          </Note>
        )}
        {state === 'failed' && (
          <Note paint="yellow" sign="M8 40 48 16" title={words.failed.title}>
            {words.failed.text} <a href={`mailto:${words.failed.email}`}>{words.failed.email}</a>
          </Note>
        )}
        {state === 'done' && (
          <Note paint="green" sign="M15 28l9 10 18-20" title={words.done.title}>
            {words.done.text}
          </Note>
        )}
      </div>
      {state !== 'done' && (
        <form
          className={className}
          method="post"
          action={action}
          noValidate={live}
          aria-busy={state === 'sending'}
          onSubmit={submit}
        >
          <input type="hidden" name="form" value={name} />
          <p className="submission-trap" aria-hidden="true">
            <label>
              {words.trap}
              <input name={TRAP} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          {children}
        </form>
      )}
    </div>
  );
}

/** The button that sends: while it does, it says so, and waits. */
export function SubmissionButton({
  state,
  words,
  children,
}: Pick<Submission, 'state'> & { words: Words; children: string }) {
  const sending = state === 'sending';
  return (
    <button type="submit" className="btn" aria-disabled={sending || undefined}>
      {sending && <span className="submission-lane" />}
      {sending ? words.sending : children}
    </button>
  );
}

/** What a field lacks, for its `aria-describedby`. */
export function SubmissionError({ id, children }: { id: string; children: string }) {
  return (
    <span className="submission-error" id={id}>
      {children}
    </span>
  );
}

function Note({ paint, sign, title, children }: { paint: string; sign: string; title: string; children: ReactNode }) {
  return (
    <div className={`submission-note paint p-${paint}`}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="24" />
        <path d={sign} />
      </svg>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}
