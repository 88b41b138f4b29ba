import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from '../island.tsx';

/** The browser's half of an island: gives a function that hydrates its place in the page. */
export function hydrate<Props extends object>({ island }: Island<Props>) {
  return (place: HTMLElement) => {
    const props: Props = JSON.parse(place.dataset.props ?? '{}');
    hydrateRoot(place, createElement(island.View, props), { identifierPrefix: place.dataset.prefix });
  };
}
