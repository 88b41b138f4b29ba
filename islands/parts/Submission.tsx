import { type ReactNode, useEffect, useRef } from 'react';
import { type Ending, type Submission, TRAP } from './useSubmission.ts';

/** The texts of a form, by its state. */
export interface Words {
  sending: string;
  /** The label of the hidden field that only bots fill in. */
  trap: string;
  /** `title` if several fields are invalid, `one` if one is. */
  invalid: Message & { one: string };
  endings: Record<Ending, Message>;
  /** The address to write to if sending failed. */
  email: string;
  /** The link to follow after sending. */
  next: { label: string; href: string };
}

interface Message {
  title: string;
  text: string;
}

interface Props {
  action: string;
  /** Tells the receiver which form of the site was sent. */
  name: string;
  /** Classes of the form. */
  className: string;
  submission: Submission;
  words: Words;
  children: ReactNode;
}

const SIGNS = { done: 'M15 28l9 10 18-20', trouble: 'M8 40 48 16', invalid: 'M4 28h48' };

/** A form that works without JavaScript. With it, the result is shown in the page, and fields keep their text. */
export function SubmissionForm({ action, name, className, submission, words, children }: Props) {
  const { state, answers, submit, change } = submission;
  const note = useRef<HTMLDivElement>(null);
  // The message may be far above the button, so it gets the focus and is scrolled into view, clear of the header.
  useEffect(() => {
    if (answers === 0) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [answers]);
  return (
    <div className="submission">
      <div ref={note} role="status" tabIndex={-1}>
        {state === 'sending' && <span className="visually-hidden">{words.sending}</span>}
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
          <p className="visually-hidden" aria-hidden="true">
            <label>
              {words.trap}
              <input name={TRAP} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          {children}
        </form>
      )}
      {state === 'rest' && (
        <div className="submission-lost" role="status">
          <Trouble {...words.endings.failed} email={words.email} />
        </div>
      )}
    </div>
  );
}

/** The result of the last press of the button, and a link. */
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
  return <Trouble title={title} text={text} email={words.email} />;
}

function Trouble({ title, text, email }: Message & { email: string }) {
  return (
    <Note paint="yellow" sign={SIGNS.trouble} title={title}>
      {text} <a href={`mailto:${email}`}>{email}</a>
    </Note>
  );
}

/** The submit button. While the form is being sent, it says so and is marked as disabled. */
export function SubmissionButton({
  state,
  words,
  children,
}: Pick<Submission, 'state'> & { words: Words; children: string }) {
  const sending = state === 'sending';
  return (
    <button
      type="submit"
      className="button"
      aria-disabled={sending || undefined}
      // With JavaScript, our validation replaces the browser's. Enter in a field clicks this button, too.
      onClick={({ currentTarget: { form } }) => {
        if (form) form.noValidate = true;
      }}
    >
      {sending && <span className="submission-lane" />}
      {sending ? words.sending : children}
    </button>
  );
}

/** The error of a field, for its `aria-describedby`. */
export function SubmissionError({ id, children }: { id: string; children: string }) {
  return (
    <span className="submission-error" id={id}>
      {children}
    </span>
  );
}

function Note({
  paint,
  sign,
  title,
  children,
}: {
  paint: string;
  sign: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`submission-note paint paint-${paint}`}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="24" />
        <path d={sign} />
      </svg>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}
