import { Fragment, type ReactNode } from 'react';

/** A text whose names in braces, such as `{count}`, are replaced by values in bold. */
export const Filled = ({
  text,
  values,
}: {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, i) =>
      i % 2 ? <b key={i}>{values[part] ?? `{${part}}`}</b> : <Fragment key={i}>{part}</Fragment>,
    );
