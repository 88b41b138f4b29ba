/** What React takes as a component besides functions and classes: what `memo` and `forwardRef` make of one. */
const BOXED = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')];

/** Whether a value is a component. */
export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  BOXED.includes((value as { $$typeof?: symbol } | null | undefined)?.$$typeof as symbol);
