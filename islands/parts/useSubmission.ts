import { type FormEvent, useRef, useState } from 'react';

/** How sending ended. It is `unknown` without an answer, because the message may have arrived. */
export type Ending = 'done' | 'refused' | 'failed' | 'unknown' | 'trapped';

/** The state of a form that is sent by script, and the fields that keep it from being sent. */
export interface Submission {
  state: 'rest' | 'invalid' | 'sending' | Ending;
  /** The names of the invalid fields. */
  wrong: string[];
  /** Counts the answers to presses of the button, so that each is announced, even with the same words. */
  answers: number;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Removes the error of a field that has become valid. */
  change: (event: FormEvent<HTMLFormElement>) => void;
}

/** What decides whether the value of a field is valid. */
interface Checked {
  name: string;
  type: string;
  required: boolean;
}

/** Milliseconds to wait for an answer. */
const TIMEOUT = 30_000;

/** The name of the hidden field. Password managers and form fillers do not know it. */
export const TRAP = 'leave-empty';

/** Sends a form to its own address, once at a time, if the values of these fields are valid. */
export function useSubmission(fields: readonly Checked[]): Submission {
  const [state, setState] = useState<Submission['state']>('rest');
  const [wrong, setWrong] = useState<string[]>([]);
  const [answers, setAnswers] = useState(0);
  const busy = useRef(false);
  /** The values that were sent last, and their id, by which a receiver can drop a duplicate. */
  const last = useRef({ written: '', id: '' });

  const wrongIn = (values: Values) =>
    fields.filter((field) => !isValid(field, values[field.name] ?? '')).map(({ name }) => name);

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
    if (written !== last.current.written)
      last.current = { written, id: crypto.randomUUID?.() ?? `${Date.now()}` };
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

/** Sends the values encoded as the form itself would send them. Returns how that ended. */
async function send(form: HTMLFormElement, values: Values): Promise<Ending> {
  if (values[TRAP]) {
    // If it was a form filler and not a bot, the next press sends.
    (form.elements.namedItem(TRAP) as HTMLInputElement).value = '';
    return 'trapped';
  }
  if (!navigator.onLine) return 'failed';
  try {
    const { ok, status } = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(values),
      // Older browsers lack this, and use their own timeout.
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
    if (ok) return 'done';
    // 408 and 429, for a timeout and too many requests, are not about the values.
    return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'failed';
  } catch {
    return 'unknown';
  }
}

/** What values of a type look like. Only a delivery or a call can tell more of an address or a number. */
const PATTERNS: { [type: string]: RegExp | undefined } = {
  email: /^[^\s@]+@[^\s@]+$/,
  tel: /^\+?(?:[ ().-]*\d){5,}$/,
};

/** Whether a value can be sent. A field may be empty unless it is required. */
const isValid = ({ type, required }: Checked, value: string): boolean =>
  value === '' ? !required : (PATTERNS[type]?.test(value) ?? true);
