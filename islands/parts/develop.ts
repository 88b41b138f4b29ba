/**
 * React's `hydrateRoot` under dev, where an edited island is replaced by its new version and keeps its state if React's
 * fast refresh allows it. Only dev puts this file into the chunk with React.
 */
import { cloneElement, createElement, type ReactElement, useEffect } from 'react';
import type { HydrationOptions, Root } from 'react-dom/client';
import * as refresh from 'react-refresh/runtime';

/** What dev's client uses of awake islands. */
export interface Develop {
  /** Called by the scripts of islands for each of their functions that may be a component. */
  register: (type: unknown, id: string, hooks: string) => void;
  /** Whether an island is awake. */
  has: (place: Element) => boolean;
  /** Gives an awake island the script and props that its place names. Rejects if that is impossible. `nodes`: its HTML as sent. */
  update: (place: HTMLElement, nodes: Node[]) => Promise<void>;
}

// React looks for this hook while it loads, so it is loaded afterwards.
refresh.injectIntoGlobalHook(globalThis as unknown as Window);
const client: typeof import('react-dom/client') = require('react-dom/client');

interface Island {
  root: Root;
  element: ReactElement<{ children: ReactElement }>;
  options: HydrationOptions;
  /** The address of its script, and its props as JSON. */
  src?: string;
  props?: string;
}

const islands = new Map<Element, Island>();

export function hydrateRoot(
  place: HTMLElement,
  element: Island['element'],
  options: HydrationOptions,
): Root {
  const { src, props } = place.dataset;
  const compared: HydrationOptions = {
    ...options,
    onRecoverableError(error, info) {
      // The stack of components names the one that differs; React's own stack does not.
      if (error instanceof Error) error.stack = info.componentStack;
      options.onRecoverableError?.(error, info);
    },
  };
  const root = client.hydrateRoot(place, element, {
    ...compared,
    onUncaughtError(error, info) {
      islands.delete(place);
      options.onUncaughtError?.(error, info);
    },
  });
  islands.set(place, { root, element, options: { ...compared, onUncaughtError() {} }, src, props });
  return root;
}

async function update(place: HTMLElement, nodes: Node[]): Promise<void> {
  const { src = '', props = '{}' } = place.dataset;
  const island = islands.get(place) as Island;
  const { element, root } = island;
  const View = element.props.children.type;
  islands.set(place, { ...island, src, props });
  if (src !== island.src) {
    // After an undone change the address is an earlier one, which would not run again.
    await import(`${src}?time=${Date.now()}`);
    if (!refresh.getFamilyByType(View))
      throw new Error('This component has no name that it could be found by again.');
    refresh.performReactRefresh();
  }
  compare(place, nodes, island.options, createElement(View, JSON.parse(props)));
  if (props !== island.props)
    root.render(cloneElement(element, {}, createElement(View, JSON.parse(props))));
}

/** Hydrates a copy of the HTML that the island would have on a new page, which only tells whether the two agree. */
function compare(
  place: HTMLElement,
  nodes: Node[],
  options: HydrationOptions,
  view: ReactElement,
): void {
  const copy = place.cloneNode() as HTMLElement;
  copy.append(...nodes);
  const Compared = () => {
    // By then, a difference has been reported.
    useEffect(() => void setTimeout(() => root.unmount()));
    return view;
  };
  const root = client.hydrateRoot(copy, createElement(Compared), options);
}

const develop: Develop = {
  register(type, id, hooks) {
    if (!refresh.isLikelyComponentType(type)) return;
    refresh.register(type, id);
    refresh.setSignature(type, hooks);
  },
  has: (place) => islands.has(place),
  update,
};
Object.assign(globalThis, { siteDevelop: develop });
