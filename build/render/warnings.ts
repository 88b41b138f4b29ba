/** What React warns of while a page renders. Its production build says nothing, so this is for dev alone. */
import { format } from 'node:util';
import * as React from 'react';
import { type Trace, thrown } from '../code/thrown.ts';
import type { Problem } from '../problem.ts';

/** A rendered value, with each warning at the line of the component that gave rise to it. */
export function withWarnings<T>(file: string, trace: Trace, render: () => T): { value: T; warnings: Problem[] } {
  const warnings: Problem[] = [];
  if (process.env.NODE_ENV !== 'development') return { value: render(), warnings };
  // React warns only through the console. Rendering is synchronous, so nothing else is caught.
  const { error: own } = console;
  console.error = (...words: unknown[]) => {
    const warning = new Error(
      format(...words)
        .replace(/\s+/g, ' ')
        .trim(),
    );
    warning.stack = React.captureOwnerStack?.() ?? '';
    warnings.push({ ...thrown(warning, trace, `${file} was rendered`), severity: 'warning' });
  };
  try {
    return { value: render(), warnings };
  } finally {
    console.error = own;
  }
}
