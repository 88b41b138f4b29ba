/** JSX in development: each HTML element carries its source location until its page is finished. */
import * as React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Place } from '../base/problem.ts';
import { type Attribute, valueIn } from './walk.ts';

/** The source location of an element in the site's own code. */
export type WrittenAt = Place & { file: string };

const NAME = 'data-jsx-at';

/** A source location, as esbuild passes it. Columns start at 1. */
type JsxSource = { fileName: string; lineNumber: number; columnNumber: number };

/** Measure the depth once for every hundred components created at one place in the code. */
const MANY = 100;
/** No real page nests one component this deep. React would cut such a tree off, or never finish. */
const DEEP = 50;
const counts = new Map<string, number>();

export const resetCounts = (): void => counts.clear();

function count({ fileName, lineNumber, columnNumber }: JsxSource): void {
  const place = `${fileName}:${lineNumber}:${columnNumber}`;
  const number = (counts.get(place) ?? 0) + 1;
  counts.set(place, number);
  if (number % MANY > 0) return;
  // The owner components, innermost first, each with name and line.
  const owners = (React.captureOwnerStack?.() ?? '').split('\n').filter((line) => line && !line.includes('jsxDEV'));
  const stack = owners.find((line) => owners.filter((other) => other === line).length > DEEP);
  const [, name] = /at (\S+)/.exec(stack ?? '') ?? [];
  if (stack) throw Object.assign(new Error(`\`${name}\` contains itself endlessly.`), { stack });
}

/** Replaces React's own `react/jsx-dev-runtime`. */
export const jsxRuntime = {
  Fragment,
  jsxDEV(type: React.ElementType, props: object, key: React.Key | undefined, isStatic: boolean, source?: JsxSource) {
    if (typeof type !== 'string' && source) count(source);
    const at = typeof type === 'string' && source;
    const marked = at ? { ...props, [NAME]: `${at.fileName}:${at.lineNumber}:${at.columnNumber}` } : props;
    return (isStatic ? jsxs : jsx)(type, marked, key);
  },
};

export function writtenAt(attributes: readonly Attribute[]): WrittenAt | undefined {
  const value = valueIn(attributes, NAME);
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(value ?? '') ?? [];
  return value === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

export const withoutPlaces = (html: string): string => html.replace(/ data-jsx-at="[^"]*"/g, '');
