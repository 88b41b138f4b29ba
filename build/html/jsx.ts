/** JSX in development: each element of HTML carries the place where it is written, until its page is finished. */
import * as React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Place } from '../problem.ts';
import { type Attribute, valueIn } from './walk.ts';

/** The place where an element is written, in the site's own code. */
export type WrittenAt = Place & { file: string };

const NAME = 'data-jsx-at';

/** What esbuild knows of a place. Its columns count from 1. */
type Source = { fileName: string; lineNumber: number; columnNumber: number };

/** The depth is measured after every hundred components that one place of the code has made. */
const MANY = 100;
/** No page nests one component this often. React would cut such a tree off, or never end. */
const DEEP = 50;
const counts = new Map<string, number>();

export const resetCounts = (): void => counts.clear();

function count({ fileName, lineNumber, columnNumber }: Source): void {
  const place = `${fileName}:${lineNumber}:${columnNumber}`;
  const number = (counts.get(place) ?? 0) + 1;
  counts.set(place, number);
  if (number % MANY > 0) return;
  // Who wrote it, from the inside out: each by its name and line.
  const owners = (React.captureOwnerStack?.() ?? '').split('\n').filter((line) => line && !line.includes('jsxDEV'));
  const stack = owners.find((line) => owners.filter((other) => other === line).length > DEEP);
  const [, name] = /at (\S+)/.exec(stack ?? '') ?? [];
  if (stack) throw Object.assign(new Error(`\`${name}\` contains itself, without end.`), { stack });
}

/** What takes the place of React's own `react/jsx-dev-runtime`. */
export const jsxRuntime = {
  Fragment,
  jsxDEV(type: React.ElementType, props: object, key: React.Key | undefined, isStatic: boolean, source?: Source) {
    if (typeof type !== 'string' && source) count(source);
    const at = typeof type === 'string' && source;
    const own = at ? { ...props, [NAME]: `${at.fileName}:${at.lineNumber}:${at.columnNumber}` } : props;
    return (isStatic ? jsxs : jsx)(type, own, key);
  },
};

export function writtenAt(attributes: readonly Attribute[]): WrittenAt | undefined {
  const value = valueIn(attributes, NAME);
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(value ?? '') ?? [];
  return value === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

export const withoutPlaces = (html: string): string => html.replace(/ data-jsx-at="[^"]*"/g, '');
