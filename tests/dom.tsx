/**
 * A document without a browser, for tests of what an island remembers and does. What depends on layout, focus rings,
 * real keys or the loader is for a browser: `tests/islands.ts`.
 */

import { Window } from 'happy-dom';
import { act, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { collectIslands } from '../islands/island.tsx';

const window = new Window({ url: 'https://site.example/' });

/** React and the islands ask for these as globals, when they are loaded and when they run. */
const NAMES = [
  ...['window', 'document', 'navigator', 'location', 'Node', 'Element', 'HTMLElement', 'HTMLIFrameElement'],
  ...['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement', 'Event', 'InputEvent', 'MouseEvent', 'FormData'],
] as const;
for (const name of NAMES)
  Object.defineProperty(globalThis, name, {
    value: name === 'window' ? window : Reflect.get(window, name),
    configurable: true,
    writable: true,
  });

/** Hydrates a page's island, or any component, in the HTML that the build would give it. */
export async function hydrate(element: ReactElement): Promise<HTMLElement> {
  const collected = collectIslands(element);
  const outer = renderToString(collected.element);
  const [instance] = collected.islands;
  const inner = instance?.View ? <instance.View {...instance.props} /> : element;
  const place = document.createElement('div');
  place.innerHTML = instance ? renderToString(inner) : outer;
  document.body.replaceChildren(place);
  const { hydrateRoot } = await import('react-dom/client');
  await after(() => hydrateRoot(place, inner));
  return place;
}

/** Lets something happen, and waits until React has shown what came of it. */
export async function after(happen: () => unknown): Promise<void> {
  const settle = (IS_REACT_ACT_ENVIRONMENT: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT });
  settle(true);
  await act(async () => void (await happen()));
  // An answer that comes later, from a server, is no mistake of the test.
  settle(false);
}
