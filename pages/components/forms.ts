import type { Zone } from '../../content/schema.ts';
import type { Words } from '../../islands/parts/Submission.tsx';

type Forms = Zone['data']['ui']['forms'];

/** The words of a connected form, by state. `done` is the key of the words after sending. */
export function statesOf(forms: Forms, done: 'sent' | 'subscribed'): Words {
  const { sending, trap, invalid, failed, refused, unknown, trapped, email, next } = forms;
  return {
    sending,
    trap,
    invalid,
    endings: { done: forms[done], failed, refused, unknown, trapped },
    email,
    next,
  };
}
