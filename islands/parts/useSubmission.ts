import { type FormEvent, useRef, useState } from 'react';

/** How a sending ended. What is not known is not said: without an answer the message may have arrived. */
export type Ending = 'done' | 'refused' | 'failed' | 'unknown' | 'trapped';

/** What a form that is sent by script shows: its state, and which fields keep it from being sent. */
export interface Submission {
  state: 'rest' | 'invalid' | 'sending' | Ending;
  /** Names of the fields that are not right. */
  wrong: string[];
  /** Counts the presses of the button that something is said about: each is answered, even by the same words. */
  answers: number;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes an error away from a field that has become right. */
  change: (event: FormEvent<HTMLFormElement>) => void;
}

/** Milliseconds after which an answer is no longer waited for. */
const TIMEOUT = 30_000;

/** The field that people do not see. Its name is none that password managers and form fillers know. */
export const TRAP = 'leave-empty';

/** Sends a form to its own address, once at a time. `checks` says by field what may be sent. */
export function useSubmission(checks: Record<string, (value: string) => boolean>): Submission {
  const [state, setState] = useState<Submission['state']>('rest');
  const [wrong, setWrong] = useState<string[]>([]);
  const [answers, setAnswers] = useState(0);
  const busy = useRef(false);
  /** The words that were sent last, and their number: a receiver that gets both twice can drop the second. */
  const last = useRef({ written: '', id: '' });

  const wrongIn = (values: Values) => Object.keys(checks).filter((name) => !checks[name]?.(values[name] ?? ''));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const missing = wrongIn(values);
    setWrong(missing);
    if (missing[0]) {
      setState('invalid');
      (form.elements.namedItem(missing[0]) as HTMLElement | null)?.focus();
      return;
    }
    const written = JSON.stringify(values);
    if (written !== last.current.written) last.current = { written, id: crypto.randomUUID?.() ?? `${Date.now()}` };
    busy.current = true;
    setState('sending');
    setState(await send(form, { ...values, id: last.current.id }));
    busy.current = false;
    setAnswers((count) => count + 1);
  };

  const change = (event: FormEvent<HTMLFormElement>) => {
    if (state !== 'invalid') return;
    const missing = wrongIn(valuesOf(event.currentTarget));
    const left = wrong.filter((name) => missing.includes(name));
    setWrong(left);
    if (left.length === 0) setState('rest');
  };
  return { state, wrong, answers, submit, change };
}

type Values = Record<string, string>;

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** Sends the values as the form itself would write them, and says how that ended. */
async function send(form: HTMLFormElement, values: Values): Promise<Ending> {
  if (values[TRAP]) {
    // If it was a form filler and not a program, the next press sends.
    (form.elements.namedItem(TRAP) as HTMLInputElement).value = '';
    return 'trapped';
  }
  if (!navigator.onLine) return 'failed';
  try {
    const { ok, status } = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(values),
      // Older browsers wait as long as they like.
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
    if (ok) return 'done';
    // Too slow, and too many: neither is about the words.
    return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'failed';
  } catch {
    return 'unknown';
  }
}

/** Whether a text may be an e-mail address. More than this only the post can tell. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value);

/** Whether somebody wrote something. */
export const isWritten = (value: string): boolean => value !== '';
