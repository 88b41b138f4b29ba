/** JSX in development: each element of HTML carries the place where it is written, until its page is finished. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Place } from '../place.ts';
import type { Attribute } from './walk.ts';

/** The place where an element is written, in the site's own code. */
export type WrittenAt = Place & { file: string };

const NAME = 'data-jsx-at';

/** What esbuild knows of a place. Its columns count from 1. */
type Source = { fileName: string; lineNumber: number; columnNumber: number };

/** What takes the place of React's own `react/jsx-dev-runtime`. */
export const jsxRuntime = {
  Fragment,
  jsxDEV(type: React.ElementType, props: object, key: React.Key | undefined, isStatic: boolean, source?: Source) {
    const at = typeof type === 'string' && source;
    const own = at ? { ...props, [NAME]: `${at.fileName}:${at.lineNumber}:${at.columnNumber}` } : props;
    return (isStatic ? jsxs : jsx)(type, own, key);
  },
};

export function writtenAt(attributes: readonly Attribute[]): WrittenAt | undefined {
  const value = attributes.find(({ name }) => name === NAME)?.value;
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(value ?? '') ?? [];
  return value === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

export const withoutPlaces = (html: string): string => html.replace(/ data-jsx-at="[^"]*"/g, '');
