/** Changes components in what React is given to show. */
import { isValidElement, type ReactElement } from 'react';

/** Gives another type in place of a component's. */
export type ChangeType = (type: unknown) => unknown;

/**
 * A node in which components are changed. What a component is given stays as it was written, since it may look for the
 * types of its children; what it makes of them is another node.
 */
export function changeNode(node: unknown, change: ChangeType): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (isValidElement(node)) return changeElement(node as ReactElement<Inner>, change);
  if (Array.isArray(node)) {
    const changed = node.map((one) => changeNode(one, change));
    return changed.every((one, index) => one === node[index]) ? node : changed;
  }
  if (!(Symbol.iterator in node)) return node;
  const changed = changeNode([...(node as Iterable<unknown>)], change);
  // In development, React warns of a map.
  return node instanceof Map ? new Map(changed as [unknown, unknown][]) : changed;
}

/** What is within an element. `Suspense` has a fallback, and the consumer of a context has a function. */
type Inner = { children?: unknown; fallback?: unknown };

function changeElement(element: ReactElement<Inner>, change: ChangeType): unknown {
  const { props } = element;
  const type = change(element.type);
  if (type !== element.type) return replace(element, 'type', type);
  const children =
    typeof type === 'object' && typeof props.children === 'function'
      ? (value: unknown) => changeNode((props.children as ChangeType)(value), change)
      : changeNode(props.children, change);
  const fallback = changeNode(props.fallback, change);
  if (children === props.children && fallback === props.fallback) return element;
  const changed = { ...props, children };
  return replace(element, 'props', fallback ? { ...changed, fallback } : changed);
}

/** In development, an element has parts that no copy would have: where it was written. To inherit them takes far longer. */
const replace = (element: object, part: 'type' | 'props', value: unknown): unknown =>
  '_store' in element ? Object.create(element, { [part]: { value } }) : { ...element, [part]: value };
