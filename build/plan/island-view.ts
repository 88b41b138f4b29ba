/** The HTML that an island has before it wakes, and the props that it may have. */
import { createElement, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandInstance } from '../api.ts';
import { isData } from '../base/freeze.ts';
import type { Problem, Result } from '../base/problem.ts';
import { problemsOf } from '../code/errors.ts';
import type { Code } from '../code/load.ts';
import { judge, withNotes } from '../html/jsx.ts';

/** What shows an island: the code of the site, and the file. */
export type IslandHost = { code: Pick<Code, 'collectIslands' | 'trace'>; file: string };

/**
 * Renders the View of an island by itself, because React cannot render inside a render. `prefix` keeps the ids of `useId` unique
 * on the page.
 */
export function renderView(
  { name, View, props }: IslandInstance,
  { code, file }: IslandHost,
  prefix: string,
): Result<string> {
  if (!View) return { value: '', problems: [] };
  const { element, islands } = code.collectIslands(createElement(View, props));
  const { value, notes } = withNotes(() => {
    judge(View);
    return renderToString(element, { identifierPrefix: prefix });
  });
  const nested = islands.map((inner): Problem => {
    const message = `The island ${inner.name} is inside the island ${name}.`;
    return { ...(code.trace(inner) ?? { file }), message, fix: NESTED };
  });
  return { value, problems: [...problemsOf(notes, code.trace, file, 'off'), ...nested] };
}

/** Problems of props that JSON would lose or change, since they reach the browser as JSON. */
export const findLostProps = (island: IslandInstance, { code, file }: IslandHost): Problem[] =>
  lostIn(island.props, '', []).map((path) => {
    const message = `The prop \`${path}\` of the island ${island.name} cannot be passed as JSON.`;
    return { ...(code.trace(island) ?? { file }), message, fix: LOST };
  });

const LOST = 'Pass text, numbers, booleans, null, and lists and plain objects of these.';
const NESTED = 'Make only the outer one an island.';

/** The paths of lost values. */
function lostIn(value: unknown, path: string, above: readonly unknown[]): string[] {
  const plain =
    value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  // JSON drops an undefined prop, which is harmless. In a list it would become null.
  if (plain || (value === undefined && !Array.isArray(above[0]))) return [];
  if (!isData(value) || isValidElement(value) || above.includes(value)) return [path];
  return Object.entries(value).flatMap(([key, item]) =>
    lostIn(item, path ? `${path}.${key}` : key, [value, ...above]),
  );
}
