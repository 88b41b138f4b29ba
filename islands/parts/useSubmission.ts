import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What a form that is sent by script shows: where it stands, and which fields keep it from being sent. */
export interface Submission {
  state: 'rest' | 'invalid' | 'sending' | 'failed' | 'done';
  /** Names of the fields that are not right. */
  wrong: string[];
  /** Whether scripts run, so that the browser's own validation gives way to ours. */
  live: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** The field that people do not see; who fills it in is a program. */
export const TRAP = 'website';

/** Sends a form to its own address, once at a time. `checks` says by field what may be sent. */
export function useSubmission(checks: Record<string, (value: string) => boolean>): Submission {
  const [state, setState] = useState<Submission['state']>('rest');
  const [wrong, setWrong] = useState<string[]>([]);
  const [live, setLive] = useState(false);
  const busy = useRef(false);
  useEffect(() => setLive(true), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const values: Record<string, string> = Object.fromEntries(entries);
    const missing = Object.keys(checks).filter((name) => !checks[name]?.(values[name] ?? ''));
    setWrong(missing);
    if (missing[0]) {
      setState('invalid');
      (form.elements.namedItem(missing[0]) as HTMLElement | null)?.focus();
      return;
    }
    busy.current = true;
    setState('sending');
    setState((await send(form.action, values)) ? 'done' : 'failed');
    busy.current = false;
  };
  return { state, wrong, live, submit };
}

/** Whether the values arrived. They are written as the form itself would write them. */
async function send(address: string, values: Record<string, string>): Promise<boolean> {
  if (values[TRAP]) return true;
  try {
    const { ok } = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(values),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return ok;
  } catch {
    return false;
  }
}

/** Whether a text may be an e-mail address. More than this only the post can tell. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value);

/** Whether somebody wrote something. */
export const isWritten = (value: string): boolean => value !== '';
