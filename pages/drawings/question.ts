/** A question mark: one arc of a court, and the ball. */
import { ball, line, svg } from './pen.ts';

export const question = () =>
  svg(240, 340, line('M22 108a92 92 0 1 1 138 80q-46 27-46 62', 'var(--link)', 28) + ball(114, 308, 25));
