/** The chunk that all React islands of a page share: React, and the function that hydrates a View. */
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '../island.tsx';
import { keepFields } from './fields.ts';

/** Wakes the island at its place. Rejects if that fails; `fail` is called with a later failure. */
export type Wake = (place: HTMLElement, fail: (error: unknown) => void) => Promise<void>;

/** What the chunk offers to islands: packages by name, and `hydrate`. */
export interface Shared {
  packages: Record<string, unknown>;
  hydrate: <Props extends object>(definition: IslandDefinition<Props>) => Wake;
}

/** Hydrates a View in the HTML that the build rendered. If that fails, the HTML stays or is restored. */
function hydrate<Props extends object>({ name, View }: IslandDefinition<Props>): Wake {
  return (place, fail) =>
    new Promise((resolve, reject) => {
      const props: Props = JSON.parse(place.dataset.props ?? '{}');
      const nodes = [...place.childNodes];
      const restoreFields = keepFields(place);
      const focused = document.activeElement;
      let live = false;
      // In the task in which React takes the fields over, so that the visitor cannot change them in between. React may reset
      // them until this task ends.
      const whenPlaced = () => queueMicrotask(restoreFields);
      // After React has run all effects, of which this is one.
      const whenLive = () => {
        live = true;
        queueMicrotask(resolve);
      };
      const root = hydrateRoot(
        place,
        react.createElement(Ready, { whenPlaced, whenLive }, react.createElement(View, props)),
        {
          identifierPrefix: place.dataset.prefix,
          onRecoverableError: (error) =>
            console.error(
              `The island ${name} on ${location.pathname} differs from its own HTML.`,
              error,
            ),
          onUncaughtError: (error) => {
            // React has removed the HTML and is still at work. The HTML is restored afterwards.
            queueMicrotask(() => {
              root.unmount();
              place.replaceChildren(...nodes);
              if (focused instanceof HTMLElement && place.contains(focused))
                focused.focus({ preventScroll: true });
              // An effect may throw just before the loader hears that the View is live, so it must hear of the failure later.
              if (live) setTimeout(fail, 0, error);
              else reject(error);
            });
          },
        },
      );
    });
}

interface ReadyProps {
  whenPlaced: () => void;
  whenLive: () => void;
  children?: react.ReactNode;
}

/** Renders its children, and tells when they are in the page and when they are live. It does not affect the ids of `useId`. */
function Ready({ whenPlaced, whenLive, children }: ReadyProps) {
  react.useLayoutEffect(whenPlaced, [whenPlaced]);
  react.useEffect(whenLive, [whenLive]);
  return children;
}

const shared: Shared = {
  packages: { react, 'react-dom': reactDom, 'react/jsx-runtime': runtime },
  hydrate,
};
Object.assign(globalThis, { siteReact: shared });
