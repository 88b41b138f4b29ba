import { type ReactNode, useEffect, useRef } from 'react';
import { type Ending, type Submission, TRAP } from './useSubmission.ts';

/** What a form says, by its state. */
export interface Words {
  sending: string;
  /** The label of the field that people do not see. */
  trap: string;
  /** `title` where several fields are not right, `one` where one is. */
  invalid: Say & { one: string };
  endings: Record<Ending, Say>;
  /** Whom to write to where sending did not do. */
  email: string;
  /** Where to go on once it is sent. */
  next: { label: string; href: string };
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

const SIGNS = { done: 'M15 28l9 10 18-20', trouble: 'M8 40 48 16', invalid: 'M4 28h48' };

/** A form that posts by itself without scripts, and with them says what becomes of it. Fields keep what was typed. */
export function SubmissionForm({ action, name, className, submission, words, children }: Props) {
  const { state, answers, submit, change } = submission;
  const note = useRef<HTMLDivElement>(null);
  // The button may be a screen below what is said: the focus brings it into the window, clear of the header.
  useEffect(() => {
    if (answers === 0) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [answers]);
  return (
    <div className="submission">
      <div ref={note} role="status" tabIndex={-1}>
        <Answer submission={submission} words={words} />
      </div>
      {state !== 'done' && (
        <form
          className={className}
          method="post"
          action={action}
          aria-busy={state === 'sending'}
          onSubmit={submit}
          onInput={change}
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

/** What there is to say of the last press, and where to go from it. */
function Answer({ submission: { state, wrong }, words }: { submission: Submission; words: Words }) {
  if (state === 'rest' || state === 'sending') return null;
  if (state === 'invalid') {
    const { title, one, text } = words.invalid;
    return (
      <Note paint="coral" sign={SIGNS.invalid} title={wrong.length === 1 ? one : title}>
        {text}
      </Note>
    );
  }
  const { title, text } = words.endings[state];
  if (state === 'done')
    return (
      <Note paint="green" sign={SIGNS.done} title={title}>
        {text} <a href={words.next.href}>{words.next.label}</a>
      </Note>
    );
  return (
    <Note paint="yellow" sign={SIGNS.trouble} title={title}>
      {text} <a href={`mailto:${words.email}`}>{words.email}</a>
    </Note>
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
    <button
      type="submit"
      className="btn"
      aria-disabled={sending || undefined}
      // Where scripts run, the browser's own validation gives way to ours; Enter in a field is a click here, too.
      onClick={({ currentTarget: { form } }) => {
        if (form) form.noValidate = true;
      }}
    >
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
