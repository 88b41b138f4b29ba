/**
 * JSX of a site's code: notes what is wrong with an element. In development, each HTML element carries its source location
 * until its page is finished.
 */
import React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { isData } from '../base/freeze.ts';
import type { Place } from '../base/problem.ts';
import { type Attribute, valueIn } from './walk.ts';

/** The source location of an element in the site's own code. */
export type WrittenAt = Place & { file: string };

const NAME = 'data-jsx-at';

/** A source location, as esbuild passes it. Columns start at 1. */
type JsxSource = { fileName: string; lineNumber: number; columnNumber: number };

/** What the author should hear of an element or a hook, with the stack that leads to its place. */
export interface Note {
  message: string;
  fix: string;
  /** Where alone it is wrong: `pages/`, where no code runs in the browser, or `islands/`; by default everywhere. */
  only: string;
  error: Error | null;
}

/** What the current render has noted; undefined while nothing is rendered. */
let notes: Note[] | undefined;
let counts = new Map<React.ElementType, number>();

/** Renders, and collects the notes on all that was created meanwhile. `render` is synchronous. */
export function withNotes<T>(render: () => T): { value: T; notes: readonly Note[] } {
  const [notesBefore, countsBefore] = [notes, counts];
  const collected: Note[] = [];
  [notes, counts] = [collected, new Map()];
  try {
    return { value: render(), notes: collected };
  } finally {
    [notes, counts] = [notesBefore, countsBefore];
  }
}

/** A component may repeat a fault for every row of a list. */
const MOST = 100;

function note(
  message: string,
  fix: string,
  only = '',
  error: Error | null = new Error(message),
): void {
  if (notes && notes.length < MOST) notes.push({ message, fix, only, error });
}

const noteDead = (name: string): void =>
  note(
    `\`${name}\` does nothing here, outside of an island.`,
    'Make its component an island: docs/states.md.',
    'pages/',
  );

/** An error at the place where a function is written. Once that has returned, no stack leads there. */
const errorAt = (of: unknown, message: string): Error => Object.assign(new Error(message), { of });

/** Components of which nothing is to be said. */
const sound = new WeakSet<object>();

/** Whether a function returns or throws anything itself, and not only functions inside it, as esbuild prints them. */
function returns(text: string): boolean {
  let inside = Infinity;
  return text.split('\n').some((line, index) => {
    const depth = line.search(/\S/);
    // An inner function has ended.
    if (depth <= inside) inside = Infinity;
    if (inside < Infinity) return false;
    if (index > 0 && /(=>|\bfunction\b.*) \{$/.test(line)) inside = depth;
    return /\b(return|throw)\b/.test(line);
  });
}

/** Throws for an async component. One without `return` is noted or, if a page has nothing else and it `mustShow` something, an error. */
export function judge(component: unknown, mustShow = false): void {
  if (!component) throw new Error('Element type is invalid');
  // The results of `memo` and `forwardRef` hold a component.
  const { type = component, render = type } = Object(component);
  if (typeof render !== 'function' || sound.has(render)) return;
  const text = `${render}`;
  const name = render.name ? `\`${render.name}\`` : 'This component';
  if (/^async\b/.test(text)) throw errorAt(render, `${name} is async`);
  // A component may only have effects.
  if (/^class\b|[^}]$/.test(text) || returns(text) || !/jsx|createElement/.test(text)) {
    sound.add(render);
    return;
  }
  const error = errorAt(render, `${name} returns nothing`);
  if (mustShow) throw error;
  note(`${error.message}.`, NO_RETURN, '', error);
}

export const NO_RETURN = 'Write `return` before its elements.';

/** Measure the depth once for every hundred elements of one component. */
const MANY = 100;
/** The calls of React inside each other for some hundred nested components, which no real page has. */
const DEEP = 1500;

function count(type: Exclude<React.ElementType, string>): void {
  judge(type);
  const number = (counts.get(type) ?? 0) + 1;
  counts.set(type, number);
  if (number % MANY > 0) return;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEEP;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  if (stack.split('\n').length <= DEEP) return;
  // The component that creates the element contains it.
  const [, name] = /^ *at ([A-Z]\w*) \(/m.exec(stack) ?? [];
  throw Object.assign(new Error(`\`${name}\` contains itself endlessly.`), { stack });
}

/** Lists of children that were written one by one, and need no keys. */
const written = new WeakSet<readonly unknown[]>();

/** Whether it is a list that code has made. */
const isMade = (list: unknown): list is unknown[] => Array.isArray(list) && !written.has(list);

/** The first element in a list without a key of its own. In development, it has the stack of its creation. */
function unkeyedIn(list: unknown[]) {
  const keys = new Set<React.Key | null>([null]);
  return list.find(
    (child): child is React.ReactElement & { _debugStack?: Error } =>
      React.isValidElement(child) && (keys.has(child.key) || !keys.add(child.key)),
  );
}

/** Attributes as HTML names them, and as React does. */
const REACT_NAMES: Record<string, string | undefined> = Object.fromEntries([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ...'autoComplete autoFocus colSpan maxLength readOnly rowSpan srcSet tabIndex viewBox'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
]);

/** Attributes of SVG and HTML that React names without a hyphen. Those of other libraries, such as `hx-get`, are passed on. */
const HYPHENED =
  'accept|alignment|clip|color|dominant|fill|flood|font|http|letter|marker|pointer|shape|stop|stroke|text|vector|word|writing';
const HYPHEN = new RegExp(`^(?:${HYPHENED})-`);

/** The name in React of an attribute such as `class` or `stroke-width`. */
const reactName = (name: string): string | undefined =>
  REACT_NAMES[name] ??
  (HYPHEN.test(name) ? name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) : undefined);

/** Warnings that React gives only once, and only in development: the same faults are noted here each time. */
export const NOTED = new RegExp(
  `unique "key"|as a React child|property \`(?:${Object.keys(REACT_NAMES).join('|')}|(?:${HYPHENED})-.*?)\`|Received NaN|value for prop|the string \`false\`|without an \`onChange\``,
);

/** Attributes that are on if they are there. */
const SWITCHES = /^(?:checked|disabled|hidden|multiple|open|readOnly|required)$/;
/** Fields that a visitor fills in. */
const FIELDS = /^(?:input|select|textarea)$/;
const READ = 'Write `defaultValue` or `defaultChecked`, or what `onChange` does.';

const KEY = 'Write `key={…}` on it, with a value that no other has.';

/** Whether React refuses to show it as text. */
const isUnrenderable = (child: unknown): boolean =>
  child instanceof Date ||
  child instanceof Promise ||
  (isData(child) && !Array.isArray(child) && !('$$typeof' in child));

/** Notes what React would only warn of in its development build, and handlers, which it drops. */
function look(type: React.ElementType, props: Record<string, unknown>): void {
  const { children } = props;
  const list = Array.isArray(children) ? children : [children];
  const lists = [children, ...list].filter(isMade);
  const [unkeyed] = lists.flatMap((list) => unkeyedIn(list) ?? []);
  if (unkeyed)
    note(
      'Each element of this list needs a `key` of its own.',
      KEY,
      '',
      unkeyed._debugStack ?? null,
    );
  if (lists.some((list) => list[0] === undefined && new Set(list).size === 1))
    note('The callback of this list returns nothing.', NO_RETURN);
  if ((type === Fragment || typeof type === 'string') && list.some(isUnrenderable))
    throw new Error('An object is shown here');
  if (typeof type !== 'string') return;
  if (list.some((child) => typeof child === 'function'))
    note(
      'A function is shown here, which nobody sees.',
      'Call it, or write it as `<Component />`.',
    );
  const { type: kind = '', readOnly, onChange } = props;
  const isFixed =
    'checked' in props || ('value' in props && !/^(?:[bhrsi].*|checkbox)$/.test(`${kind}`));
  if (FIELDS.test(type) && isFixed && !readOnly && !onChange)
    note('Nobody can change this field: it has a value, and no `onChange`.', READ, 'islands/');
  for (const name in props) {
    const value = props[name];
    if (value && /^on\w/i.test(name)) noteDead(name);
    if (type.includes('-')) continue;
    if (reactName(name)) note(`React does not know \`${name}\`.`, `Write \`${reactName(name)}\`.`);
    if (value === 'false' && SWITCHES.test(name))
      note(`\`${name}\` is on, since the text "false" is not empty.`, `Write \`${name}={false}\`.`);
    if ([value].flat().some(Number.isNaN)) note(`\`${name}\` is NaN.`, 'Write a number.');
    // HTML would have `[object Object]`, `a,b` or nothing.
    if (
      (isData(value) || typeof value === 'function') &&
      !/^(?:children|ref|style|.*HTML|value|defaultValue|.*[aA]ction|on.*)$/.test(name)
    )
      note(`\`${name}\` is not text.`, 'Write text.');
  }
}

/** React, as the code of a site gets it: hooks that do nothing in a page are noted. */
export const ownReact: typeof React = { ...React };
type Call = (...args: unknown[]) => unknown;
const calls = ownReact as unknown as Record<string, Call>;
for (const name of ['useState', 'useReducer', 'useEffect', 'useLayoutEffect']) {
  const hook = calls[name] as Call;
  calls[name] = (...args) => {
    noteDead(name);
    return hook(...args);
  };
}
for (const name of ['createElement', 'cloneElement']) {
  const make = calls[name] as (...args: unknown[]) => React.ReactElement<{ children?: unknown }>;
  calls[name] = (...args) => {
    const element = make(...args);
    const { children } = element.props;
    if (Array.isArray(children)) written.add(children);
    return element;
  };
}

function create(
  type: React.ElementType,
  props: object,
  key: React.Key | undefined,
  isStatic: boolean,
) {
  if (typeof type !== 'string' && type !== Fragment) count(type);
  if (isStatic) written.add((props as { children: unknown[] }).children);
  if (notes) look(type, props as Record<string, unknown>);
  return (isStatic ? jsxs : jsx)(type, props, key);
}

const creator = (isStatic: boolean) => (type: React.ElementType, props: object, key?: React.Key) =>
  create(type, props, key, isStatic);

/** Replaces React's own `react/jsx-runtime` and `react/jsx-dev-runtime`. */
export const jsxRuntime = {
  Fragment,
  jsx: creator(false),
  jsxs: creator(true),
  jsxDEV(
    type: React.ElementType,
    props: object,
    key: React.Key | undefined,
    isStatic: boolean,
    source?: JsxSource,
  ) {
    const at = typeof type === 'string' && source;
    const marked = at
      ? { ...props, [NAME]: `${at.fileName}:${at.lineNumber}:${at.columnNumber}` }
      : props;
    return create(type, marked, key, isStatic);
  },
};

export function writtenAt(attributes: readonly Attribute[]): WrittenAt | undefined {
  const value = valueIn(attributes, NAME);
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(value ?? '') ?? [];
  return value === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

export const withoutPlaces = (html: string): string => html.replace(/ data-jsx-at="[^"]*"/g, '');
