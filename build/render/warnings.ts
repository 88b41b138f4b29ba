import { format } from 'node:util';
import * as React from 'react';
import { type Trace, thrown } from '../code/errors.ts';
import type { Problem } from '../problem.ts';

/**
 * A rendered value, with what React warns of, each at the line of the component that gave rise to it. React warns only
 * in development, and only through the console. Rendering is synchronous, so nothing else is caught.
 */
export function withWarnings<T>(file: string, trace: Trace, render: () => T): { value: T; warnings: Problem[] } {
  const warnings: Problem[] = [];
  if (process.env.NODE_ENV !== 'development') return { value: render(), warnings };
  const { error: own } = console;
  console.error = (...words: unknown[]) => {
    const warning = new Error(
      format(...words)
        .replace(/\s+/g, ' ')
        .trim(),
    );
    warning.stack = React.captureOwnerStack?.() ?? '';
    warnings.push({ ...thrown(warning, trace, `${file} was rendered`, file), severity: 'warning' });
  };
  try {
    return { value: render(), warnings };
  } finally {
    console.error = own;
  }
}
